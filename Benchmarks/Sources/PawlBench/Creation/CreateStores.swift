import PawlCore

extension Scenario {
  /// Creating and releasing a scoped store.
  static let createScope = Scenario("create-scope") {
    let store = Store(initialState: 0, reducer: counterReducer, environment: ())
    let box = CounterBox()
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations { blackHole(store.scope(state: { $0 }, action: { $0 })) }
      },
      byHand: .synchronous { iterations in
        for _ in 0..<iterations { blackHole(CounterProjection(box, get: { $0 }, embed: { $0 })) }
      })
  }

  /// Creating and releasing a scoped store and a view store of it.
  static let createScopeViewStore = Scenario("create-scope-viewstore") {
    let store = Store(initialState: 0, reducer: counterReducer, environment: ())
    let box = CounterBox()
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations { blackHole(ViewStore(store.scope(state: { $0 }, action: { $0 }))) }
      },
      byHand: .synchronous { iterations in
        for _ in 0..<iterations {
          let projection = CounterProjection(box, get: { $0 }, embed: { $0 })
          let watcher = CounterWatcher()
          watcher.take(projection.get())
          box.watchers[ObjectIdentifier(watcher)] = watcher
          blackHole(projection)
          box.watchers[ObjectIdentifier(watcher)] = nil
        }
      })
  }

  /// Creating and releasing a store.
  static let createRoot = Scenario("create-root") {
    Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations {
          blackHole(Store(initialState: 0, reducer: counterReducer, environment: ()))
        }
      },
      byHand: .synchronous { iterations in
        for _ in 0..<iterations { blackHole(CounterBox()) }
      })
  }
}

/// A store written by hand: an object with a state and its observers.
private final class CounterBox {
  var state = 0
  var watchers: [ObjectIdentifier: CounterWatcher] = [:]

  @inline(never)
  init() {}

  func send(_ action: CounterAction) { reduceCounter(&state, action) }
}

/// A scoped store written by hand: a closure that reads and a closure that sends.
private final class CounterProjection {
  let get: () -> Int
  let send: (CounterAction) -> Void

  @inline(never)
  init(_ box: CounterBox, get: @escaping (Int) -> Int, embed: @escaping (CounterAction) -> CounterAction) {
    self.get = { get(box.state) }
    send = { box.send(embed($0)) }
  }
}
