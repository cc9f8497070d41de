import PawlInspector
import PawlTesting
import PawlUI
import PawlViewTesting
import Testing

@MainActor
struct TimelineTests {
  @Test func newestActionIsAtTheTopWithOriginAndDuration() async {
    let inspector = InspectorTester(.search())
    #expect(inspector.timeline.first == "8 closeButtonTapped")
    #expect(inspector.timeline.last == "1 appeared")
    #expect(inspector.row(4)?.label == "4 searchResponse, effect, 2.3 ms, slow")
    #expect(inspector.frame.contains("⚠ 2.3 ms"))
    #expect(inspector.frame.contains("7 row.favoriteTogg"))
  }

  @Test func wideWindowShowsTimesAndOriginsInWords() async {
    let inspector = InspectorTester(.search(), columns: 120, rows: 40)
    #expect(inspector.frame.contains("1.390 effect"))
    #expect(inspector.frame.contains("8 closeButtonTapped            4.801 observer"))
  }

  @Test func newestActionIsFollowedUntilTheUserSelectsAnother() async {
    let history = SampleHistory.searchHistory()
    let inspector = InspectorTester(history)
    #expect(inspector.selected == 8)
    await inspector.tester.perform { history.add(SampleAction.appeared, name: "appeared", milliseconds: 5_000) }
    #expect(inspector.selected == 9)
    #expect(inspector.timeline.first == "9 appeared")

    await inspector.select(4)
    await inspector.tester.perform { history.add(SampleAction.appeared, name: "appeared", milliseconds: 5_000) }
    #expect(inspector.selected == 4)
    #expect(inspector.timeline.first == "9 appeared")
    await inspector.tester.press("↑ 1 newer action")
    #expect(inspector.selected == 10)
    #expect(inspector.timeline.first == "10 appeared")
  }

  @Test func scrolledRowsStayInPlaceWhileTheHistoryGrows() async {
    let history = LongHistory(count: 500)
    let inspector = InspectorTester(history)
    await inspector.tester.scroll(20, column: 10, row: 10)
    let before = inspector.timeline
    #expect(before.first != "500 timer.ticked")
    await inspector.tester.perform { history.grow(by: 7) }
    #expect(inspector.timeline == before)
  }

  @Test func arrowKeysSelectTheStepsThatTheyReach() async {
    let inspector = InspectorTester(.search())
    await inspector.row(8)?.focus()
    await inspector.tester.key(.downArrow)
    await inspector.tester.key(.downArrow)
    #expect(inspector.selected == 6)
    #expect(inspector.frame.contains("row.tapped"))
    await inspector.tester.key(.upArrow)
    #expect(inspector.selected == 7)
  }

  @Test func searchFindsNamesAndValues() async {
    let inspector = InspectorTester(.search())
    await inspector.tester.type("ROW", into: "Search actions")
    #expect(inspector.timeline == ["7 row.favoriteToggled", "6 row.tapped"])
    #expect(inspector.frame.contains("2 found"))

    let other = InspectorTester(.search())
    await other.tester.type("paddle resp", into: "Search actions")
    #expect(other.timeline == ["4 searchResponse"])

    let none = InspectorTester(.search())
    await none.tester.type("zebra", into: "Search actions")
    #expect(none.timeline == [])
    #expect(none.frame.contains("No Results") || none.frame.contains("No results"))
  }

  @Test func searchContinuesWithNewActions() async {
    let history = SampleHistory.searchHistory()
    let inspector = InspectorTester(history)
    await inspector.tester.type("query", into: "Search actions")
    #expect(inspector.timeline == ["3 queryChanged", "2 queryChanged"])
    await inspector.tester.perform {
      history.add(SampleAction.appeared, name: "appeared", milliseconds: 5_000)
      history.add(SampleAction.queryChanged("paw"), name: "queryChanged", milliseconds: 5_001)
    }
    #expect(inspector.timeline == ["10 queryChanged", "3 queryChanged", "2 queryChanged"])
  }

