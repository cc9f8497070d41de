public import PawlCore

extension Reducer where State: Sendable, Action: Sendable {
  /// Returns this reducer with every action printed, like `debug` for types that aren't `Sendable`. The texts are
  /// created on the queue as well, so that dumping a large state doesn't block the store's actor.
  public func debug(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in DebugEnvironment() }
  ) -> Self {
    debug(prefix, state: { $0 }, action: .self, actionFormat: actionFormat, environment: toDebugEnvironment)
  }
}

extension Reducer where Action: Sendable {
  /// Returns this reducer with every action printed, like `debugActions` for types that aren't `Sendable`. The texts
  /// are created on the queue as well.
  public func debugActions(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in DebugEnvironment() }
  ) -> Self {
    debug(prefix, state: { _ in }, action: .self, actionFormat: actionFormat, environment: toDebugEnvironment)
  }
}

extension Reducer {
  /// Returns this reducer with some actions printed, like the form for types that aren't `Sendable`. The texts are
  /// created on the queue as well.
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
