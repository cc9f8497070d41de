/// Several reducers as one, so that an operator such as
/// ``Reducer/ifLet(_:action:_:then:fileID:filePath:line:column:)`` applies to all of them.
public struct CombineReducers<State, Action, Reducers: Reducer>: Reducer
where State == Reducers.State, Action == Reducers.Action {
  @usableFromInline let reducers: Reducers

  /// Creates a reducer from others, which run in the order in which they are written.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) { reducers = build() }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  @inlinable
  public func makeFunction(at place: ReducerPlace<State>) -> ReducerFunction<State, Action> {
    reducers.makeFunction(at: place)
  }
}
