import PawlTesting
import Testing

@testable import Gallery

struct TwoCountersTests {
  @Test func eachCounterCountsByItself() async {
    let store = TestStore(
      initialState: TwoCountersState(), reducer: twoCountersReducer, environment: TwoCountersEnvironment())
    await store.send(.counter1(.incrementButtonTapped)) { $0.counter1.count = 1 }
    await store.send(.counter2(.decrementButtonTapped)) { $0.counter2.count = -1 }
    await store.send(.counter1(.incrementButtonTapped)) { $0.counter1.count = 2 }
  }
}
