extension ViewStore {
  /// Creates a view store that observes the whole state of a store.
  @inlinable
  public convenience init(
    _ store: Store<ViewState, ViewAction>, removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// Creates a view store like ``init(_:observe:send:removeDuplicates:)`` that sends the store's own actions.
  @inlinable
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Creates a view store that observes the whole state of a store, and skips equal states.
  @inlinable
  public convenience init(_ store: Store<ViewState, ViewAction>) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: { $0 == $1 }, isReflexive: true)
  }

  /// Creates a view store like ``init(_:observe:send:removeDuplicates:)`` that skips equal states.
  @inlinable
  public convenience init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action
  ) {
    self.init(
      store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 }, isReflexive: true)
  }

  /// Creates a view store like ``init(_:observe:send:removeDuplicates:)`` that sends the store's own actions and skips
  /// equal states.
  @inlinable
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: { $0 == $1 }, isReflexive: true)
  }
}

extension ViewStore where ViewState == Void {
  /// Creates a view store that only sends actions, and observes no state.
  @inlinable
  public convenience init(_ store: Store<Void, ViewAction>) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: { $0 == $1 }, isReflexive: true)
  }
}
