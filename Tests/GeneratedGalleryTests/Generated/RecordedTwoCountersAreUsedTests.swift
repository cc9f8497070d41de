import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func twoCountersAreUsed() async {
  let store = TestStore(
    initialState: TwoCountersState(counter1: CounterState(count: 0), counter2: CounterState(count: 0)),
    reducer: mutated(twoCountersReducer),
    environment: TwoCountersEnvironment(),
    effects: .replay)

  await store.send(.counter1(.incrementButtonTapped)) { $0.counter1.count = 1 }

  await store.send(.counter2(.decrementButtonTapped)) { $0.counter2.count = -1 }
}
