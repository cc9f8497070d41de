import PawlTesting
import Testing

@testable import Gallery

struct LoadThenPresentTests {
  private let clock = TestClock()

  private func makeStore() -> TestStore<
    LoadThenPresentState, LoadThenPresentState, LoadThenPresentAction, LoadThenPresentAction, LoadThenPresentEnvironment
  > {
    TestStore(
      initialState: LoadThenPresentState(), reducer: loadThenPresentReducer,
      environment: LoadThenPresentEnvironment(clock: clock))
  }

  @Test func opensTheSheetWhenTheCounterHasCome() async {
    let store = makeStore()
    await store.send(.setSheet(isPresented: true)) { $0.isLoading = true }
    #expect(!store.state.isSheetPresented)
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded) {
      $0.isLoading = false
      $0.counter = CounterState()
    }
    #expect(store.state.isSheetPresented)
    await store.send(.counter(.decrementButtonTapped)) { $0.counter?.count = -1 }
    await store.send(.setSheet(isPresented: false)) { $0.counter = nil }
  }

  @Test func leavingEndsTheLoading() async throws {
    let store = makeStore()
    await store.send(.setSheet(isPresented: true)) { $0.isLoading = true }
    await store.send(.onDisappear) { $0.isLoading = false }
    await store.finish()
    try await clock.checkSuspension()
  }
}
