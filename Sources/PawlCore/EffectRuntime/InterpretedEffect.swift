extension Effect where Failure == Never {
  /// An effect made of this one, each output of which a function turns into whatever it is to do.
  ///
  /// - Parameters:
  ///   - acceptsAnyThread: whether this effect may deliver on any thread without that being reported.
  ///   - interpret: called on the runtime's isolation as output arrives.
  package func interpreted<NewOutput>(
    acceptsAnyThread: Bool, by interpret: @escaping (Output, EffectOutlet<NewOutput>) -> Void
  ) -> Effect<NewOutput, Never> {
    guard !isNone else { return .none }
    return Effect<NewOutput, Never>(
      .derived(InterpretedEffect(self, acceptsAnyThread: acceptsAnyThread, interpret: interpret)))
  }
}

/// Where the output of an effect that is interpreted may go: during the call it is handed to, and as long as it is held.
package struct EffectOutlet<Output> {
  /// The node that produced the output. Queued work for the output checks ``EffectNode/isSilenced`` before it runs.
  package let source: EffectNode
  fileprivate let boundary: EffectNode
  fileprivate let sink: EffectSink<Output, Never>
  fileprivate let link: RuntimeLink

  /// Sends an output on. Does nothing once the effect was cancelled or the store is gone, which an earlier output may
  /// have led to.
  package func send(_ output: Output) {
    guard !source.isSilenced else { return }
    sink.send(output, from: source)
  }

  /// Keeps the effect running until the returned function is called, once.
  package func hold() -> () -> Void {
    boundary.hold()
    return { [boundary, link] in
      if let runtime = link.runtime { runtime.inOneDrain { boundary.unhold() } } else { boundary.unhold() }
    }
  }

  /// Starts an effect that belongs to no action: nothing waits for it, and it is cancelled when the store goes.
  package func startApart(_ effect: Effect<Output, Never>) {
    guard !source.isSilenced, let runtime = link.runtime else { return }
    runtime.startApart(effect, sink: sink)
  }
}

extension EffectRuntime {
  /// Starts an effect that belongs to no action and may deliver on any thread.
  package func startApart<Output>(_ effect: Effect<Output, Never>, sink: EffectSink<Output, Never>) {
    let group = makeGroup(acceptsAnyThread: true)
    start(effect, under: group, sink: sink)
    group.finish()
  }
}

extension Engine {
  /// Starts an effect that belongs to no action; what it sends synchronously is processed after all of it was started.
  package func startApart(_ effect: Effect<Action, Never>) {
    inOneDrain { runtime.startApart(effect, sink: sink) }
  }
}

private final class InterpretedEffect<Input, Output>: DerivedEffect<Output, Never> {
  private let upstream: Effect<Input, Never>
  private let acceptsAnyThread: Bool
  private let interpret: (Input, EffectOutlet<Output>) -> Void

  init(
    _ upstream: Effect<Input, Never>, acceptsAnyThread: Bool,
    interpret: @escaping (Input, EffectOutlet<Output>) -> Void
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

  override var acceptsAnyThread: Bool { anyThread || super.acceptsAnyThread }
}

private final class InterpretingSink<Input, Output>: EffectSink<Input, Never> {
  private let boundary: EffectNode
  private let link: RuntimeLink
  private let downstream: EffectSink<Output, Never>
  private let interpret: (Input, EffectOutlet<Output>) -> Void

  init(
    boundary: EffectNode, link: RuntimeLink, downstream: EffectSink<Output, Never>,
    interpret: @escaping (Input, EffectOutlet<Output>) -> Void
  ) {
    self.boundary = boundary
    self.link = link
    self.downstream = downstream
    self.interpret = interpret
  }

  override func send(_ output: Input, from source: EffectNode?) {
    // Held, since one output may be interpreted as several, and the first may lead to the end of what it comes from.
    let outlet = EffectOutlet(source: source ?? boundary, boundary: boundary, sink: downstream, link: link)
    let release = outlet.hold()
    interpret(output, outlet)
    release()
  }
}
