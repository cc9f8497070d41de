import PawlCore

/// A state that is shown until its first action, such as an alert or a dialog.
///
/// The state becomes `nil` after an action of it was processed. It needs no reducer.
public protocol _EphemeralState<Action>: _ReducedState {
  /// The actions of the state.
  associatedtype Action
}

/// The values of a state that are ephemeral: all of them, or those in some cases of an enum.
struct EphemeralStates<State, Action> {
  /// Returns the type of a state's actions; `nil` if the state isn't ephemeral.
  private let actionType: (UnsafePointer<State>) -> Any.Type?
  private let payloads = EnumPayloads<Action>()

  /// Fails if no value of the type is ephemeral.
  init?() {
    if let type = State.self as? any _EphemeralState.Type {
      let actions = actions(of: type)
      actionType = { _ in actions }
    } else if let states = EnumPayloads<State>() {
      let types = states.types.map { ($0 as? any _EphemeralState.Type).map { actions(of: $0) } }
      guard types.contains(where: { $0 != nil }) else { return nil }
      actionType = { types[states.index(of: $0)] }
    } else if caseTagReader(of: State.self) != nil {
      actionType = { state in
        (EnumPayloads<State>.reflected(state.pointee) as? any _EphemeralState).map { actions(of: type(of: $0)) }
      }
    } else {
      return nil
    }
  }

  /// Returns whether a state ends after an action: the state is ephemeral, and the action is one of its own.
  func ends(_ state: UnsafePointer<State>, after action: Action) -> Bool {
    guard let type = actionType(state) else { return false }
    if type == Action.self { return true }
    return withUnsafePointer(to: action) { action in
      if let payloads { return payloads.types[payloads.index(of: action)] == type }
      return EnumPayloads<Action>.reflected(action.pointee).map { Swift.type(of: $0) } == type
    }
  }
}

private func actions(of type: any _EphemeralState.Type) -> Any.Type {
  func open<State: _EphemeralState>(_: State.Type) -> Any.Type { State.Action.self }
  return open(type)
}
