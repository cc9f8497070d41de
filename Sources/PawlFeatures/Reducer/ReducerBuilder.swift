/// A result builder that composes reducers. They run in the order in which they are written, on the same state, and
/// their effects are merged.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Runs the reducers of a loop.
  @inlinable
  public static func buildArray(_ reducers: [some Reducer<State, Action>]) -> some Reducer<State, Action> {
    ReducerList(reducers: reducers)
  }

  /// Changes nothing: the body is empty.
  @inlinable
  public static func buildBlock() -> some Reducer<State, Action> { EmptyReducer() }

  /// Runs the only reducer.
  @inlinable
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// Runs the reducer of the first branch.
  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    first reducer: First
  ) -> ConditionalReducer<First, Second> {
    .first(reducer)
  }

  /// Runs the reducer of the second branch.
  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    second reducer: Second
  ) -> ConditionalReducer<First, Second> {
    .second(reducer)
  }

  /// Runs a reducer.
  ///
  /// - Parameter type: Not used. It keeps the function from opening an existential, whose type would be lost again.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R, as type: R.Type = R.self) -> R {
    expression
  }

  /// Runs a reducer whose type isn't known.
  @inlinable
  @_disfavoredOverload
  public static func buildExpression(_ expression: any Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(opening: expression)
  }

  /// Runs the composed reducers.
  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// Hides the type of a reducer that is not available everywhere.
  @inlinable
  public static func buildLimitedAvailability(_ wrapped: some Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(wrapped)
  }

  /// Runs the reducer of an `if` without `else`.
  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? { wrapped }

  /// Runs the first reducer.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// Runs a reducer after those before it.
  @inlinable
  public static func buildPartialBlock<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    accumulated: First, next: Second
  ) -> ReducerSequence<First, Second> {
    ReducerSequence(accumulated, next)
  }
}

extension ReducerBuilder {
  /// Two reducers that run one after the other, under the name that TCA gives their type.
  public typealias _Sequence<R0: Reducer<State, Action>, R1: Reducer<State, Action>> = ReducerSequence<R0, R1>

  /// One of two reducers, under the name that TCA gives their type.
  public typealias _Conditional<First: Reducer<State, Action>, Second: Reducer<State, Action>> =
    ConditionalReducer<First, Second>
}

/// Two reducers that run one after the other.
public struct ReducerSequence<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  /// Creates a reducer that runs `first`, and then `second`.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }

  @inlinable
  public func makeFunction(at place: ReducerPlace<First.State>) -> ReducerFunction<First.State, First.Action> {
    let (first, second) = (first.makeFunction(at: place), second.makeFunction(at: place))
    return { state, action in
      let effect = first(&state, action)
      return effect.merge(with: second(&state, action))
    }
  }
}

/// One of two reducers, as an `if` or `switch` in a body chooses it.
public enum ConditionalReducer<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  /// The reducer of the first branch.
  case first(First)
  /// The reducer of the second branch.
  case second(Second)

  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }

  @inlinable
  public func makeFunction(at place: ReducerPlace<First.State>) -> ReducerFunction<First.State, First.Action> {
    switch self {
    case .first(let reducer): reducer.makeFunction(at: place)
    case .second(let reducer): reducer.makeFunction(at: place)
    }
  }
}

/// The reducers of a loop in a body.
@usableFromInline
struct ReducerList<Element: Reducer>: Reducer {
  @usableFromInline let reducers: [Element]

  @inlinable
  init(reducers: [Element]) { self.reducers = reducers }

  @inlinable
  func reduce(into state: inout Element.State, action: Element.Action) -> Effect<Element.Action> {
    var effect = Effect<Element.Action>.none
    for reducer in reducers { effect = effect.merge(with: reducer.reduce(into: &state, action: action)) }
    return effect
  }

  @inlinable
  func makeFunction(at place: ReducerPlace<Element.State>) -> ReducerFunction<Element.State, Element.Action> {
    let functions = reducers.map { $0.makeFunction(at: place) }
    return { state, action in
      var effect = Effect<Element.Action>.none
      for function in functions { effect = effect.merge(with: function(&state, action)) }
      return effect
    }
  }
}

extension Optional: Reducer where Wrapped: Reducer {
  /// Changes `state` with the reducer; changes nothing if there is none.
  @inlinable
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  @inlinable
  public func makeFunction(at place: ReducerPlace<Wrapped.State>) -> ReducerFunction<Wrapped.State, Wrapped.Action> {
    self?.makeFunction(at: place) ?? { _, _ in .none }
  }
}
