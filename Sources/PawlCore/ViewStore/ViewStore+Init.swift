extension ViewStore {
  /// Makes a view store that watches all of a store's state.
  @inlinable
  public convenience init(
    _ store: Store<ViewState, ViewAction>, removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// Like ``init(_:observe:send:removeDuplicates:)``, sending the store's own actions.
  @inlinable
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Makes a view store that watches all of a store's state, and passes over equal ones.
  @inlinable
  public convenience init(_ store: Store<ViewState, ViewAction>) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: { $0 == $1 }, isReflexive: true)
  }

  /// Like ``init(_:observe:send:removeDuplicates:)``, passing over equal states.
  @inlinable
  public convenience init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action
  ) {
    self.init(
      store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 }, isReflexive: true)
  }

  /// Like ``init(_:observe:send:removeDuplicates:)``, sending the store's own actions and passing over equal states.
  @inlinable
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: { $0 == $1 }, isReflexive: true)
  }
}

extension ViewStore where ViewState == Void {
  /// Makes a view store that only sends: nothing of the state is watched.
  @inlinable
  public convenience init(_ store: Store<Void, ViewAction>) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: { $0 == $1 }, isReflexive: true)
  }
}
