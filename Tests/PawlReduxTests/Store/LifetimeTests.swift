import PawlCore
import PawlRedux
import Testing

/// Tests of Specification R6: finished work is released, unfinished work is cancelled with the store, and nothing keeps
/// the store alive.
@MainActor
struct LifetimeTests {
  /// In ReduxUI, finished subscriptions accumulated without limit.
  @Test
  func finishedSubscriptionsAreDropped() {
    final class LateValue { weak var probe: Probe? }
    var held: [LateValue] = []
    let store = makeStore()
    store.add(
      Answering { _, action in
        guard action == .start else { return nil }
        let (probe, entry) = (Probe(), LateValue())
        entry.probe = probe
        held.append(entry)
        return Just(Answer.none)
          .handleEvents(receiveOutput: { _ in withExtendedLifetime(probe) {} })
          .eraseToAnyPublisher()
      })
    for _ in 0..<1_000 { store.dispatch(.start) }
    #expect(held.count == 1_000)
    #expect(held.allSatisfy { $0.probe == nil })
    #expect(store.isIdle)
  }

  @Test
  func aMillionDispatchesLeaveNothingBehind() async {
    let store = makeStore()
    store.add(
      Answering { _, action in
        guard case .add(15) = action else { return nil }
        return answers(.performAction(.nothing), .performRoute(.screen("")))
      })
    store.add(AnyMiddleware(effect: { _, action in action == .add(5) ? Effect(value: .nothing) : nil }))
    for number in 0..<1_000_000 {
      store.dispatch(.add(number & 15))
      // Yields, because other tests share the main actor.
      if number & 0xFFF == 0 { await Task.yield() }
    }
    #expect(store.state.count == 7_500_000)
    #expect(store.isIdle)
    #expect(store.base.node.core.runtime.runningIDs.isEmpty)
    #expect(store.base.node.core.runtime.runningEffects.isEmpty)
  }

  private struct Endless: DeferredAction {
    let onCancel: () -> Void

    func observe() -> AnyPublisher<CounterAction, Never>? {
      Empty(completeImmediately: false).handleEvents(receiveCancel: onCancel).eraseToAnyPublisher()
    }
  }

  @Test
  func releasingTheStoreCancelsSubscriptionsAndReleasesAll() {
    var cancelled: [String] = []
    let subject = PassthroughSubject<Answer, Never>()
    weak var probe: Probe?
    weak var screens: Screens?
    var store: CounterStore?
    do {
      let (held, coordinator) = (Probe(), Screens())
      (probe, screens) = (held, coordinator)
      store = makeStore(screens: coordinator)
      store?.add(
        Answering { _, _ in
          withExtendedLifetime(held) {}
          return subject.handleEvents(receiveCancel: { cancelled.append("middleware") }).eraseToAnyPublisher()
        })
      store?.add(Endless { cancelled.append("deferred") })
    }
    store?.dispatch(.start)
    weak let engine = store?.engine
    weak let shell = store
    #expect(probe != nil)
    store = nil
    #expect(shell == nil)
    #expect(engine == nil)
    #expect(cancelled == ["deferred", "middleware"])
    #expect(probe == nil)
    #expect(screens == nil)
    subject.send(.performAction(.add(1)))
  }

  @Test
  func observedStoreIsReleased() {
    var store: CounterStore? = makeStore()
    let observation = store?.objectWillChange.sink {}
    weak let engine = store?.engine
    store?.dispatch(.add(1))
    store = nil
    #expect(engine == nil)
    observation?.cancel()
  }

  @Test
  func coordinatorCanReleaseTheStore() {
    final class Owner { var store: CounterStore? }
    let (owner, screens) = (Owner(), Screens())
    owner.store = makeStore(screens: screens)
    screens.onRoute = { _ in owner.store = nil }
    weak let engine = owner.store?.engine
    owner.store?.add(
      Answering { _, action in
        action == .start
          ? answers(.multiple([.performRoute(.screen("a")), .performRoute(.screen("b")), .performAction(.add(1))]))
          : nil
      })
    owner.store?.dispatch(.start)
    #expect(engine == nil)
    #expect(screens.shown == ["a", "b"])
  }

  @Test
  func coordinatorCanReleaseTheStoreInALaterAnswer() {
    final class Owner { var store: CounterStore? }
    let (owner, screens, subject) = (Owner(), Screens(), PassthroughSubject<Answer, Never>())
    owner.store = makeStore(screens: screens)
    screens.onRoute = { _ in owner.store = nil }
    weak let engine = owner.store?.engine
    owner.store?.add(Answering { _, action in action == .start ? subject.eraseToAnyPublisher() : nil })
    owner.store?.dispatch(.start)
    subject.send(.multiple([.performRoute(.screen("a")), .performRoute(.screen("b")), .performAction(.add(1))]))
    #expect(engine == nil)
    #expect(screens.shown == ["a"])
  }

  @Test
  func storeReleasedOnAnotherThreadIsReleasedOnTheMainActor() async {
    final class DeinitCallback: Coordinator {
      let say: @Sendable () -> Void
      init(_ say: @escaping @Sendable () -> Void) { self.say = say }
      deinit { say() }
      func perform(_ route: CounterRoute) {}
    }
    await withCheckedContinuation { continuation in
      let store = LockIsolated<CounterStore?>(
        CounterStore(
          initialState: Counter(),
          coordinator: DeinitCallback {
            #expect(Isolation.isMainActor)
            continuation.resume()
          }.eraseToAnyCoordinator(),
          reducer: CounterReducer().eraseToAnyReducer()))
      elsewhere { store.withValue { $0 = nil } }
    }
  }

  @Test
  func cancellingTheTaskOfAnActionCancelsWhatItsMiddlewaresStarted() {
    var cancelled = 0
    let store = makeStore()
    store.add(
      Answering { _, _ in
        Empty(completeImmediately: false).handleEvents(receiveCancel: { cancelled += 1 }).eraseToAnyPublisher()
      })
    let task = store.dispatch(.start)
    #expect(!store.isIdle)
    task.cancel()
    #expect(cancelled == 1)
    #expect(store.isIdle)
  }

  @Test
  func storeCanBeReleasedWhileADeferredActionBegins() {
    let (screens, subject) = (Screens(), PassthroughSubject<Answer, Never>())
    var store: CounterStore? = makeStore(screens: screens)
    weak let engine = store?.engine
    screens.onRoute = { if $0 == .screen("x") { store = nil } }
    store?.add(Answering { _, action in action == .start ? subject.eraseToAnyPublisher() : nil })
    store?.dispatch(.start)
    let deferred = AnyDeferredAction<CounterAction> {
      [.go("x"), .go("y")].publisher.eraseToAnyPublisher()
    }
    subject.send(
      .multiple([.performDeferredAction(deferred), .performAction(.add(1)), .performRoute(.screen("z"))]))
    #expect(store == nil)
    #expect(engine == nil)
  }
}
