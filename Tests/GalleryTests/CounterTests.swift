import Gallery
import Pawl
import Testing

@MainActor
struct CounterTests {
  private func viewStore(count: Int) -> ViewStore<CounterState, CounterAction> {
    ViewStore(
      Store(
        initialState: CounterState(count: count), reducer: counterReducer, environment: CounterEnvironment()))
  }

  @Test func countsUpAndDown() {
    let viewStore = viewStore(count: 0)
    viewStore.send(.incrementButtonTapped)
    viewStore.send(.incrementButtonTapped)
    #expect(viewStore.count == 2)
    viewStore.send(.decrementButtonTapped)
    #expect(viewStore.count == 1)
  }

  @Test func staysAtTheEndsOfTheRange() {
    let highest = viewStore(count: .max)
    highest.send(.incrementButtonTapped)
    #expect(highest.count == .max)
    let lowest = viewStore(count: .min)
    lowest.send(.decrementButtonTapped)
    #expect(lowest.count == .min)
  }
}
