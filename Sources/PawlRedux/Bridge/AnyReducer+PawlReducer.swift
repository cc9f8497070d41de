public import PawlCore

extension AnyReducer {
  /// Creates a reducer from a reducer in TCA style, including its effects.
  ///
  ///     let store = PawlRedux.Store(
  ///       initialState: CounterState(), coordinator: coordinator,
  ///       reducer: AnyReducer(counterReducer, environment: .live))
  ///
  /// The effects run in the store that the reducer is given to, and effect ids belong to that store. The store starts
  /// them before the effects of middlewares. The reducer can't perform routes; a middleware can perform them in
  /// response to the same actions.
  ///
  /// - Parameters:
  ///   - reducer: The reducer to convert.
  ///   - environment: The dependencies of the reducer and its effects.
  /// - Precondition: Publishers among the effects deliver on the main actor. Otherwise PAWL-005 is reported.
  @inlinable
  public convenience init<Environment>(
    _ reducer: PawlCore.Reducer<State, Action, Environment>, environment: Environment
  ) {
    self.init { state, action, _ in reducer.run(&state, action, environment) }
  }
}
