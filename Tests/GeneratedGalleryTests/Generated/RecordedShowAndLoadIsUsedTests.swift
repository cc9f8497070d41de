import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func showAndLoadIsUsed() async {
  let store = TestStore(
    initialState: ShowAndLoadState(isShown: false, counter: nil),
    reducer: mutated(showAndLoadReducer),
    environment: ShowAndLoadEnvironment(clock: TestClock()),
    effects: .replay)

  await store.send(.setShown(true)) { $0.isShown = true }
  store.expectEffects(started: [1])
  // After 1 second:
  await store.receive(.counterLoaded, from: 1, ending: true) { $0.counter = CounterState(count: 0) }

  await store.send(.counter(.incrementButtonTapped)) { $0.counter?.count = 1 }

  await store.send(.setShown(false)) {
    $0.isShown = false
    $0.counter = nil
  }
}
