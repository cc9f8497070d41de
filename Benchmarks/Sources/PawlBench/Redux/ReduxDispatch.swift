import PawlRedux

extension Scenario {
  /// An action that two middlewares answer with nil, dispatched to a store without observers.
  static let reduxDispatch = Scenario("redux-dispatch") {
    let store = ReduxCounter.store(
      asking:
        SilentMiddleware().eraseToAnyMiddleware(), SilentMiddleware().eraseToAnyMiddleware())
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations { store.dispatch(.increment) }
      },
      byHand: .synchronous { iterations in
        let (first, second) = (SilentMiddleware(), SilentMiddleware())
        var state = ReduxCounter()
        for _ in 0..<iterations {
          reduceCounter(&state.count, CounterAction.increment)
          first.ask(state, .increment)
          second.ask(state, .increment)
        }
        blackHole(state)
      })
  }

  /// The memory that remains after a dispatched action that a middleware answers with a publisher of another action.
  static let bytesReduxAnswer = Scenario(footprint: "bytes-redux-answer") {
    let store = ReduxCounter.store(asking: AnsweringMiddleware().eraseToAnyMiddleware())
    return Footprint { _ in
      for _ in 0..<100 { store.dispatch(.increment) }
      return store
    }
  }
}

struct ReduxCounter: AnyState {
  var count = 0

  enum Route: RouteType { case none }

  @MainActor
  static func store(asking middlewares: ReduxCounterMiddleware...) -> Store<ReduxCounter, CounterAction, Route> {
    Store(
      initialState: ReduxCounter(), coordinator: NoScreens().eraseToAnyCoordinator(),
      reducer: ReduxCounterReducer().eraseToAnyReducer(), middlewares: middlewares)
  }
}

typealias ReduxCounterMiddleware = AnyMiddleware<ReduxCounter, CounterAction, ReduxCounter.Route>

extension CounterAction: AnyAction {}

private final class ReduxCounterReducer: Reducer {
  func reduce(
    _ state: inout ReduxCounter, action: CounterAction, performRoute: @escaping (_ route: ReduxCounter.Route) -> Void
  ) {
    reduceCounter(&state.count, action)
  }
}

private struct NoScreens: Coordinator {
  func perform(_ route: ReduxCounter.Route) {}
}

/// A middleware that reads the state, so that its call isn't optimized away.
private final class SilentMiddleware: Middleware {
  private var asked = 0

  @inline(never)
  func ask(_ state: ReduxCounter, _ action: CounterAction) { asked &+= state.count & 1 }

  func execute(
    _ state: ReduxCounter, action: CounterAction
  ) -> AnyPublisher<MiddlewareAction<CounterAction, ReduxCounter.Route>, Never>? {
    ask(state, action)
    return nil
  }
}

private final class AnsweringMiddleware: Middleware {
  func execute(
    _ state: ReduxCounter, action: CounterAction
  ) -> AnyPublisher<MiddlewareAction<CounterAction, ReduxCounter.Route>, Never>? {
    guard case .increment = action else { return nil }
    return Just(.multiple([.performAction(.decrement), .performRoute(.none)])).eraseToAnyPublisher()
  }
}
