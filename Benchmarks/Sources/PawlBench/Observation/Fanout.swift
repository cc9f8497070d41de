import PawlCore

extension Scenario {
  /// The share of one view store in an action that notifies a thousand view stores of one store.
  static let fanout = Scenario("fanout-1000-viewstores") {
    let store = Store(initialState: 0, reducer: counterReducer, environment: ())
    let viewStores = (0..<1_000).map { _ in ViewStore(store) }
    let watchers = (0..<1_000).map { _ in CounterWatcher() }
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations { store.send(.increment) }
        withExtendedLifetime(viewStores) {}
      },
      byHand: .synchronous { iterations in
        var state = 0
        for _ in 0..<iterations {
          reduceCounter(&state, .increment)
          for watcher in watchers { watcher.take(state) }
        }
        blackHole(state)
      },
      operations: viewStores.count)
  }
}