  @Test func filterSelectsByNameScopeAndOrigin() async {
    let inspector = InspectorTester(.search())
    let tester = inspector.tester
    func choose(_ option: String, of picker: String) async {
      await tester.key("f")
      await tester.press(picker)
      await tester.press(option, role: .option)
      await tester.press("Done")
    }
    await choose("effect", of: "Origin")
    #expect(inspector.timeline == ["5 reachabilityChanged", "4 searchResponse"])
    #expect(inspector.frame.contains("Filter: effect"))
    await choose("searchResponse", of: "Action")
    #expect(inspector.timeline == ["4 searchResponse"])
    await tester.press("Clear")
    #expect(inspector.timeline.count == 8)
    await choose("App › Search › Row", of: "Scope")
    #expect(inspector.timeline == ["7 row.favoriteToggled", "6 row.tapped"])
    await tester.press("Clear")
    await choose("App › Search", of: "Scope")
    #expect(
      inspector.timeline == ["7 row.favoriteToggled", "6 row.tapped", "3 queryChanged", "2 queryChanged", "1 appeared"])
  }

  @Test func pinnedActionsCanBeShownAlone() async {
    let inspector = InspectorTester(.search())
    await inspector.select(3)
    await inspector.tester.key("*")
    #expect(inspector.row(3)?.label == "3 queryChanged, user, 12 µs, pinned, selected")
    #expect(inspector.frame.contains("★"))
    await inspector.tester.key("f")
    await inspector.tester.press("Pinned only")
    await inspector.tester.press("Done")
    #expect(inspector.timeline == ["3 queryChanged"])
    await inspector.tester.key("*")
    #expect(inspector.timeline == [])
  }

  @Test func thresholdDecidesWhichActionsAreSlow() async {
    let inspector = InspectorTester(.search())
    #expect(inspector.timeline.count == 8)
    #expect(
      !inspector.tester.findAll(role: .button).contains { $0.label == "7 row.favoriteToggled, user, 88 µs, slow" })
    await inspector.tester.key("f")
    await inspector.tester.press("Slow from")
    await inspector.tester.press("5.0 ms", role: .option)
    await inspector.tester.press("Done")
    #expect(inspector.row(4)?.label == "4 searchResponse, effect, 2.3 ms")
    await inspector.tester.key("f")
    await inspector.tester.press("Slow from")
    await inspector.tester.press("1.0 ms", role: .option)
    await inspector.tester.press("Slow only")
    await inspector.tester.press("Done")
    #expect(inspector.timeline == ["4 searchResponse"])
  }

  @Test func emptyHistoryExplainsItself() async {
    let history = SampleHistory()
    for (columns, rows) in [(80, 24), (60, 15), (200, 60)] {
      let inspector = InspectorTester(history, columns: columns, rows: rows)
      #expect(inspector.frame.contains("No actions"))
      for page in ["State", "Diff", "Effects", "Cost", "Why", "Action"] { await inspector.show(page) }
      #expect(inspector.frame.contains("No action"))
    }
    let inspector = InspectorTester(history)
    await inspector.tester.perform { history.add(SampleAction.appeared, name: "appeared", milliseconds: 0) }
    #expect(inspector.timeline == ["1 appeared"])
  }

  @Test func droppedActionsLeaveTheSelectionAtItsAction() async {
    let history = SampleHistory.searchHistory()
    let inspector = InspectorTester(history)
    await inspector.select(6)
    await inspector.tester.perform { history.drop(4) }
    #expect(inspector.selected == 6)
    #expect(inspector.timeline.last == "5 reachabilityChanged")
    #expect(inspector.tester.contains("row.tapped") || inspector.frame.contains("6 row.tapped"))
    await inspector.tester.perform { history.drop(4) }
    #expect(inspector.frame.contains("No actions"))
  }

  @Test func anotherHistoryReplacesTheFirst() async {
    let (first, second) = (SampleHistory.searchHistory(), LongHistory(count: 70))
    let model = Shown(first)
    let tester = ViewTester(Switching(model: model))
    #expect(tester.frame.contains("8 closeButtonTapped"))
    await tester.perform { model.history = second }
    #expect(tester.frame.contains("70 timer.ticked"))
    #expect(first.observerCount == 0)
  }

  @Test func observationEndsWithTheView() async {
    let history = SampleHistory.searchHistory()
    var inspector: InspectorTester? = InspectorTester(history)
    await inspector?.tester.advance()
    #expect(history.observerCount == 1)
    inspector = nil
    #expect(history.observerCount == 0)
  }
}

@MainActor
private final class Shown: ObservableObject {
  @Published var history: any RecordedHistory

  init(_ history: any RecordedHistory) { self.history = history }
}

private struct Switching: View {
  @ObservedObject var model: Shown

  init(model: Shown) { self.model = model }

  var body: some View { InspectorView(model.history) }
}
