public import PawlCore

extension Reducer {
  /// Prints every action and what it changed in the state.
  ///
  ///     let store = Store(initialState: AppState(), reducer: appReducer.debug(), environment: .live)
  ///     // received action:
  ///     //   AppAction.incrementButtonTapped
  ///     //   AppState(
  ///     // -   count: 0
  ///     // +   count: 1
  ///     //   )
  ///
  /// The reducer stays pure: the text is printed by an effect that is started before those of the action, on the queue of
  /// the ``DebugEnvironment``, in the order of the actions. Printing shows as one short effect to store observers.
  ///
  /// For development only. In release builds this is the reducer unchanged and costs nothing. In debug builds a copy of
  /// the state is kept across each action, so that the first write to each collection in it copies the collection.
  ///
  /// - Parameters:
  ///   - prefix: put before each text; empty for none.
  ///   - actionFormat: whether all of an action is shown or its labels.
  ///   - toDebugEnvironment: where to print to.
  public func debug(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in DebugEnvironment() }
  ) -> Self {
    debug(prefix, state: { $0 }, action: .self, actionFormat: actionFormat, environment: toDebugEnvironment)
  }

  /// Like `debug`, but prints the actions alone, and keeps no copy of the state.
  public func debugActions(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in DebugEnvironment() }
  ) -> Self {
    debug(prefix, state: { _ in }, action: .self, actionFormat: actionFormat, environment: toDebugEnvironment)
  }

  /// Like the form without them, of one part of the state and some of the actions.
  ///
  /// - Parameters:
  ///   - toLocalState: the part of the state to show; `{ _ in }` for none.
  ///   - toLocalAction: the actions to show. Nothing is printed or copied for others.
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

  /// Hands each action that `toLocalAction` picks, with the states around it, to `report` as an effect.
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
