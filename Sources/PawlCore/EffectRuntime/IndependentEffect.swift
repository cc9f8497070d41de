extension Effect {
  /// Returns this effect as one that belongs to no action: an action's `StoreTask` neither waits for it nor cancels it.
  ///
  /// It starts together with the action whose reducer returned it, and its actions start effects of their own. It runs
  /// in the outermost scope, so parts of it that are scoped have to name all scopes.
  package func independent() -> Self { isNone ? self : Self(.derived(IndependentEffect(self))) }
}

/// An effect with a group of its own.
private final class IndependentEffect<Output, Failure: Error>: DerivedEffect<Output, Failure> {
  private let upstream: Effect<Output, Failure>

  init(_ upstream: Effect<Output, Failure>) { self.upstream = upstream }

  override func map<NewOutput>(_ transform: @escaping (Output) -> NewOutput) -> DerivedEffect<NewOutput, Failure> {
    IndependentEffect<NewOutput, Failure>(upstream.map(transform))
  }

  override func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Failure>) {
    let group = runtime.makeGroup()
    if let parent { group.cause = parent.cause }
    runtime.start(upstream, under: group, sink: sink)
    group.finish()
  }

  override var outline: EffectOutline { upstream.outline }
}
