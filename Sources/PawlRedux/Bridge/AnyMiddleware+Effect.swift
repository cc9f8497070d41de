public import PawlCore

extension AnyMiddleware {
  /// Creates a middleware from a function that returns effects, like reducers in TCA style.
  ///
  ///     let load = AnyMiddleware<UsersState, UsersAction, UsersRoute> { state, action in
  ///       guard case .load = action else { return nil }
  ///       return .task { await .loaded(service.users()) }
  ///     }
  ///
  /// The store processes each action that the effect sends. Effect ids belong to the store. Publishers among the
  /// effects may deliver on any thread.
  ///
  /// - Parameter effect: Called after the reducer, with the state right after the action was reduced. Return nil to
  ///   start nothing.
  @inlinable
  public convenience init(effect: @escaping (_ state: State, _ action: Action) -> Effect<Action, Never>?) {
    self.init { state, action in
      effect(state.pointee, action)?.map { .performAction($0) } ?? .none
    }
  }

  /// Like `init(effect:)`, but the effect sends middleware actions, so it can also perform routes and deferred actions.
  @inlinable
  public convenience init(
    answers: @escaping (_ state: State, _ action: Action) -> Effect<MiddlewareAction<Action, Router>, Never>?
  ) {
    self.init { state, action in answers(state.pointee, action) ?? .none }
  }
}
