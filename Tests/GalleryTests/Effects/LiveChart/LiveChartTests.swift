import PawlTesting
import PawlUI
import PawlViewTesting
import PawlViews
import Testing

@testable import Gallery

struct LiveChartTests {
  private let clock = TestClock()

  private func makeStore() -> TestStore<
    LiveChartState, LiveChartState, LiveChartAction, LiveChartAction, LiveChartEnvironment
  > {
    TestStore(
      initialState: LiveChartState(), reducer: liveChartReducer, environment: LiveChartEnvironment(clock: clock))
  }

  @Test func measuresFiveTimesASecondUntilItIsPaused() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.appeared)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.samples.map(\.id) == [0, 1, 2, 3, 4, 5])
    #expect(store.state.samples.allSatisfy { 0...100 ~= $0.east && 0...100 ~= $0.west })
    await store.send(.toggleButtonTapped) { $0.isRunning = false }
    await clock.advance(by: .seconds(1))
    #expect(store.state.samples.count == 6)
  }

  @Test func keepsTheLastMeasurements() async {
    let store = makeStore()
    store.exhaustivity = .off
    for _ in 0..<200 { await store.send(.ticked) }
    #expect(store.state.samples.count == LiveChartState.capacity)
    #expect(store.state.samples.last?.id == 200)
  }

  @MainActor
  @Test func arrowKeysSelectMeasurements() async throws {
    let stage = ExampleStage(try #require(Examples.named("live-chart")))
    await stage.advance(by: .seconds(20))
    await stage.tester.find(role: .focusTarget).focus()
    for _ in 0..<3 { await stage.tester.key(.leftArrow) }
    #expect(stage.tester.contains("At 19.6 s: east 34 %, west 42 %"))
    await stage.tester.key(.escape)
    #expect(stage.tester.contains("Now: east 25 %, west 28 %"))
  }

  @Test func selectionThatIsTooOldIsNotShown() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.selectionChanged(0)) { $0.selected = 0 }
    #expect(store.state.selectedSample?.id == 0)
    for _ in 0..<LiveChartState.capacity { await store.send(.ticked) }
    #expect(store.state.selectedSample == nil)
  }
}
