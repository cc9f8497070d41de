extension Effect where Failure == Never {
  /// Returns an effect that passes each output of this one to a function, which may send actions or start other work.
  ///
  /// - Parameters:
  ///   - acceptsAnyThread: Whether this effect may deliver on any thread without an issue.
  ///   - interpret: Called on the runtime's isolation for each output.
  package func interpreted<NewOutput>(
    acceptsAnyThread: Bool, by interpret: @escaping (Output, EffectOutputTarget<NewOutput>) -> Void
  ) -> Effect<NewOutput, Never> {
    guard !isNone else { return .none }
    return Effect<NewOutput, Never>(
      .derived(InterpretedEffect(self, acceptsAnyThread: acceptsAnyThread, interpret: interpret)))
  }
}

/// A portal for interpreted output into the store. It is valid during the call of `interpret`, and as long as it is
/// held.
package struct EffectOutputTarget<Output> {
  /// The node that produced the output. Queued work for the output checks ``EffectNode/isSilenced`` before it runs.
  package let source: EffectNode
  fileprivate let boundary: EffectNode
  fileprivate let sink: EffectSink<Output, Never>
  fileprivate let link: RuntimeLink

  /// Sends an output on, unless the effect was cancelled or the store is gone. An earlier output may have caused
  /// either.
  package func send(_ output: Output) {
    guard !source.isSilenced else { return }
    sink.send(output, from: source)
  }

  /// Keeps the effect running until the returned function is called. Call it exactly once.
  package func hold() -> () -> Void {
    boundary.hold()
    return { [boundary, link] in
      if let runtime = link.runtime { runtime.inOneDrain { boundary.releaseHold() } } else { boundary.releaseHold() }
    }
  }

  /// Starts an effect that belongs to no action: nothing waits for it, and the store cancels it when it is destroyed.
  package func startDetached(_ effect: Effect<Output, Never>) {
    guard !source.isSilenced, let runtime = link.runtime else { return }
    runtime.startDetached(effect, sink: sink)
  }
}

extension EffectRuntime {
  /// Starts an effect that belongs to no action and may deliver on any thread.
  package func startDetached<Output>(_ effect: Effect<Output, Never>, sink: EffectSink<Output, Never>) {
    let group = makeGroup(acceptsAnyThread: true)
    start(effect, under: group, sink: sink)
    group.finish()
  }
}

extension Engine {
  /// Starts an effect that belongs to no action. Actions that it sends synchronously are processed after all of it was
  /// started.
  package func startDetached(_ effect: Effect<Action, Never>) {
    inOneDrain { runtime.startDetached(effect, sink: sink) }
  }
}

private final class InterpretedEffect<Input, Output>: DerivedEffect<Output, Never> {
  private let upstream: Effect<Input, Never>
  private let acceptsAnyThread: Bool
  private let interpret: (Input, EffectOutputTarget<Output>) -> Void

  init(
    _ upstream: Effect<Input, Never>, acceptsAnyThread: Bool,
    interpret: @escaping (Input, EffectOutputTarget<Output>) -> Void
  ) {
    self.upstream = upstream
    self.acceptsAnyThread = acceptsAnyThread
    self.interpret = interpret
  }

  override func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Never>) {
    let boundary = InterpretedNode(parent: runtime.node(parent), acceptsAnyThread: acceptsAnyThread)
    let sink = InterpretingSink(boundary: boundary, link: runtime.link, downstream: sink, interpret: interpret)
    runtime.start(upstream, under: boundary, sink: sink)
    boundary.finish()
  }

  override var outline: EffectOutline { upstream.outline }
}

private final class InterpretedNode: EffectNode {
  private let anyThread: Bool

  init(parent: EffectNode, acceptsAnyThread: Bool) {
    anyThread = acceptsAnyThread
    super.init(parent: parent)
  }

  override var acceptsAnyThreadItself: Bool { anyThread }
}

private final class InterpretingSink<Input, Output>: EffectSink<Input, Never> {
  private let boundary: EffectNode
  private let link: RuntimeLink
  private let downstream: EffectSink<Output, Never>
  private let interpret: (Input, EffectOutputTarget<Output>) -> Void

  init(
    boundary: EffectNode, link: RuntimeLink, downstream: EffectSink<Output, Never>,
    interpret: @escaping (Input, EffectOutputTarget<Output>) -> Void
  ) {
    self.boundary = boundary
    self.link = link
    self.downstream = downstream
    self.interpret = interpret
  }

  override func send(_ output: Input, from source: EffectNode?) {
    // Held, since one output may be interpreted as several, and the first may end the effect that it comes from.
    let target = EffectOutputTarget(source: source ?? boundary, boundary: boundary, sink: downstream, link: link)
    let release = target.hold()
    interpret(output, target)
    release()
  }
}
