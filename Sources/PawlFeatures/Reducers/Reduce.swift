public import PawlCore

/// A reducer made of a function.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let makeFunction: (ReducerPlace<State>) -> ReducerFunction<State, Action>

  /// Creates a reducer from a function that changes the state for an action, and returns the effect of the action.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    makeFunction = { _ in reduce }
  }

  /// Creates a reducer from another one, to hide its type.
  @inlinable
  public init(_ reducer: some Reducer<State, Action>) { makeFunction = { reducer.makeFunction(at: $0) } }

  /// Creates a reducer from one in the style of `Pawl`, with its environment.
  @inlinable
  public init<Environment>(_ reducer: PawlCore.Reducer<State, Action, Environment>, environment: Environment) {
    self.init { reducer.run(&$0, $1, environment) }
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    makeFunction(.detached)(&state, action)
  }

  @inlinable
  public func makeFunction(at place: ReducerPlace<State>) -> ReducerFunction<State, Action> { makeFunction(place) }
}

extension Reduce {
  /// Creates a reducer from one whose type isn't known.
  @inlinable
  init(opening reducer: any Reducer<State, Action>) {
    func open(_ reducer: some Reducer<State, Action>) -> Reduce { Reduce(reducer) }
    self = open(reducer)
  }
}
