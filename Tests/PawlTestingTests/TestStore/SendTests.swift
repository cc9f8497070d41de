import PawlTesting
import Testing

@MainActor
@Suite struct SendTests {
  @Test func theClosureTurnsTheStateBeforeIntoTheStateAfter() {
    let store = Counter.testStore()
    store.send(.increment) { $0.count = 1 }
    store.send(.increment) { $0.count += 1 }
    store.send(.decrement) {
      #expect($0.count == 2)
      $0.count = 1
    }
    #expect(store.state == Counter(count: 1))
  }

  @Test func theStoresStateIsTheOneBeforeTheActionWhileTheClosureOfSendRuns() async {
    let store = Counter.testStore()
    await store.send(.increment) { $0.count = store.state.count + 1 }
    await store.send(.increment) {
      #expect(store.state == Counter(count: 1))
      $0.count = store.state.count + 1
    }
    #expect(store.state == Counter(count: 2))
  }

  @Test func theStateOfAScopedStoreIsTheOneBeforeTheActionWhileTheClosureOfSendRuns() {
    let store = Counter.testStore()
    let scoped = store.scope(state: \.count)
    scoped.send(.increment) { $0 = scoped.state + 1 }
    store.send(.increment) { $0.count = scoped.state + 1 }
    #expect(scoped.state == 2)
  }

  @Test func theStoresStateIsTheOneAfterTheActionWhenTheClosureThrows() async {
    let store = Counter.testStore()
    let found = await issues { await store.send(.increment) { _ in throw CancellationError() } }
    #expect(found.map(\.code) == ["PAWL-030"])
    #expect(store.state == Counter(count: 1))
  }

  @Test func anActionThatChangesNothingNeedsNoClosure() {
    let store = Counter.testStore()
    store.send(.nothing)
    #expect(store.state == Counter())
  }

  @Test func theEnvironmentMayBeReplacedBetweenActions() async {
    let store = Counter.testStore()
    await store.send(.fetch)
    await store.receive(.fetched(42)) { $0.count = 42 }
    store.environment.fetch = { 7 }
    await store.send(.fetch)
    await store.receive(.fetched(7)) { $0.count = 7 }
  }

  @Test func aValueEffectIsReceivedAfterItsAction() async {
    let store = Counter.testStore()
    await store.send(.incrementTwice) { $0.count = 1 }
    #expect(store.state.count == 1)
    await store.receive(.increment) { $0.count = 2 }
  }

  @Test func aSynchronousTestMaySendAndReceive() {
    let store = Counter.testStore()
    store.send(.fetch)
    store.receive(.fetched(42)) { $0.count = 42 }
  }

  @Test func actionsOfARunAreReceivedInOrder() async {
    let store = Counter.testStore()
    await store.send(.stream)
    for number in 1...3 { await store.receive(.fetched(number)) { $0.count = number } }
    await store.finish()
  }

  @Test func theTaskOfAnActionCancelsItsEffects() async {
    let store = Counter.testStore()
    let task = await store.send(.forever)
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
    await task.finish()
    await store.finish()
  }

  @Test func theTaskOfACancelledActionHasFinished() async {
    let (values, continuation) = AsyncStream<Int>.makeStream()
    let reducer = Reducer<Int, Bool, Void> { _, _, _ in
      .run { _ in await Task.detached { for await _ in values { return } }.value }
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    let task = await store.send(true)
    await task.cancel()
    await task.finish()
    continuation.finish()
  }

  @Test func childTasksAndGroupsRunToTheirEndAtOnce() async {
    let store = Counter.testStore()
    await store.send(.group)
    await store.receive(.fetched(45)) { $0.count = 45 }
  }

  @Test func operationsWithAnIDRunAtOnceToo() {
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Int?, Void> { state, action, _ in
        guard let action else {
          return .run { send in await withTaskCancellation(id: 1) { await send(1) } }
        }
        state = action
        return .none
      }, environment: ())
    store.send(nil)
    store.receive(1) { $0 = 1 }
  }

  @Test func externalWorkIsAwaited() async {
    let store = Counter.testStore()
    await store.send(.outside)
    await store.receive(.fetched(1)) { $0.count = 1 }
    await store.receive(.fetched(2)) { $0.count = 2 }
    await store.finish()
  }
}
