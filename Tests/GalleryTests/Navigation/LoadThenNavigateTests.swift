import PawlTesting
import Testing

@testable import Gallery

struct LoadThenNavigateTests {
  private let clock = TestClock()

  private func makeStore() -> TestStore<
    LoadThenNavigateState, LoadThenNavigateState, LoadThenNavigateAction, LoadThenNavigateAction,
    LoadThenNavigateEnvironment
  > {
    TestStore(
      initialState: LoadThenNavigateState(), reducer: loadThenNavigateReducer,
      environment: LoadThenNavigateEnvironment(clock: clock))
  }

  @Test func opensThePageWhenTheCounterHasCome() async {
    let store = makeStore()
    await store.send(.setNavigation(isActive: true)) { $0.isLoading = true }
    #expect(!store.state.isNavigationActive)
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded) {
      $0.isLoading = false
      $0.counter = CounterState()
    }
    #expect(store.state.isNavigationActive)
    await store.send(.counter(.decrementButtonTapped)) { $0.counter?.count = -1 }
    await store.send(.setNavigation(isActive: false)) { $0.counter = nil }
  }

  @Test func leavingEndsTheLoading() async throws {
    let store = makeStore()
    await store.send(.setNavigation(isActive: true)) { $0.isLoading = true }
    await store.send(.onDisappear) { $0.isLoading = false }
    await store.finish()
    try await clock.checkSuspension()
  }
}
