public import PawlCore

extension Reducer where Action: BindableAction, State == Action.State {
  /// This reducer, with what views set by bindings set before it is asked.
  ///
  /// - SeeAlso: ``BindableState``, where an example is.
  public func binding() -> Self { binding(action: /Action.binding) }
}

extension Reducer {
  /// Like ``binding()``, for actions that do not say themselves which case it is.
  public func binding(action toBindingAction: CasePath<Action, BindingAction<State>>) -> Self {
    Self { state, action, environment in
      toBindingAction.extract(from: action)?.set(&state)
      return run(&state, action, environment)
    }
  }
}
