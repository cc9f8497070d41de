import PawlTesting
import Testing

@testable import Gallery

struct PresentAndLoadTests {
  private let clock = TestClock()

  private func makeStore() -> TestStore<
    PresentAndLoadState, PresentAndLoadState, PresentAndLoadAction, PresentAndLoadAction, PresentAndLoadEnvironment
  > {
    TestStore(
      initialState: PresentAndLoadState(), reducer: presentAndLoadReducer,
      environment: PresentAndLoadEnvironment(clock: clock))
  }

  @Test func opensTheSheetAndLoadsTheCounter() async {
    let store = makeStore()
    await store.send(.setSheet(isPresented: true)) { $0.isSheetPresented = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.counterLoaded) { $0.counter = CounterState() }
    await store.send(.counter(.incrementButtonTapped)) { $0.counter?.count = 1 }
    await store.send(.setSheet(isPresented: false)) {
      $0.isSheetPresented = false
      $0.counter = nil
    }
  }

  @Test func closingItEndsTheLoading() async throws {
    let store = makeStore()
    await store.send(.setSheet(isPresented: true)) { $0.isSheetPresented = true }
    await store.send(.setSheet(isPresented: false)) { $0.isSheetPresented = false }
    await store.finish()
    try await clock.checkSuspension()
  }
}
