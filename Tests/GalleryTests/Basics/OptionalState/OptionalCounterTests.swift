import PawlTesting
import Testing

@testable import Gallery

struct OptionalCounterTests {
  @Test func theCounterComesAndGoesAndStartsFromZeroAgain() async {
    let store = TestStore(
      initialState: OptionalCounterState(), reducer: optionalCounterReducer,
      environment: OptionalCounterEnvironment())
    await store.send(.toggleCounterButtonTapped) { $0.counter = CounterState() }
    await store.send(.counter(.incrementButtonTapped)) { $0.counter?.count = 1 }
    await store.send(.toggleCounterButtonTapped) { $0.counter = nil }
    await store.send(.toggleCounterButtonTapped) { $0.counter = CounterState() }
  }
}
