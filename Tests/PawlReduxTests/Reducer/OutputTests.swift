import PawlCore
import PawlRedux
import Testing

/// Tests of `outputReducer` and `performOutput`, through which other modules send to a store.
@MainActor
struct OutputTests {
  @Test
  func theOutputReducerDispatchesIntoItsStore() {
    let screens = Screens()
    let store = makeStore(screens: screens)
    store.outputReducer.performOutput(.add(2))
    #expect(store.state.count == 2)
    AnyReducerWrapper(base: store.outputReducer).performOutput(.go("a"))
    #expect(screens.shown == ["a"])
  }

  /// A module whose reducer passes events on to another module.
  private final class Child: PawlRedux.Reducer {
    let parent: AnyReducerWrapper<CounterAction>
    init(parent: AnyReducerWrapper<CounterAction>) { self.parent = parent }

    func reduce(
      _ state: inout Counter, action: CounterAction, performRoute: @escaping (_ route: CounterRoute) -> Void
    ) {
      guard case .add(let number) = action else { return }
      parent.performOutput(.add(-number))
      state.count += number
    }
  }

  @Test
  func aReducerReachesAnotherModule() {
    let parent = makeStore()
    let child = CounterStore(
      initialState: Counter(), coordinator: Screens().eraseToAnyCoordinator(),
      reducer: Child(parent: parent.outputReducer).eraseToAnyReducer())
    child.dispatch(.add(2))
    #expect((child.state.count, parent.state.count) == (2, -2))
  }

  /// Specification R8.
  @Test
  func oneReducerInTwoStoresHasAnOutputForEach() {
    let reducer = CounterReducer().eraseToAnyReducer()
    let (left, right) = (makeStore(reducer), makeStore(reducer))
    left.outputReducer.performOutput(.note("left"))
    right.outputReducer.performOutput(.note("right"))
    left.outputReducer.performOutput(.note("left again"))
    #expect(left.state.log == ["left", "left again"])
    #expect(right.state.log == ["right"])
  }

  @Test
  func outputReducerDoesNotRetainTheStore() {
    let reducer = CounterReducer().eraseToAnyReducer()
    var store: CounterStore? = makeStore(reducer)
    let output = store?.outputReducer
    weak let engine = store?.engine
    store = nil
    #expect(engine == nil)
    output?.performOutput(.add(1))
    reducer.performOutput(.add(1))
  }

  /// Specification R4.
  @Test
  func outputIntoItsOwnStoreIsQueued() {
    let (screens, box) = (Screens(), Box())
    let reducer = AnyReducer<Counter, CounterAction, CounterRoute> { state, action, performRoute in
      switch action {
      case .start:
        box.output?.performOutput(.note("reducer"))
        performRoute(.screen("a"))
        state.count += 1
      case .note(let text): state.log.append("\(text) \(state.count)")
      default: break
      }
    }
    let store = CounterStore(initialState: Counter(), coordinator: screens.eraseToAnyCoordinator(), reducer: reducer)
    box.output = store.outputReducer
    store.add(
      Answering { _, action in
        if action == .start { box.output?.performOutput(.note("middleware")) }
        return nil
      })
    screens.onRoute = { _ in box.output?.performOutput(.note("coordinator")) }
    let observation = store.objectWillChange.sink { [unowned store] in
      if store.state.log.count == 2 { box.output?.performOutput(.note("observer")) }
    }
    store.dispatch(.start)
    #expect(store.state.log == ["reducer 1", "middleware 1", "observer 1", "coordinator 1"])
    observation.cancel()
  }

  private final class Box {
    var output: AnyReducerWrapper<CounterAction>?
  }

  @Test
  func outputFromAnotherThreadIsMovedInOrderAndNothingIsReported() async {
    let store = makeStore()
    let output = UncheckedSendable(store.outputReducer)
    let entries = await issues {
      elsewhere { for number in 0..<100 { output.value.performOutput(.note("\(number)")) } }
      #expect(store.state.log == [])
      await withCheckedContinuation { continuation in
        store.base.node.core.isolation.enqueue { continuation.resume() }
      }
    }
    #expect(store.state.log == (0..<100).map { "\($0)" })
    #expect(entries.isEmpty)
  }

