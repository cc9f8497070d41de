import PawlTesting
import Testing

@testable import Gallery

struct NavigateAndLoadTests {
  private let clock = TestClock()

  private func makeStore() -> TestStore<
    NavigateAndLoadState, NavigateAndLoadState, NavigateAndLoadAction, NavigateAndLoadAction, NavigateAndLoadEnvironment
  > {
    TestStore(
      initialState: NavigateAndLoadState(), reducer: navigateAndLoadReducer,
      environment: NavigateAndLoadEnvironment(clock: clock))
  }

  @Test func opensThePageAndLoadsTheCounter() async {
    let store = makeStore()
    await store.send(.setNavigation(isActive: true)) { $0.isNavigationActive = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded) { $0.counter = CounterState() }
    await store.send(.counter(.incrementButtonTapped)) { $0.counter?.count = 1 }
    await store.send(.setNavigation(isActive: false)) {
      $0.isNavigationActive = false
      $0.counter = nil
    }
  }

  @Test func goingBackEndsTheLoading() async throws {
    let store = makeStore()
    await store.send(.setNavigation(isActive: true)) { $0.isNavigationActive = true }
    await store.send(.setNavigation(isActive: false)) { $0.isNavigationActive = false }
    await store.finish()
    try await clock.checkSuspension()
  }
}
