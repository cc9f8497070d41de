/// An effect whose output is transformed on the runtime's isolation when it arrives.
///
/// Nested transformations are combined into one effect: a fixed number of them call each other, and the rest run one
/// after the other. Thousands of nested maps therefore need only a bounded stack.
final class MappedEffect<Input, Output, Failure: Error>: DerivedEffect<Output, Failure> {
  /// The maximum number of transformations that call each other.
  private static var limit: Int { 32 }

  private let upstream: Effect<Input, Failure>
  private let transform: Transform

  enum Transform {
    case direct((Input) -> Output, count: Int)
    /// More transformations than the limit: boxed values pass from one stage to the next, and the last stage creates
    /// the output.
    case staged([(Any) -> Any], last: (Any) -> Output, count: Int)
  }

  init(_ upstream: Effect<Input, Failure>, _ transform: Transform) {
    self.upstream = upstream
    self.transform = transform
  }

  override func map<NewOutput>(_ next: @escaping (Output) -> NewOutput) -> DerivedEffect<NewOutput, Failure> {
    typealias Mapped = MappedEffect<Input, NewOutput, Failure>
    switch transform {
    case .direct(let first, let count) where count < Self.limit:
      return Mapped(upstream, .direct({ next(first($0)) }, count: count + 1))
    case .direct(let first, _):
      return Mapped(upstream, .staged([{ first($0 as! Input) }], last: { next($0 as! Output) }, count: 1))
    case .staged(let stages, let last, let count) where count < Self.limit:
      return Mapped(upstream, .staged(stages, last: { next(last($0)) }, count: count + 1))
    case .staged(let stages, let last, _):
      return Mapped(upstream, .staged(stages + [{ last($0) }], last: { next($0 as! Output) }, count: 1))
    }
  }

  override func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Failure>) {
    runtime.start(upstream, under: parent, sink: MappingSink(downstream: sink, transform: transform))
  }

  override var outline: EffectOutline { upstream.outline }
}

private final class MappingSink<Input, Output, Failure: Error>: EffectSink<Input, Failure> {
  private let downstream: EffectSink<Output, Failure>
  private let transform: MappedEffect<Input, Output, Failure>.Transform

  init(downstream: EffectSink<Output, Failure>, transform: MappedEffect<Input, Output, Failure>.Transform) {
    self.downstream = downstream
    self.transform = transform
  }

  override func send(_ output: Input, from source: EffectNode?) {
    switch transform {
    case .direct(let transform, _):
      downstream.send(transform(output), from: source)
    case .staged(let stages, let last, _):
      var value: Any = output
      for stage in stages { value = stage(value) }
      downstream.send(last(value), from: source)
    }
  }

  override func fail(_ failure: Failure, from source: EffectNode?) {
    downstream.fail(failure, from: source)
  }
}
