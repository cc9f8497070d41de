import PawlTesting
import Testing

@testable import Gallery

struct ShowAndLoadTests {
  private let clock = TestClock()

  private func makeStore() -> TestStore<
    ShowAndLoadState, ShowAndLoadState, ShowAndLoadAction, ShowAndLoadAction, ShowAndLoadEnvironment
  > {
    TestStore(
      initialState: ShowAndLoadState(), reducer: showAndLoadReducer,
      environment: ShowAndLoadEnvironment(clock: clock))
  }

  @Test func opensAndLoadsTheCounter() async {
    let store = makeStore()
    await store.send(.setShown(true)) { $0.isShown = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded) { $0.counter = CounterState() }
    await store.send(.counter(.incrementButtonTapped)) { $0.counter?.count = 1 }
    await store.send(.setShown(false)) {
      $0.isShown = false
      $0.counter = nil
    }
  }

  @Test func closingCancelsTheLoading() async throws {
    let store = makeStore()
    await store.send(.setShown(true)) { $0.isShown = true }
    await store.send(.setShown(false)) { $0.isShown = false }
    await store.finish()
    try await clock.checkSuspension()
  }
}
