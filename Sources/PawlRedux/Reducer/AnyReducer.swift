public import PawlCore

/// A reducer of any type: what a ``Store`` is made with.
public struct AnyReducer<State: AnyState, Action: AnyAction, Router: RouteType>: Reducer {
  @usableFromInline package typealias Run = (inout State, Action, @escaping (Router) -> Void) -> Effect<Action, Never>

  /// Reduces, and returns what the action starts besides.
  @usableFromInline package let run: Run

  @usableFromInline
  init(run: @escaping Run) { self.run = run }

  /// Makes a reducer of one of a certain type.
  @inlinable
  public init(_ reducer: some Reducer<State, Action, Router>) {
    self.init { state, action, performRoute in
      reducer.reduce(&state, action: action, performRoute: performRoute)
      return .none
    }
  }

  /// Makes a reducer of a function.
  @inlinable
  public init(
    reduce:
      @escaping (
        _ state: inout State, _ action: Action, _ performRoute: @escaping (_ route: Router) -> Void
      ) -> Void
  ) {
    self.init { state, action, performRoute in
      reduce(&state, action, performRoute)
      return .none
    }
  }

  /// Changes `state` by `action`.
  ///
  /// For reducers that are made of others. Effects are for stores to start, so a reducer that has any must be given to a
  /// store itself.
  ///
  /// - Precondition: PAWL-082 is reported when the reducer was made of a `PawlCore.Reducer` and the action has an effect.
  public func reduce(_ state: inout State, action: Action, performRoute: @escaping (_ route: Router) -> Void) {
    let effect = run(&state, action, performRoute)
    if !effect.isNone { reportLostEffect(of: action) }
  }

  /// This reducer itself.
  public func eraseToAnyReducer() -> Self { self }
}
