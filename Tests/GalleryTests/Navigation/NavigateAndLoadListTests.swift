import PawlTesting
import PawlUI
import Testing

@testable import Gallery

struct NavigateAndLoadListTests {
  private let clock = TestClock()

  private func makeStore() -> TestStore<
    NavigateAndLoadListState, NavigateAndLoadListState, NavigateAndLoadListAction, NavigateAndLoadListAction,
    NavigateAndLoadListEnvironment
  > {
    TestStore(
      initialState: NavigateAndLoadListState(rows: [.init(id: 1, count: 10), .init(id: 2, count: 20)]),
      reducer: navigateAndLoadListReducer, environment: NavigateAndLoadListEnvironment(clock: clock))
  }

  @Test func goingBackKeepsWhatWasCounted() async {
    let store = makeStore()
    await store.send(.setNavigation(selection: 2)) { $0.selection = Identified(nil, id: 2) }
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded) { $0.selection?.value = CounterState(count: 20) }
    await store.send(.counter(.incrementButtonTapped)) { $0.selection?.value = CounterState(count: 21) }
    await store.send(.setNavigation(selection: nil)) {
      $0.rows[id: 2]?.count = 21
      $0.selection = nil
    }
  }

  @Test func goingBackEndsTheLoading() async throws {
    let store = makeStore()
    await store.send(.setNavigation(selection: 1)) { $0.selection = Identified(nil, id: 1) }
    await store.send(.setNavigation(selection: nil)) { $0.selection = nil }
    await store.finish()
    try await clock.checkSuspension()
  }
}
