import Dispatch
import PawlTesting
import Testing

@MainActor
@Suite struct ReceiveTests {
  @Test func aCasePathTakesAnyActionOfItsCase() async {
    let store = Counter.testStore()
    await store.send(.stream)
    for number in 1...3 { await store.receive(/Counter.Action.fetched) { $0.count = number } }
  }

  @Test func receiveByPredicateTakesMatchingActions() async {
    let store = Counter.testStore()
    await store.send(.incrementTwice) { $0.count = 1 }
    func isIncrement(_ action: Counter.Action) -> Bool { action == .increment }
    await store.receive(isIncrement) { $0.count = 2 }
  }

  @Test func aTimeLimitMayBeInNanoseconds() async {
    let store = Counter.testStore()
    let task = await store.send(.outside)
    await store.receive(.fetched(1), timeout: 1_000 * NSEC_PER_SEC) { $0.count = 1 }
    await store.receive(.fetched(2), timeout: 1_000_000 * NSEC_PER_MSEC) { $0.count = 2 }
    await task.finish(timeout: 1_000_000_000_000)
    await store.finish(timeout: 1_000 * NSEC_PER_SEC)
    #expect(NSEC_PER_SEC == 1_000 * NSEC_PER_MSEC)
  }

  @Test func stateIsUnchangedUntilTheActionIsReceived() async {
    let store = Counter.testStore()
    await store.send(.stream)
    #expect(store.state.count == 0)
    await store.receive(.fetched(1)) { $0.count = 1 }
    #expect(store.state.count == 1)
    await store.skipReceivedActions()
    #expect(store.state.count == 3)
  }

  @Test func theStoresStateIsTheOneBeforeTheActionWhileTheClosureOfReceiveRuns() async {
    let store = Counter.testStore()
    await store.send(.stream)
    await store.receive(.fetched(1)) { $0.count = store.state.count + 1 }
    await store.receive(/Counter.Action.fetched) { $0.count = store.state.count + 1 }
    await store.receive(.fetched(3)) {
      #expect(store.state.count == 2)
      $0.count = 3
    }
    #expect(store.state.count == 3)
  }

  @Test func theStoresStateIsTheOneBeforeTheActionWhileTheClosureOfASynchronousReceiveRuns() {
    let store = Counter.testStore()
    store.send(.fetch)
    store.receive(.fetched(42)) { $0.count = store.state.count + 42 }
    #expect(store.state.count == 42)
  }

  @Test func afterSkippedActionsTheStoresStateIsTheOneBeforeTheReceivedAction() async {
    let store = Counter.testStore()
    store.exhaustivity = .off
    await store.send(.stream)
    await store.receive(.fetched(3)) {
      #expect(store.state.count == 2)
      $0.count = 3
    }
    #expect(store.state.count == 3)
  }

  @Test func aTimeoutIsNotWaitedForWhereNothingCanCome() async {
    let store = Counter.testStore()
    store.timeout = .seconds(1_000_000)
    let task = await store.send(.never)
    let found = await issues { await store.receive(.fetched(1)) }
    #expect(found.map { $0.text.prefix(8) } == ["PAWL-025"])
    await task.cancel()
  }

  @Test func anEffectOnAnotherActorArrivesWithoutPolling() async {
    let store = Counter.testStore()
    store.timeout = .seconds(1_000_000)
    await store.send(.outside)
    await store.receive(.fetched(1)) { $0.count = 1 }
    await store.receive(.fetched(2)) { $0.count = 2 }
  }

  @Test func anEffectOnTheMainActorThatAClockHasWokenIsWaitedFor() async {
    let scheduler = DispatchQueue.test
    let reducer = Reducer<Int, Int?, Void> { state, action, _ in
      guard let action else {
        return .run { @MainActor send in
          try await scheduler.sleep(for: .seconds(1))
          await send(1)
        }
      }
      state = action
      return .none
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    store.timeout = .seconds(1_000_000)
    await store.send(nil)
    while scheduler.isIdle { await Task.yield() }
    await scheduler.advance(by: .seconds(1))
    await store.receive(1) { $0 = 1 }
    await store.finish()
  }

  @Test func subscriptionOutputOnTheTestsThreadArrivesSynchronously() async {
    let source = Source()
    let store = TestStore(initialState: 0, reducer: source.reducer, environment: ())
    await store.send(nil)
    source.send(1)
    await store.receive(1) { $0 = 1 }
    source.send(2)
    source.send(3)
    await store.receive(2) { $0 = 3 }
    await store.receive(3) { $0 = 6 }
    source.finish()
    await store.finish()
  }

  @Test func subscriptionOutputOnAnotherThreadIsAwaited() async {
    let source = Source()
    let store = TestStore(initialState: 0, reducer: source.reducer, environment: ())
    await store.send(nil)
    Task.detached {
      for number in 1...100 { source.send(number) }
      source.finish()
    }
    for number in 1...100 { await store.receive(number) { $0 += number } }
    await store.finish()
  }
}

/// An external source that delivers numbers.
private final class Source: Sendable {
  private let subscriber = Lock<IsolationBound<EffectSubscriber<Int?, Never>>?>(nil)

  var reducer: Reducer<Int, Int?, Void> {
    Reducer { state, action, _ in
      guard let action else {
        return .subscribe { subscriber in
          let subscriber = IsolationBound(subscriber)
          self.subscriber.withLock { $0 = subscriber }
          return {}
        }
      }
      state += action
      return .none
    }
  }

  func send(_ number: Int) { subscriber.withLock { $0 }?.value.send(number) }

  func finish() { subscriber.withLock { $0 }?.value.finish() }
}
