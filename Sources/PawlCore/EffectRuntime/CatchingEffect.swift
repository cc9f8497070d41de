/// An effect that sends both the output and the failure of another effect as output.
final class CatchingEffect<Upstream, Failure: Error, Output>: DerivedEffect<Output, Never> {
  private let upstream: Effect<Upstream, Failure>
  private let transform: (Result<Upstream, Failure>) -> Output

  init(_ upstream: Effect<Upstream, Failure>, transform: @escaping (Result<Upstream, Failure>) -> Output) {
    self.upstream = upstream
    self.transform = transform
  }

  override func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Never>) {
    let boundary = EffectNode(parent: runtime.node(parent))
    let sink = CatchingSink(boundary: boundary, downstream: sink, transform: transform)
    runtime.start(upstream, under: boundary, sink: sink)
    boundary.finish()
  }

  override var outline: EffectOutline { upstream.outline }
}

private final class CatchingSink<Upstream, Failure: Error, Output>: EffectSink<Upstream, Failure> {
  private let boundary: EffectNode
  private let downstream: EffectSink<Output, Never>
  private let transform: (Result<Upstream, Failure>) -> Output

  init(
    boundary: EffectNode, downstream: EffectSink<Output, Never>,
    transform: @escaping (Result<Upstream, Failure>) -> Output
  ) {
    self.boundary = boundary
    self.downstream = downstream
    self.transform = transform
  }

  override func send(_ output: Upstream, from source: EffectNode?) {
    downstream.send(transform(.success(output)), from: source ?? boundary)
  }

  /// Ends the rest of the effect. Output that it has already sent is still delivered.
  override func fail(_ failure: Failure, from source: EffectNode?) {
    boundary.cancel(dropsSent: false)
    downstream.send(transform(.failure(failure)), from: boundary)
  }
}
