public import PawlCore

extension AnyMiddleware {
  /// Makes a middleware of a function that returns effects, as a reducer in Pawl's own style does.
  ///
  ///     let load = AnyMiddleware<UsersState, UsersAction, UsersRoute> { state, action in
  ///       guard case .load = action else { return nil }
  ///       return .task { await .loaded(service.users()) }
  ///     }
  ///
  /// Each output of the effect is an action that the store processes. Ids of effects are those of the store. Publishers
  /// among them may deliver on any thread.
  ///
  /// - Parameter effect: called after the reducer with the state right after the action was reduced; nil for nothing.
  @inlinable
  public convenience init(effect: @escaping (_ state: State, _ action: Action) -> Effect<Action, Never>?) {
    self.init { state, action in
      effect(state.pointee, action)?.map { .performAction($0) } ?? .none
    }
  }

  /// Like `init(effect:)`, with an effect that may also perform routes and the rest of what middlewares can.
  @inlinable
  public convenience init(
    answers: @escaping (_ state: State, _ action: Action) -> Effect<MiddlewareAction<Action, Router>, Never>?
  ) {
    self.init { state, action in answers(state.pointee, action) ?? .none }
  }
}
