import PawlRedux

/// Ways in which projects pass `dispatch` on as a function without a result.
public struct UsersShortcuts {
  public let onAction: (UsersAction) -> Void

  @MainActor
  public init(_ store: Store<UsersState, UsersAction, UsersRoute>) { onAction = store.dispatch }
}

@MainActor
public func dispatchAll(_ actions: [UsersAction], to store: Store<UsersState, UsersAction, UsersRoute>) {
  actions.forEach(store.dispatch)
}

@MainActor
public func forward<P: Publisher>(
  _ publisher: P, to store: Store<UsersState, UsersAction, UsersRoute>
) -> AnyCancellable where P.Output == UsersAction, P.Failure == Never {
  publisher.sink(receiveValue: store.dispatch)
}

@MainActor
public func select(_ name: String, in store: Store<UsersState, UsersAction, UsersRoute>) {
  return store.dispatch(.select(name))
}
