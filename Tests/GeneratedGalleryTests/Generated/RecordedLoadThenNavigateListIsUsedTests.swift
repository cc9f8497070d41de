import PawlTesting
import PawlUI
import RecordingSamples
import Testing

@testable import Gallery

@Test func loadThenNavigateListIsUsed() async {
  let store = TestStore(
    initialState: LoadThenNavigateListState(
      rows: [
        LoadThenNavigateListState.Row(id: 1, count: 1, isLoading: false),
        LoadThenNavigateListState.Row(id: 2, count: 42, isLoading: false),
        LoadThenNavigateListState.Row(id: 3, count: 100, isLoading: false),
      ],
      selection: nil),
    reducer: mutated(loadThenNavigateListReducer),
    environment: LoadThenNavigateListEnvironment(clock: TestClock()),
    effects: .replay)

  await store.send(.setNavigation(selection: 2)) { $0.rows[id: 2]?.isLoading = true }
  store.expectEffects(started: [1])
  // After 1 second:
  await store.receive(.counterLoaded(id: 2), from: 1, ending: true) {
    $0.rows[id: 2]?.isLoading = false
    $0.selection = Identified(CounterState(count: 42), id: 2)
  }

  await store.send(.counter(.incrementButtonTapped)) { $0.selection = Identified(CounterState(count: 43), id: 2) }

  await store.send(.setNavigation(selection: nil)) {
    $0.rows[id: 2]?.count = 43
    $0.selection = nil
  }
}
