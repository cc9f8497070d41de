import PawlCore

extension Scenario {
  /// An action sent to a store without observers.
  static let rootSend = Scenario("root-send") {
    let store = Store(initialState: 0, reducer: counterReducer, environment: ())
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations { store.send(.increment) }
      },
      byHand: .synchronous { iterations in
        var state = 0
        for _ in 0..<iterations { reduceCounter(&state, .increment) }
        blackHole(state)
      })
  }

  /// An action sent through a view store, which sees the new state.
  static let rootSendViewStore = Scenario("root-send-viewstore") {
    let viewStore = ViewStore(Store(initialState: 0, reducer: counterReducer, environment: ()))
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations { viewStore.send(.increment) }
      },
      byHand: watchedCounterByHand())
  }
}

/// Calls the reducer, and notifies an observer of the state.
@MainActor
func watchedCounterByHand() -> Work {
  let watcher = CounterWatcher()
  return .synchronous { iterations in
    var state = 0
    for _ in 0..<iterations {
      reduceCounter(&state, .increment)
      watcher.take(state)
    }
    blackHole(state)
  }
}
