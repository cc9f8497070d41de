import PawlCore
import PawlRedux
import Testing

/// Tests that routes are performed in one queue, after the commit to which they belong.
@MainActor
struct RouteOrderTests {
  private let screens = Screens()

  @Test
  func aRouteOnAnIdleStoreIsPerformedBeforeRouteReturns() {
    let store = makeStore(screens: screens)
    store.route(.screen("a"))
    #expect(screens.shown == ["a"])
  }

  @Test
  func outputAfterARouteIsPerformedAfterIt() {
    let store = makeStore(screens: screens)
    store.add(
      Answering { _, action in
        action == .start
          ? answers(
            .performAction(.add(1)), .performRoute(.screen("a")), .performAction(.add(10)),
            .multiple([.performRoute(.screen("b")), .performAction(.add(100))]), .performRoute(.screen("c"))) : nil
      })
    var counts: [Int] = []
    screens.onRoute = { [unowned store] _ in counts.append(store.state.count) }
    store.dispatch(.start)
    #expect(screens.shown == ["a", "b", "c"])
    #expect(counts == [1, 11, 111])
    #expect(store.state.count == 111)
  }

  @Test
  func routeFollowsTheEffectsOfEarlierActions() {
    let store = makeStore(screens: screens)
    var events: [String] = []
    screens.onRoute = { events.append("\($0)") }
    store.add(
      Answering { _, action in
        events.append("\(action)")
        return action == .start
          ? answers(
            .multiple([
              .performAction(.go("x")), .performRoute(.screen("y")),
              .multiple([.performAction(.add(1)), .performRoute(.screen("z"))]),
            ])) : nil
      })
    store.dispatch(.start)
    #expect(
      events == [
        "start", "go(\"x\")", "screen(\"x\")", "screen(\"y\")", "add(1)", "screen(\"z\")",
      ])
  }

  @Test
  func routeOfAMiddlewareFollowsItsEarlierAction() {
    let store = makeStore(screens: screens)
    store.add(
      Answering { [unowned store] _, action in
        if action == .start {
          store.dispatch(.go("x"))
          store.route(.screen("y"))
        }
        return nil
      })
    store.dispatch(.start)
    #expect(screens.shown == ["x", "y"])
  }

  @Test
  func actionFinishesAfterThePartsThatFollowItsRoutes() async {
    let store = makeStore(screens: screens)
    store.add(
      Answering { _, action in
        action == .start ? answers(.performRoute(.screen("a")), .performAction(.add(1))) : nil
      })
    var count: Int?
    screens.onRoute = { [unowned store] _ in count = store.state.count }
    await store.dispatch(.start).finish()
    #expect(count == 0)
    #expect(store.state.count == 1)
  }

  @Test
  func routeIsPerformedAfterObserversAreNotified() {
    let store = makeStore(screens: screens)
    var events: [String] = []
    store.add(
      Answering { _, action in
        action == .start ? answers(.performAction(.add(1)), .performRoute(.screen("a"))) : nil
      })
    let observation = store.publisher.dropFirst().sink { events.append("observer \($0.count)") }
    screens.onRoute = { [unowned store] _ in events.append("route \(store.state.count)") }
    store.dispatch(.start)
    #expect(events == ["observer 1", "route 1"])
    observation.cancel()
  }

  @Test
  func aRoutePerformedLaterAndFromAnotherThreadIsMovedInOrder() async {
    let kept = UncheckedSendable(Kept())
    let reducer = AnyReducer<Counter, CounterAction, CounterRoute> { _, _, performRoute in
      kept.value.performRoute = performRoute
    }
    let store = CounterStore(initialState: Counter(), coordinator: screens.eraseToAnyCoordinator(), reducer: reducer)
    store.dispatch(.start)
    await withCheckedContinuation { continuation in
      screens.onRoute = { if $0 == .screen("99") { continuation.resume() } }
      elsewhere { for number in 0..<100 { kept.value.performRoute?(.screen("\(number)")) } }
      #expect(screens.shown == [])
    }
    #expect(screens.shown == (0..<100).map { "\($0)" })
  }

  private final class Kept {
    var performRoute: ((CounterRoute) -> Void)?
  }

  @Test
  func releasedStoreDropsRoutes() {
    let kept = Kept()
    let reducer = AnyReducer<Counter, CounterAction, CounterRoute> { _, _, performRoute in
      kept.performRoute = performRoute
    }
    var store: CounterStore? = CounterStore(
      initialState: Counter(), coordinator: screens.eraseToAnyCoordinator(), reducer: reducer)
    store?.dispatch(.start)
    weak let engine = store?.engine
    store = nil
    #expect(engine == nil)
    kept.performRoute?(.screen("a"))
    #expect(screens.shown == [])
  }

  /// Specification R8. In ReduxUI, a reducer shared by two stores sent routes to the wrong store.
  @Test
  func oneReducerInTwoStoresRoutesToTheStoreWhoseActionItIs() {
    let (reducer, other) = (CounterReducer().eraseToAnyReducer(), Screens())
    let left = CounterStore(initialState: Counter(), coordinator: screens.eraseToAnyCoordinator(), reducer: reducer)
    let right = CounterStore(initialState: Counter(), coordinator: other.eraseToAnyCoordinator(), reducer: reducer)
    left.dispatch(.go("left"))
    right.dispatch(.go("right"))
    left.dispatch(.go("left again"))
    left.dispatch(.add(1))
    #expect(screens.shown == ["left", "left again"])
    #expect(other.shown == ["right"])
    #expect((left.state.count, right.state.count) == (1, 0))
  }
}
