import PawlFeaturesTesting
import PawlFeaturesUI
import Testing

import class PawlViewTesting.ViewTester

@testable import Gallery

@MainActor
struct ProbeTests {
  @Test func aReadingHasTheValuesOfTheDependencies() async {
    let clock = TestClock()
    let store = TestStore(initialState: Probe.State()) {
      Probe()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 100)
      $0.machineClient.uptime = { 7 }
      $0.uuid = .incrementing
    }
    let reading = Reading(id: UUID(0), date: Date(timeIntervalSince1970: 100), uptime: 7)
    await store.send(.readButtonTapped) { $0.isReading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.readingTaken(reading)) {
      $0.isReading = false
      $0.readings = [reading]
    }
    await store.send(.clearButtonTapped) { $0.readings = [] }
  }

  @Test func fakesReplaceAllDependenciesOfTheProgram() async {
    let store = TestStore(initialState: ProbeComparison.State()) { ProbeComparison() }
    let reading = Reading(id: UUID(0), date: Date(timeIntervalSince1970: 0), uptime: 42)
    await store.send(.fake(.readButtonTapped)) { $0.fake.isReading = true }
    await store.receive(\.fake, .readingTaken(reading)) {
      $0.fake.isReading = false
      $0.fake.readings = [reading]
    }
  }

  @Test func switchingTheSourceKeepsTheReadingsOfBoth() async {
    let stage = ExampleStage(.dependencies)
    await stage.tester.press("Take a reading")
    await stage.advance(by: .seconds(1))
    #expect(stage.tester.contains("up for 1 h 2 min 6 s"))
    await stage.tester.press("Fake")
    #expect(!stage.tester.contains("up for"))
    await stage.tester.press("Take a reading")
    await stage.advance(by: .zero)
    #expect(stage.tester.contains("1970-01-01T00:00:00Z"))
    await stage.tester.press("Live")
    #expect(stage.tester.contains("up for 1 h 2 min 6 s"))
  }
}
