import Gallery
import PawlTesting
import PawlUI
import PawlViewTesting
import Testing

@MainActor
struct RequestLogTests {
  private let clock = TestClock()

  @Test func requestsArriveUntilTheyAreStopped() async {
    let store = TestStore(
      initialState: RequestLogState(), reducer: requestLogReducer,
      environment: RequestLogEnvironment(clock: clock))
    await store.send(.runButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .milliseconds(200))
    for number in 1...2 {
      let entry = RequestLogEntry(number: number)
      await store.receive(.requestArrived) {
        $0.count = number
        $0.entries.append(entry)
        $0.counts[entry.level, default: 0] += 1
      }
    }
    await store.send(.runButtonTapped) { $0.isRunning = false }
    await clock.advance(by: .seconds(1))
    await store.send(.clearButtonTapped) { $0.entries = [] }
    await store.send(.minimumLevelChanged(.warning)) { $0.minimumLevel = .warning }
  }

  @Test func onlyTheLatestEntriesAreKept() {
    let store = Store(
      initialState: RequestLogState(limit: 16), reducer: requestLogReducer,
      environment: RequestLogEnvironment(clock: clock))
    let viewStore = ViewStore(store)
    for _ in 0..<100 {
      viewStore.send(.requestArrived)
      #expect(viewStore.entries.count <= 18)
    }
    #expect(viewStore.entries.last?.id == 100)
    #expect(viewStore.entries.map(\.id) == Array(viewStore.entries[0].id...100))
  }

  @Test func everyLevelOccurs() {
    let levels = Set((1...300).map { RequestLogEntry(number: $0).level })
    #expect(levels.count == LogLevel.allCases.count)
  }

  @Test func theDividerGivesTheLogMoreRoom() async throws {
    let stage = ExampleStage(try #require(Examples.named("log")))
    await stage.tester.press("Start")
    await stage.advance(by: .seconds(3))
    #expect(stage.tester.frame.contains("GET /"))
    let divider = stage.tester.find("Divider")
    let before = divider.frame.minX
    await divider.increment()
    #expect(divider.frame.minX == before + 1)
  }
}
