import PawlTesting
import Testing

@testable import Gallery

struct LoadThenShowTests {
  private let clock = TestClock()

  private func makeStore() -> TestStore<
    LoadThenShowState, LoadThenShowState, LoadThenShowAction, LoadThenShowAction,
    LoadThenShowEnvironment
  > {
    TestStore(
      initialState: LoadThenShowState(), reducer: loadThenShowReducer,
      environment: LoadThenShowEnvironment(clock: clock))
  }

  @Test func opensWhenTheCounterHasLoaded() async {
    let store = makeStore()
    await store.send(.setShown(true)) { $0.isLoading = true }
    #expect(!store.state.isShown)
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded) {
      $0.isLoading = false
      $0.counter = CounterState()
    }
    #expect(store.state.isShown)
    await store.send(.counter(.decrementButtonTapped)) { $0.counter?.count = -1 }
    await store.send(.setShown(false)) { $0.counter = nil }
  }

  @Test func leavingCancelsTheLoading() async throws {
    let store = makeStore()
    await store.send(.setShown(true)) { $0.isLoading = true }
    await store.send(.onDisappear) { $0.isLoading = false }
    await store.finish()
    try await clock.checkSuspension()
  }
}
