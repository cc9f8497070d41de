import PawlFeaturesTesting
import Testing

@MainActor
@Suite struct LifecycleTests {
  @Test func tasksCancelAndFinish() async {
    let store = Counter.testStore()
    let task = await store.send(.forever)
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
    await task.finish()
    let fetching = await store.send(.fetch)
    await fetching.finish(timeout: .seconds(1))
    await store.receive(\.fetched) { $0.count = 42 }
    await store.finish(timeout: .zero)
  }

  @Test func tasksAreKeysOfDictionaries() async {
    let store = Counter.testStore()
    let (first, second) = (await store.send(.forever), await store.send(.forever))
    let names: [TestStoreTask: String] = [first: "first", second: "second"]
    #expect(names[first] == "first")
    #expect(first != second)
    await first.cancel()
    await second.cancel()
  }

  @Test func skippedActionsChangeTheState() async {
    let store = Counter.testStore()
    await store.send(.stream)
    await store.skipReceivedActions()
    #expect(store.state.count == 3)
    await store.skipReceivedActions(strict: false)
  }

  @Test func skippedEffectsAreCancelled() async {
    let store = Counter.testStore()
    let task = await store.send(.forever)
    await store.skipInFlightEffects()
    await task.finish()
    await store.skipInFlightEffects(strict: false)
  }

  @Test func timeoutIsTheLimitOfAWait() async {
    let store = Counter.testStore()
    #expect(store.timeout == .seconds(5))
    store.timeout = .zero
    await store.send(.listen)
    let found = await issues { await store.receive(\.fetched) }
    #expect(found.map(\.code) == ["PAWL-026"])
    await store.skipInFlightEffects()
  }

  @Test func useMainSerialExecutorChangesNothing() async {
    let store = Counter.testStore()
    store.useMainSerialExecutor = false
    await store.send(.fetch)
    await store.receive(\.fetched) { $0.count = 42 }
  }

  @Test func aTestStoreReleasesItsFeature() async {
    final class Witness: Sendable {}
    struct Feature: Reducer {
      let witness: Witness
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        .run { [witness] _ in
          defer { withExtendedLifetime(witness) {} }
          try await Task.never()
        }
      }
    }
    weak var weakWitness: Witness?
    weak var weakStore: TestStore<Int, Int>?
    _ = await issues {
      let witness = Witness()
      let store = TestStore(initialState: 0) { Feature(witness: witness) }
      (weakWitness, weakStore) = (witness, store)
      await store.send(1)
    }
    #expect(weakStore == nil)
    #expect(weakWitness == nil)
  }
}
