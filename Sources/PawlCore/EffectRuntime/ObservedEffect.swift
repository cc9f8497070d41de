/// A follower of a running effect, from its start to its end. All functions are called on the store's actor.
package protocol EffectLifecycleObserver {
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
  package func followed(by makeObserver: @escaping () -> some EffectLifecycleObserver) -> Self {
    switch operation {
    case nil, .value, .failure, .cancel: self
    default: Self(.derived(ObservedEffect(self, makeObserver: makeObserver)))
    }
  }
}

private final class ObservedEffect<Output, Failure: Error, Observer: EffectLifecycleObserver>: DerivedEffect<
  Output, Failure
>
{
  private let upstream: Effect<Output, Failure>
  private let makeObserver: () -> Observer

  init(_ upstream: Effect<Output, Failure>, makeObserver: @escaping () -> Observer) {
    self.upstream = upstream
    self.makeObserver = makeObserver
  }

  override func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Failure>) {
    let observer = makeObserver()
    let node = ObservedEffectNode(observer, parent: runtime.node(parent))
    let sink = ObservedEffectSink(downstream: sink, observer: observer)
    observer.perform { runtime.start(upstream, under: node, sink: sink) }
    node.finish()
  }

  override var outline: EffectOutline { upstream.outline }
}

private final class ObservedEffectNode<Observer: EffectLifecycleObserver>: EffectNode {
  private let observer: Observer

  init(_ observer: Observer, parent: EffectNode) {
    self.observer = observer
    super.init(parent: parent)
  }

  override func didEnd() { observer.ended(wasCancelled: wasCutShort) }
}

private final class ObservedEffectSink<Output, Failure: Error, Observer: EffectLifecycleObserver>: EffectSink<
  Output, Failure
>
{
  private let downstream: EffectSink<Output, Failure>
  private let observer: Observer

  init(downstream: EffectSink<Output, Failure>, observer: Observer) {
    self.downstream = downstream
    self.observer = observer
  }

  override func send(_ output: Output, from source: EffectNode?) {
    observer.perform { downstream.send(output, from: source) }
  }

  override func fail(_ failure: Failure, from source: EffectNode?) {
    observer.perform { downstream.fail(failure, from: source) }
  }
}
