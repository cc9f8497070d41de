public import PawlCore

extension Reducer where Action: BindableAction, State == Action.State {
  /// Returns a reducer that applies changes through bindings to the state before it runs this reducer.
  ///
  /// - SeeAlso: ``BindableState`` has an example.
  public func binding() -> Self { binding(action: /Action.binding) }
}

extension Reducer {
  /// Returns a reducer like ``binding()`` does, for actions that don't conform to ``BindableAction``.
  public func binding(action toBindingAction: CasePath<Action, BindingAction<State>>) -> Self {
    Self { state, action, environment in
      toBindingAction.extract(from: action)?.set(&state)
      return run(&state, action, environment)
    }
  }
}
