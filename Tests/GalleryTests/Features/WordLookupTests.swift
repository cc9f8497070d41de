import PawlFeaturesTesting
import PawlFeaturesUI
import Testing

import class PawlViewTesting.ViewTester

@testable import Gallery

@MainActor
struct WordLookupTests {
  @Test func changingTheQueryRestartsTheTask() async {
    let clock = TestClock()
    let store = TestStore(initialState: LookupPage.State()) {
      LookupPage()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.lookupToggled(true))
    await store.send(.lookup(.set(\.query, "c")))
    await clock.advance(by: .milliseconds(500))
    await store.send(.lookup(.set(\.query, "clo")))
    await clock.advance(by: .seconds(1))
    await store.receive(\.lookup) { $0.lookup?.words = ["clock", "cloud", "clover"] }
    await store.send(.lookup(.set(\.query, "b")))
    await store.send(.lookupToggled(false)) { $0.lookup = nil }
    #expect(
      store.state.events.reversed().suffix(6) == [
        "“clo”: started", "“c”: cancelled", "“clo”: finished", "“b”: started", "onDismount", "“b”: cancelled",
      ])
  }

  @Test func thePageListsTheEventsOfTheSearch() async {
    let stage = ExampleStage(.taskOfState)
    #expect(stage.tester.contains("Nothing has happened yet."))
    await stage.tester.press("Search for words")
    await stage.advance(by: .zero)
    #expect(stage.tester.contains("onMount"))
    await stage.tester.type("clo", into: "A part of a word")
    await stage.advance(by: .seconds(1))
    #expect(stage.tester.contains("clock, cloud, clover"))
    #expect(stage.tester.contains("“clo”: finished"))
    await stage.tester.press("Search for words")
    await stage.advance(by: .zero)
    #expect(stage.tester.contains("onDismount"))
  }
}
