import PawlCore
import PawlRedux
import Testing

/// Tests of Specification R4: a dispatch from a route or an observer is queued. ReduxUI deadlocks there.
@MainActor
struct ReentrancyTests {
  private let screens = Screens()

  @Test
  func dispatchingAndRoutingFromAMiddlewareIsQueued() {
    let store = makeStore(screens: screens)
    store.add(
      Answering { [unowned store] _, action in
        guard action == .start else { return nil }
        store.dispatch(.note("a"))
        store.route(.screen("b"))
        #expect(store.state.log == [])
        return nil
      })
    store.dispatch(.start)
    #expect(store.state.log == ["a"])
    #expect(screens.shown == ["b"])
  }

  @Test
  func dispatchingAndRoutingFromACoordinatorIsQueued() {
    let store = makeStore(screens: screens)
    var log: [String] = []
    screens.onRoute = { [unowned store, screens] route in
      guard route == .screen("a") else { return log.append("b at \(store.state.log)") }
      store.route(.screen("b"))
      store.dispatch(.note("x"))
      log.append("a leaves \(screens.shown) \(store.state.log)")
    }
    store.dispatch(.go("a"))
    #expect(log == ["a leaves [\"a\"] []", "b at []"])
    #expect(store.state.log == ["x"])
  }

  /// Actions and routes are processed in the order in which they were dispatched.
  @Test
  func aRouteFromACoordinatorWaitsBehindTheActionsDispatchedBeforeIt() {
    let store = makeStore(screens: screens)
    var log: [String] = []
    screens.onRoute = { [unowned store] route in
      log.append("\(route) \(store.state.log)")
      guard route == .screen("a") else { return }
      store.dispatch(.note("x"))
      store.route(.screen("b"))
    }
    store.route(.screen("a"))
    #expect(log == ["screen(\"a\") []", "screen(\"b\") [\"x\"]"])
  }

  @Test
  func dispatchingFromPerformRouteOfAReducerIsQueued() {
    var log: [String] = []
    final class Box { weak var store: CounterStore? }
    let box = Box()
    let reducer = AnyReducer<Counter, CounterAction, CounterRoute> { state, action, performRoute in
      if case .note(let text) = action { state.log.append(text) }
      guard action == .start else { return }
      performRoute(.screen("a"))
      box.store?.dispatch(.note("from the reducer"))
      box.store?.route(.screen("b"))
      state.log.append("reduced")
    }
    let store = CounterStore(initialState: Counter(), coordinator: screens.eraseToAnyCoordinator(), reducer: reducer)
    box.store = store
    screens.onRoute = { [unowned store] in log.append("\($0) \(store.state.log.count)") }
    store.dispatch(.start)
    #expect(store.state.log == ["reduced", "from the reducer"])
    #expect(log == ["screen(\"a\") 2", "screen(\"b\") 2"])
  }

  @Test
  func dispatchingAndRoutingFromAnObserverIsQueued() {
    let store = makeStore(screens: screens)
    var counts: [Int] = []
    let observation = store.objectWillChange.sink { [unowned store] in
      counts.append(store.state.count)
      guard store.state.count == 1 else { return }
      store.dispatch(.add(10))
      store.route(.screen("after 11"))
      #expect(store.state.count == 1)
    }
    var routed: [Int] = []
    screens.onRoute = { [unowned store] _ in routed.append(store.state.count) }
    store.dispatch(.add(1))
    #expect(counts == [1, 11])
    #expect(routed == [11])
    observation.cancel()
  }

  @Test
  func routeFromAnObserverIsPerformedInTheSameDrain() {
    let store = makeStore(screens: screens)
    let observation = store.objectWillChange.sink { [unowned store, screens] in
      store.route(.screen("a"))
      #expect(screens.shown == [])
    }
    store.dispatch(.add(1))
    #expect(screens.shown == ["a"])
    observation.cancel()
  }

  @Test
  func dispatchingFromAStoreObserverIsQueued() {
    final class Watcher: StoreObserver {
      unowned let store: CounterStore
      init(_ store: CounterStore) { self.store = store }

      func actionReduced<State, Action>(_ action: Action, state: State, identity: ActionIdentity, duration: Duration) {
        guard action as? CounterAction == .start else { return }
        let store = UncheckedSendable(store)
        MainActor.assumeIsolated {
          store.value.dispatch(.add(1))
          store.value.route(.screen("a"))
        }
      }
    }
    let store = makeStore(screens: screens)
    let watcher = Watcher(store)
    store.addObserver(watcher)
    store.dispatch(.start)
    store.removeObserver(watcher)
    #expect(store.state.count == 1)
    #expect(screens.shown == ["a"])
  }

  @Test
  func coordinatorsOfTwoStoresMayRouteToEachOther() {
    let other = Screens()
    let (left, right) = (makeStore(screens: screens), makeStore(screens: other))
    screens.onRoute = { [unowned right] _ in if right.state.count < 3 { right.dispatch(.add(1)) } }
    let observation = right.objectWillChange.sink { [unowned left, unowned right] in
      left.route(.screen("\(right.state.count)"))
    }
    left.dispatch(.go("0"))
    #expect(screens.shown == ["0", "1", "2", "3"])
    observation.cancel()
  }

  @Test
  func loopOfActionsAndRoutesIsBrokenAndTheStoreContinues() {
    let store = makeStore(screens: screens)
    store.base.node.core.actionLoopLimit = 100
    screens.onRoute = { [unowned store] in
      store.dispatch(.add(1))
      store.route($0)
    }
    let entries = issues { store.route(.screen("a")) }
    #expect(entries.count == 1)
    #expect(entries.first?.text.hasPrefix("PAWL-007") == true)
    #expect(store.state.count == 100)
    screens.onRoute = { _ in }
    store.route(.screen("b"))
    #expect(screens.shown.last == "b")
    store.dispatch(.go("c"))
    #expect(screens.shown.last == "c")
  }

  @Test
  func endlessRoutesAreReportedAndBroken() {
    let store = makeStore(screens: screens)
    store.base.node.core.actionLoopLimit = 100
    screens.onRoute = { [unowned store] in store.route($0) }
    let entries = issues { store.route(.screen("a")) }
    #expect(screens.shown.count == 100)
    #expect(
      entries.map(\.text) == [
        """
        PAWL-081: 100 routes were performed in one go, and each kept leading to another: the loop was broken.

          Next in line:
            PawlReduxTests.CounterRoute.screen("a")

        The coordinator asks for a route whenever it performs one. Routes that were still waiting were dropped, so \
        that the program goes on. Find what asks for the routes above in "perform", and let it stop once the right \
        screen is shown.
        """
      ])
    screens.onRoute = { _ in }
    store.route(.screen("b"))
    #expect(screens.shown.last == "b")
  }
}
