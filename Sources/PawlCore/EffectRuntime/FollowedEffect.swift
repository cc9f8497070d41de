/// A follower of a running effect, from its start to its end. All functions are called on the store's actor.
package protocol EffectFollower {
  /// Calls `body` once. It is called for the start of the effect, and then for each delivery of its output.
  ///
  /// Task-local values that are bound around `body` apply to the effect's tasks, and to its actions unless these are
  /// queued.
  func perform(_ body: () -> Void)

  /// Called when the whole effect has ended.
  ///
  /// - Parameter wasCancelled: Whether the effect, or a part of it, was cancelled.
  func ended(wasCancelled: Bool)
}

extension Effect {
  /// Returns this effect with a follower, which is created each time the effect is started. Mere values, failures and
  /// cancellations have no follower.
  package func followed(by makeFollower: @escaping () -> some EffectFollower) -> Self {
    switch operation {
    case nil, .value, .failure, .cancel: self
    default: Self(.derived(FollowedEffect(self, makeFollower: makeFollower)))
    }
  }
}

private final class FollowedEffect<Output, Failure: Error, Follower: EffectFollower>: DerivedEffect<Output, Failure> {
  private let upstream: Effect<Output, Failure>
  private let makeFollower: () -> Follower

  init(_ upstream: Effect<Output, Failure>, makeFollower: @escaping () -> Follower) {
    self.upstream = upstream
    self.makeFollower = makeFollower
  }

  override func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Failure>) {
    let follower = makeFollower()
    let node = FollowedNode(follower, parent: runtime.node(parent))
    let sink = FollowedSink(downstream: sink, follower: follower)
    follower.perform { runtime.start(upstream, under: node, sink: sink) }
    node.finish()
  }

  override var outline: EffectOutline { upstream.outline }
}

private final class FollowedNode<Follower: EffectFollower>: EffectNode {
  private let follower: Follower

  init(_ follower: Follower, parent: EffectNode) {
    self.follower = follower
    super.init(parent: parent)
  }

  override func didEnd() { follower.ended(wasCancelled: wasCutShort) }
}

private final class FollowedSink<Output, Failure: Error, Follower: EffectFollower>: EffectSink<Output, Failure> {
  private let downstream: EffectSink<Output, Failure>
  private let follower: Follower

  init(downstream: EffectSink<Output, Failure>, follower: Follower) {
    self.downstream = downstream
    self.follower = follower
  }

  override func send(_ output: Output, from source: EffectNode?) {
    follower.perform { downstream.send(output, from: source) }
  }

  override func fail(_ failure: Failure, from source: EffectNode?) {
    follower.perform { downstream.fail(failure, from: source) }
  }
}
