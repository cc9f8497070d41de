public import PawlCore

extension Reducer where State: Sendable, Action: Sendable {
  /// Like `debug` of types that are not `Sendable`, but makes the texts on the queue too, so that dumping a large state
  /// does not hold up the store's actor.
  public func debug(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in DebugEnvironment() }
  ) -> Self {
    debug(prefix, state: { $0 }, action: .self, actionFormat: actionFormat, environment: toDebugEnvironment)
  }
}

extension Reducer where Action: Sendable {
  /// Like `debugActions` of types that are not `Sendable`, but makes the texts on the queue too.
  public func debugActions(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in DebugEnvironment() }
  ) -> Self {
    debug(prefix, state: { _ in }, action: .self, actionFormat: actionFormat, environment: toDebugEnvironment)
  }
}

extension Reducer {
  /// Like the form for types that are not `Sendable`, but makes the texts on the queue too.
  public func debug<LocalState: Sendable, LocalAction: Sendable>(
    _ prefix: String = "",
    state toLocalState: @escaping @Sendable (State) -> LocalState,
    action toLocalAction: CasePath<Action, LocalAction>,
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in DebugEnvironment() }
  ) -> Self {
    reporting(state: toLocalState, action: toLocalAction, environment: toDebugEnvironment) { change, environment in
      environment.enqueue(change.text(prefix: prefix, actionFormat: actionFormat))
    }
  }
}
