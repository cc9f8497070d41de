import PawlInspector
import PawlTesting
import PawlUI
import PawlViewTesting
import PawlWebTesting
import Testing

@MainActor
struct PageTests {
  private func makeInspector(_ history: SampleHistory) -> InspectorTester {
    InspectorTester(history, clock: TestClock()) { ViewTester(inBrowser: $0) }
  }

  @Test func pageHasListsOfButtonsAndPages() async {
    let inspector = makeInspector(.search(abilities: [.travel, .export, .test]))
    #expect(inspector.timeline.first == "8 closeButtonTapped")
    await inspector.select(4)
    await inspector.show("State")
    let html = inspector.tester.html
    #expect(html.contains("aria-expanded=\"true\""))
    #expect(html.contains("isLoading"))
    #expect(html.contains("was true"))
    await inspector.show("Why")
    #expect(inspector.tester.contains("3 queryChanged, sent by the user to App › Search"))
  }

  @Test func everyCommandWorksOnAPage() async {
    let history = SampleHistory.searchHistory(abilities: [.travel, .export, .test])
    let inspector = makeInspector(history)
    await inspector.select(4)
    await inspector.tester.press("Jump")
    await inspector.tester.press("Forward")
    #expect(history.calls == [.jump(4), .jump(5)])
    #expect(inspector.tester.contains("◀ Past: 5 of 8"))
    await inspector.tester.press("Resume")
    await inspector.tester.press("Export")
    #expect(inspector.output.saved.count == 1)
    await inspector.tester.press("Test")
    #expect(inspector.output.copied.count == 1)
    await inspector.tester.type("row", into: "Search actions")
    #expect(inspector.timeline == ["7 row.favoriteToggled", "6 row.tapped"])
    for page in ["State", "Diff", "Effects", "Cost", "Why", "Action"] {
      await inspector.show(page)
      #expect(!inspector.tester.html.isEmpty)
    }
  }

  @Test func everyControlOnThePageHasAName() async {
    let inspector = makeInspector(.search(abilities: [.travel, .export, .test]))
    for page in ["State", "Diff", "Effects", "Cost", "Why", "Action"] {
      await inspector.show(page)
      let nameless = inspector.tester.html.matches(of: #/<button[^>]*></button>/#).map { String($0.output) }
      #expect(nameless.filter { !$0.contains("aria-label") } == [])
    }
  }
}
