public import PawlCore

extension AnyReducer {
  /// Makes a reducer of one written in Pawl's own style, effects and all.
  ///
  ///     let store = PawlRedux.Store(
  ///       initialState: CounterState(), coordinator: coordinator,
  ///       reducer: AnyReducer(counterReducer, environment: .live))
  ///
  /// Its effects run in the store that it is given to, and their ids are that store's. They are started before those that
  /// middlewares answer. It performs no routes; a middleware can, in answer to the same actions.
  ///
  /// - Parameter environment: what the reducer and its effects need from outside.
  /// - Precondition: PAWL-005 is reported when a publisher among its effects delivers off the main actor.
  @inlinable
  public convenience init<Environment>(
    _ reducer: PawlCore.Reducer<State, Action, Environment>, environment: Environment
  ) {
    self.init { state, action, _ in reducer.run(&state, action, environment) }
  }
}
