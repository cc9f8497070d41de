import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func loadThenShowIsUsed() async {
  let store = TestStore(
    initialState: LoadThenShowState(counter: nil, isLoading: false),
    reducer: mutated(loadThenShowReducer),
    environment: LoadThenShowEnvironment(clock: TestClock()),
    effects: .replay)

  await store.send(.setShown(true)) { $0.isLoading = true }
  store.expectEffects(started: [1])

  await store.send(.onDisappear) { $0.isLoading = false }
  store.expectEffects(cancelled: [1])

  await store.send(.setShown(true)) { $0.isLoading = true }
  store.expectEffects(started: [2])
  // After 1 second:
  await store.receive(.counterLoaded, from: 2, ending: true) {
    $0.counter = CounterState(count: 0)
    $0.isLoading = false
  }
}
