import PawlTesting
import PawlUI
import Testing

@testable import Gallery

struct LoadThenNavigateListTests {
  private let clock = TestClock()

  private func makeStore() -> TestStore<
    LoadThenNavigateListState, LoadThenNavigateListState, LoadThenNavigateListAction, LoadThenNavigateListAction,
    LoadThenNavigateListEnvironment
  > {
    TestStore(
      initialState: LoadThenNavigateListState(rows: [.init(id: 1, count: 10), .init(id: 2, count: 20)]),
      reducer: loadThenNavigateListReducer, environment: LoadThenNavigateListEnvironment(clock: clock))
  }

  @Test func opensThePageWhenTheCounterHasCome() async {
    let store = makeStore()
    await store.send(.setNavigation(selection: 2)) { $0.rows[id: 2]?.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded(id: 2)) {
      $0.rows[id: 2]?.isLoading = false
      $0.selection = Identified(CounterState(count: 20), id: 2)
    }
    await store.send(.counter(.incrementButtonTapped)) { $0.selection?.value.count = 21 }
    await store.send(.setNavigation(selection: nil)) {
      $0.rows[id: 2]?.count = 21
      $0.selection = nil
    }
  }

  @Test func loadsOneRowAtATime() async {
    let store = makeStore()
    await store.send(.setNavigation(selection: 1)) { $0.rows[id: 1]?.isLoading = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(.setNavigation(selection: 2)) {
      $0.rows[id: 1]?.isLoading = false
      $0.rows[id: 2]?.isLoading = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded(id: 2)) {
      $0.rows[id: 2]?.isLoading = false
      $0.selection = Identified(CounterState(count: 20), id: 2)
    }
  }

  @Test func leavingEndsTheLoading() async throws {
    let store = makeStore()
    await store.send(.setNavigation(selection: 1)) { $0.rows[id: 1]?.isLoading = true }
    await store.send(.onDisappear) { $0.rows[id: 1]?.isLoading = false }
    await store.finish()
    try await clock.checkSuspension()
  }
}