  @Test
  func theReducerObjectLeadsToItsStore() {
    let reducer = CounterReducer().eraseToAnyReducer()
    let wrapped = reducer.wrapReducer()
    wrapped.performOutput(.add(100))
    let store = makeStore(reducer)
    wrapped.performOutput(.add(1))
    reducer.performOutput(.add(10))
    #expect(store.state.count == 11)
  }

  /// Specification R8. The output reaches neither of the two stores, even if one of them was released.
  @Test(arguments: [false, true])
  func outputOfAReducerSharedByTwoStoresIsReported(isOneGone: Bool) {
    let reducer = CounterReducer().eraseToAnyReducer()
    var left: CounterStore? = makeStore(reducer)
    let right = makeStore(reducer)
    if isOneGone { left = nil }
    let entries = issues { reducer.wrapReducer().performOutput(.add(1)) }
    #expect(left.map(\.state.count) == (isOneGone ? nil : 0))
    #expect(right.state.count == 0)
    #expect(
      entries.map(\.text) == [
        """
        PAWL-084: "AnyReducer.performOutput" was called on a reducer object that was given to several stores.

          Action: PawlReduxTests.CounterAction.add(1)

        The action was dropped, since the reducer cannot know which of the stores it is meant for. Call "performOutput" \
        on the "outputReducer" of the store that is meant, or erase a reducer for each store.
        """
      ])
  }

  @Test
  func aHandlerTakesThePlaceOfTheStore() {
    let reducer = CounterReducer().eraseToAnyReducer()
    let handled = LockIsolated<[String]>([])
    reducer.handlingOutputAction { action in handled.withValue { $0.append("first \(action)") } }
    let stores = [makeStore(reducer), makeStore(reducer)]
    reducer.performOutput(.add(1))
    reducer.handlingOutputAction { action in handled.withValue { $0.append("second \(action)") } }
    let entries = issues { reducer.performOutput(.add(2)) }
    #expect(handled.value == ["first add(1)", "second add(2)"])
    #expect(stores.map(\.state.count) == [0, 0])
    #expect(entries.isEmpty)
    stores[0].outputReducer.performOutput(.add(3))
    #expect(stores.map(\.state.count) == [3, 0])
  }

  private final class Listening: PawlRedux.Reducer {
    private(set) var heard: [CounterAction] = []

    func reduce(
      _ state: inout Counter, action: CounterAction, performRoute: @escaping (_ route: CounterRoute) -> Void
    ) {
      if case .add(let number) = action { state.count += number }
    }

    func performOutput(_ action: CounterAction) { heard.append(action) }
  }

  @Test
  func reducerReceivesTheOutputOfItsErasure() {
    let listening = Listening()
    let reducer = listening.eraseToAnyReducer()
    let store = makeStore(reducer)
    reducer.performOutput(.add(1))
    #expect(listening.heard == [.add(1)])
    #expect(store.state.count == 1)
  }

  /// Specification R8.
  @Test
  func aReducerErasedTwiceHasAnOutputOfItsOwn() {
    let listening = Listening()
    let once = listening.eraseToAnyReducer()
    let twice = AnyReducer(base: once)
    let (left, right) = (makeStore(once), makeStore(twice))
    once.performOutput(.add(1))
    twice.performOutput(.add(10))
    #expect((left.state.count, right.state.count) == (1, 10))
    #expect(listening.heard == [.add(1), .add(10)])
  }

  private func makeStore(_ reducer: CounterStore.StoreReducer = CounterReducer().eraseToAnyReducer()) -> CounterStore {
    CounterStore(initialState: Counter(), coordinator: Screens().eraseToAnyCoordinator(), reducer: reducer)
  }

  private func makeStore(screens: Screens) -> CounterStore { PawlReduxTests.makeStore(screens: screens) }
}
