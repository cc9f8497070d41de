import PawlCore
import PawlRedux
import Testing

@MainActor
struct BridgeTests {
  private nonisolated static let counter = PawlCore.Reducer<Counter, CounterAction, Int> { state, action, step in
    switch action {
    case .add(let number):
      state.count += number * step
      return .none
    case .start:
      return .run { await $0(.add(1)) }.cancellable(id: "add")
    case .note(let text):
      state.log.append(text)
      return .none
    case .nothing:
      return .cancel(id: "add")
    case .go:
      return Effect(value: .note("gone"))
    }
  }

  private func bridged(middlewares: [CounterMiddleware] = []) -> CounterStore {
    CounterStore(
      initialState: Counter(), coordinator: Screens().eraseToAnyCoordinator(),
      reducer: AnyReducer(Self.counter, environment: 10), middlewares: middlewares)
  }

  @Test
  func aPawlReducerRunsWithItsEffectsAndEnvironment() async {
    let store = bridged()
    store.dispatch(.add(2))
    await store.dispatch(.start).finish()
    #expect(store.state.count == 30)
  }

  @Test
  func effectsStartBeforeTheAnswersOfMiddlewares() {
    let store = bridged(middlewares: [
      AnyMiddleware(effect: { _, action in action == .go("x") ? Effect(value: .note("middleware")) : nil })
    ])
    store.dispatch(.go("x"))
    #expect(store.state.log == ["gone", "middleware"])
  }

  @Test
  func idsCancelWithinTheStoreAlone() async {
    let stores = [bridged(), bridged()]
    let tasks = stores.map { $0.dispatch(.start) }
    stores[0].dispatch(.nothing)
    #expect(stores.map { $0.base.node.core.runtime.runningIDs.isEmpty } == [true, false])
    for task in tasks { await task.finish() }
    #expect(stores.map(\.state.count) == [0, 10])
  }

  @Test
  func aMiddlewareLiftedFromEffectsPerformsTheirOutput() async {
    let screens = Screens()
    let store = makeStore(screens: screens)
    store.add(
      AnyMiddleware(effect: { state, action in
        action == .add(1) ? .task { [count = state.count] in .note("\(count)") } : nil
      }))
    store.add(
      AnyMiddleware(answers: { _, action in
        action == .add(1)
          ? .merge(Effect(value: .performRoute(.screen("a"))), Effect(value: .performAction(.note("b")))) : nil
      }))
    await store.dispatch(.add(1)).finish()
    #expect(store.state.log == ["b", "1"])
    #expect(screens.shown == ["a"])
  }

  @Test
  func aReducerErasedTwiceKeepsItsEffects() async {
    let once = AnyReducer<Counter, CounterAction, CounterRoute>(Self.counter, environment: 10)
    let store = CounterStore(
      initialState: Counter(), coordinator: Screens().eraseToAnyCoordinator(), reducer: AnyReducer(base: once))
    await store.dispatch(.start).finish()
    #expect(store.state.count == 10)
  }

  @Test
  func aMiddlewareErasedTwiceKeepsTheIDsOfItsEffects() async {
    let (store, gate) = (makeStore(), Gate())
    let once = CounterMiddleware(effect: { _, action in
      switch action {
      case .start:
        .task {
          await gate.pass()
          return .add(1)
        }.cancellable(id: "load")
      case .nothing: .cancel(id: "load")
      default: nil
      }
    })
    store.add(AnyMiddleware(base: once))
    let task = store.dispatch(.start)
    store.dispatch(.nothing)
    await task.finish()
    #expect(store.state.count == 0)
    gate.open()
  }

  @Test
  func aLiftedMiddlewareAskedDirectlyGivesAPublisher() {
    let middleware = CounterMiddleware(effect: { state, action in
      action == .start ? .merge(Effect(value: .add(state.count)), Effect(value: .add(2))) : nil
    })
    #expect(middleware.execute(Counter(), action: .nothing) == nil)
    var actions: [CounterAction] = []
    var bag = CombineBag()
    middleware.execute(Counter(count: 1), action: .start)?
      .sink { if case .performAction(let action) = $0 { actions.append(action) } }
      .store(in: &bag)
    #expect(actions == [.add(1), .add(2)])
  }

  @Test
  func aReducerWithEffectsCalledDirectlyIsReported() {
    let reducer = AnyReducer<Counter, CounterAction, CounterRoute>(Self.counter, environment: 1)
    var state = Counter()
    let entries = issues {
      reducer.reduce(&state, action: .add(1)) { _ in }
      reducer.reduce(&state, action: .start) { _ in }
    }
    #expect(state.count == 1)
    #expect(
      entries.map(\.text) == [
        """
        PAWL-082: "AnyReducer.reduce" was called directly, so the effect of the action was not started.

          Action: PawlReduxTests.CounterAction.start

        The state was changed, but the effect is lost: only a store starts effects, and it gets them from the reducer it \
        was made with. Give the reducer that was made of a "PawlCore.Reducer" to the store itself, and combine it with \
        others in Pawl's style, with "combine" and "pullback", before it is made a Redux reducer.
        """
      ])
  }
}
