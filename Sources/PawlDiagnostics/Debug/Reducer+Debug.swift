public import PawlCore

extension Reducer {
  /// Returns this reducer with every action, and its changes of the state, printed.
  ///
  ///     let store = Store(initialState: AppState(), reducer: appReducer.debug(), environment: .live)
  ///     // received action:
  ///     //   AppAction.incrementButtonTapped
  ///     //   AppState(
  ///     // -   count: 0
  ///     // +   count: 1
  ///     //   )
  ///
  /// The reducer stays pure: an effect prints the text. It is started before the effects of the action, and prints on
  /// the queue of the ``DebugEnvironment``, in the order of the actions. Store observers see it as one short effect.
  ///
  /// For development only. In release builds, this method returns the reducer unchanged, at no cost. In debug builds, a
  /// copy of the state is kept during each action, so the first write to each collection in it copies the collection.
  ///
  /// - Parameters:
  ///   - prefix: The text before each message; empty for none.
  ///   - actionFormat: The level of detail of actions.
  ///   - toDebugEnvironment: Returns the printer and its queue.
  public func debug(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in DebugEnvironment() }
  ) -> Self {
    debug(prefix, state: { $0 }, action: .self, actionFormat: actionFormat, environment: toDebugEnvironment)
  }

  /// Returns this reducer with every action printed, like `debug`, without the state. No copy of the state is kept.
  public func debugActions(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in DebugEnvironment() }
  ) -> Self {
    debug(prefix, state: { _ in }, action: .self, actionFormat: actionFormat, environment: toDebugEnvironment)
  }

  /// Returns this reducer with some actions, and their changes of a part of the state, printed.
  ///
  /// - Parameters:
  ///   - prefix: The text before each message; empty for none.
  ///   - toLocalState: Returns the part of the state to print; `{ _ in }` for none.
  ///   - toLocalAction: The case of the actions to print. For other actions, nothing is printed or copied.
  ///   - actionFormat: The level of detail of actions.
  ///   - toDebugEnvironment: Returns the printer and its queue.
  public func debug<LocalState, LocalAction>(
    _ prefix: String = "",
    state toLocalState: @escaping @Sendable (State) -> LocalState,
    action toLocalAction: CasePath<Action, LocalAction>,
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in DebugEnvironment() }
  ) -> Self {
    reporting(state: toLocalState, action: toLocalAction, environment: toDebugEnvironment) { change, environment in
      // A value that isn't Sendable must be read on its isolation.
      let text = change.text(prefix: prefix, actionFormat: actionFormat)
      environment.enqueue(text)
    }
  }

  /// Returns this reducer with an effect for each action of a case, which reports the action and the states around it.
  func reporting<LocalState, LocalAction>(
    state toLocalState: @escaping @Sendable (State) -> LocalState,
    action toLocalAction: CasePath<Action, LocalAction>,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment,
    report: @escaping @Sendable (DebugChange<LocalState, LocalAction>, DebugEnvironment) -> Void
  ) -> Self {
    #if DEBUG
    return Self { state, action, environment in
      guard let localAction = toLocalAction.extract(from: action) else { return run(&state, action, environment) }
      let before = toLocalState(state)
      let effect = run(&state, action, environment)
      let change = DebugChange(action: localAction, before: before, after: toLocalState(state))
      let debugEnvironment = toDebugEnvironment(environment)
      let print: () -> Void = { report(change, debugEnvironment) }
      return .fireAndForget(print).merge(with: effect)
    }
    #else
    return self
    #endif
  }
}
