import PawlInspector
import PawlTesting
import PawlViewTesting
import Testing

@MainActor
struct KeyboardTests {
  private static let f6 = KeyEquivalent("\u{F709}")

  @Test(arguments: [(80, 24), (60, 15), (200, 60)])
  func keyMovesTheFocusBetweenTimelineAndDetails(columns: Int, rows: Int) async {
    let inspector = InspectorTester(LongHistory(count: 10_000), columns: columns, rows: rows)
    await inspector.row(10_000)?.focus()
    await inspector.tester.key(.downArrow)
    await inspector.tester.key(Self.f6)
    #expect(inspector.tester.focused?.role == .option)
    await inspector.tester.key(Self.f6)
    #expect(inspector.tester.focused?.label.hasPrefix("9999 timer.ticked") == true)
    #expect(inspector.selected == 9_999)
  }

  @Test func arrowsMoveThroughThePageOfTheDetails() async {
    let inspector = InspectorTester(.search())
    await inspector.select(5)
    for (page, label) in [
      ("State", "SampleState"), ("Cost", "searchResponse, count 1"), ("Effects", "Effect 1, Search.swift:28, running"),
      ("Why", "5 reachabilityChanged, sent by effect 1"),
    ] {
      await inspector.show(page)
      await inspector.tester.find(role: .option, page).focus()
      await inspector.tester.key(.downArrow)
      #expect(inspector.tester.focused?.label.contains(label) == true)
    }
    await inspector.tester.key(.downArrow)
    #expect(inspector.tester.focused?.label.hasPrefix("1 appeared, sent by the user") == true)
    #expect(inspector.selected == 5)
  }

  @Test(arguments: [(100, 24), (60, 15)])
  func tabLeavesTheTimeline(columns: Int, rows: Int) async {
    let inspector = InspectorTester(LongHistory(count: 10_000), columns: columns, rows: rows)
    await inspector.row(10_000)?.focus()
    await inspector.tester.key(.tab)
    #expect(inspector.tester.focused?.role == .option)
    #expect(inspector.selected == 10_000)
  }

  @Test func rightMovesFromTheTimelineToTheDetails() async {
    let inspector = InspectorTester(.search(), columns: 120, rows: 24)
    await inspector.select(5)
    await inspector.show("State")
    await inspector.row(5)?.focus()
    await inspector.tester.key(.rightArrow)
    #expect(inspector.tester.focused.map { $0.frame.minX > 40 } == true)
    #expect(inspector.tester.focused?.role != .splitter)
  }

  @Test func historyOfAFileIsNotLive() async {
    let history = SampleHistory.searchHistory()
    history.abilities = []
    let inspector = InspectorTester(history)
    #expect(!inspector.frame.contains("Live"))
    await inspector.select(2)
    await inspector.tester.press("Last")
    #expect(inspector.selected == 8)
  }

  @Test func focusThatComesFromElsewhereDoesNotSelect() async {
    let inspector = InspectorTester(.search())
    await inspector.select(5)
    await inspector.tester.find(role: .option, "State").focus()
    await inspector.row(2)?.focus()
    #expect(inspector.selected == 5)
    await inspector.tester.key(.upArrow)
    #expect(inspector.selected == 3)
  }

  @Test func slashStartsASearch() async {
    let inspector = InspectorTester(.search())
    await inspector.tester.key("/")
    await inspector.tester.type("row")
    #expect(inspector.timeline == ["7 row.favoriteToggled", "6 row.tapped"])
    // Letters belong to the field while it has the focus.
    await inspector.tester.type("f2")
    #expect(inspector.tester.find("Search actions").value == "rowf2")
    #expect(inspector.tester.find(role: .option, "Action").isSelected)
    #expect(!inspector.tester.contains("Pinned only"))
  }

  @Test func hostListsTheKeys() async {
    let inspector = InspectorTester(.search(abilities: [.travel, .export, .test]), columns: 100, rows: 50)
    await inspector.tester.key("?")
    for title in ["Back", "Forward", "Jump", "Play", "Pause", "Filter", "Pin", "Export", "Test"] {
      #expect(inspector.frame.contains(title))
    }
  }

  @Test func causeIsReachedWithItsPage() async {
    let inspector = InspectorTester(.search())
    await inspector.select(4)
    await inspector.row(4)?.focus()
    await inspector.tester.key("6")
    await inspector.tester.key(Self.f6)
    await inspector.tester.key(.downArrow)
    await inspector.tester.key(.downArrow)
    #expect(inspector.tester.focused?.label == "3 queryChanged, sent by the user to App › Search")
    await inspector.tester.key(.return)
    #expect(inspector.selected == 3)
  }

  @Test func manyChangesAreReadOnce() async {
    let history = LongHistory(count: 100)
    let inspector = InspectorTester(history)
    await inspector.tester.advance()
    _ = inspector.frame
    let before = history.reads
    await inspector.tester.perform {
      for _ in 0..<1_000 { history.grow(by: 1) }
    }
    #expect(history.reads - before < 200)
    #expect(inspector.timeline.first == "1100 timer.ticked")
  }
}
