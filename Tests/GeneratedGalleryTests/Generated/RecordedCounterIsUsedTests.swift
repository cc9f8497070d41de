import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func counterIsUsed() async {
  let store = TestStore(
    initialState: CounterState(count: 0),
    reducer: mutated(counterReducer),
    environment: CounterEnvironment(),
    effects: .replay)

  await store.send(.incrementButtonTapped) { $0.count = 1 }

  await store.send(.decrementButtonTapped) { $0.count = 0 }
}
