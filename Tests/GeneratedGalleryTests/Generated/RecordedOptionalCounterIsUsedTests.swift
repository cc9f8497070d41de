import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func optionalCounterIsUsed() async {
  let store = TestStore(
    initialState: OptionalCounterState(counter: nil),
    reducer: mutated(optionalCounterReducer),
    environment: OptionalCounterEnvironment(),
    effects: .replay)

  await store.send(.toggleCounterButtonTapped) { $0.counter = CounterState(count: 0) }

  await store.send(.counter(.incrementButtonTapped)) { $0.counter?.count = 1 }

  await store.send(.toggleCounterButtonTapped) { $0.counter = nil }
}
