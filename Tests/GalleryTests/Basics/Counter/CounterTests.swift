import Gallery
import PawlTesting
import Testing

struct CounterTests {
  @Test func countsUpAndDown() async {
    let store = TestStore(initialState: CounterState(), reducer: counterReducer, environment: CounterEnvironment())
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.send(.decrementButtonTapped) { $0.count = 1 }
  }

  @Test(arguments: [(CounterAction.incrementButtonTapped, Int.max), (.decrementButtonTapped, .min)])
  func staysAtTheEndsOfTheRange(action: CounterAction, end: Int) async {
    let store = TestStore(
      initialState: CounterState(count: end), reducer: counterReducer, environment: CounterEnvironment())
    await store.send(action)
  }
}
