import PawlDiagnostics

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A property of the state, to which a binding can write: `$store.name`.
  ///
  /// Reading it observes this property alone. Writing sends the action's case `binding`, and ``BindingReducer`` sets the
  /// value. If no reducer sets it, debug builds report PAWL-092.
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { read(keyPath) }
    set { send(.binding(bindingAction(keyPath, newValue, in: Action.self))) }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State
{
  /// A property of the state, to which a binding can write, like that of a store whose own actions are bindable.
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { read(keyPath) }
    set { send(.view(.binding(bindingAction(keyPath, newValue, in: Action.ViewAction.self)))) }
  }
}

/// Returns the action that sets a property. In debug builds it reports if no reducer has set it.
private func bindingAction<State: ObservableState, Value: Equatable & Sendable>(
  _ keyPath: WritableKeyPath<State, Value>, _ value: Value, in type: Any.Type
) -> BindingAction<State> {
  let action = BindingAction<State>.set(sendable(keyPath), value)
  #if DEBUG
  let detector = UnsetBindingDetector(
    keyPath: KeyPathName(keyPath).text, value: "\(value)", action: "\(type).binding", callSite: nil,
    remedy: "Add a \"BindingReducer()\" to the body of the feature with these actions")
  return action.whenSet { detector.valueWasSet() }
  #else
  return action
  #endif
}

/// Returns a key path that dynamic member lookup has made as one that is `Sendable`.
///
/// Its only arguments can be those of subscripts in `keyPath`, which a state that is sent in actions shares with all
/// threads already.
private func sendable<State, Value>(
  _ keyPath: WritableKeyPath<State, Value>
) -> any WritableKeyPath<State, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any WritableKeyPath<State, Value> & Sendable).self)
}
