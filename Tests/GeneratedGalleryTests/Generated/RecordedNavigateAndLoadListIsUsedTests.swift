import PawlTesting
import PawlUI
import RecordingSamples
import Testing

@testable import Gallery

@Test func navigateAndLoadListIsUsed() async {
  let store = TestStore(
    initialState: NavigateAndLoadListState(
      rows: [
        NavigateAndLoadListState.Row(id: 1, count: 1),
        NavigateAndLoadListState.Row(id: 2, count: 42),
        NavigateAndLoadListState.Row(id: 3, count: 100),
      ],
      selection: nil),
    reducer: mutated(navigateAndLoadListReducer),
    environment: NavigateAndLoadListEnvironment(clock: TestClock()),
    effects: .replay)

  await store.send(.setNavigation(selection: 2)) { $0.selection = Identified(nil, id: 2) }
  store.expectEffects(started: [1])
  // After 1 second:
  await store.receive(.counterLoaded, from: 1, ending: true) {
    $0.selection = Identified(CounterState(count: 42), id: 2)
  }

  await store.send(.counter(.incrementButtonTapped)) { $0.selection = Identified(CounterState(count: 43), id: 2) }

  await store.send(.setNavigation(selection: nil)) {
    $0.rows[id: 2]?.count = 43
    $0.selection = nil
  }
}
