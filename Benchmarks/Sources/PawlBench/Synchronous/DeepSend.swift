import PawlCore

extension Scenario {
  /// An action sent through the view store at the end of a chain of scopes, which sees the new state.
  static func leafSend(depth: Int) -> Scenario {
    Scenario("leaf-send-depth-\(depth)") {
      let viewStore = ViewStore(counterStore().scoped(depth: depth))
      return Trial(
        work: .synchronous { iterations in
          for _ in 0..<iterations { viewStore.send(.increment) }
        },
        byHand: watchedCounterByHand())
    }
  }

  /// An action sent to the root, while there is a view store at the end of a chain of scopes.
  static func rootSendAlive(depth: Int) -> Scenario {
    Scenario("root-send-depth-\(depth)-alive") {
      let store = counterStore()
      let viewStore = ViewStore(store.scoped(depth: depth))
      return Trial(
        work: .synchronous { iterations in
          for _ in 0..<iterations { store.send(.increment) }
          withExtendedLifetime(viewStore) {}
        },
        byHand: watchedCounterByHand())
    }
  }

  @MainActor
  private static func counterStore() -> Store<Int, CounterAction> {
    Store(initialState: 0, reducer: counterReducer, environment: ())
  }
}

extension Store {
  /// Returns a store with the same state and actions, through a number of scopes.
  fileprivate func scoped(depth: Int) -> Store {
    var store = self
    for _ in 0..<depth { store = store.scope(state: { $0 }, action: { $0 }) }
    return store
  }
}
