import PawlInspector
import PawlTesting
import PawlViewTesting
import Testing

@MainActor
struct DetailTests {
  @Test func actionIsShownAsATree() async {
    let inspector = InspectorTester(.search())
    await inspector.select(4)
    #expect(inspector.frame.contains("4 searchResponse"))
    #expect(inspector.frame.contains("effect · at 1.390 s · 2.3 ms"))
    #expect(inspector.frame.contains("searchResponse  SampleAction"))
    #expect(inspector.frame.contains("5 elements"))
    let group = inspector.tester.findAll(role: .disclosure)[1]
    #expect(group.value == "collapsed")
    await group.press()
    #expect(inspector.frame.contains("[4]: SampleWord"))
  }

  @Test func openValuesStayOpenWhileStepping() async {
    let inspector = InspectorTester(.search())
    await inspector.select(6)
    await inspector.show("State")
    #expect(!inspector.frame.contains("[0]: SampleWord"))
    await inspector.tester.findAll(role: .disclosure).first { $0.label.contains("results") }?.press()
    #expect(inspector.frame.contains("[0]: SampleWord"))
    await inspector.select(7)
    #expect(inspector.frame.contains("[0]: SampleWord"))
    await inspector.select(2)
    await inspector.select(5)
    #expect(inspector.frame.contains("[0]: SampleWord"))
  }

  @Test func changedValuesAreMarkedWithTheirFormerValue() async {
    let inspector = InspectorTester(.search())
    await inspector.select(2)
    await inspector.show("State")
    #expect(inspector.frame.contains("~ query: \"p\"  was \"\""))
    #expect(inspector.frame.contains("~ isLoading: true  was false"))
    #expect(inspector.frame.contains("  favorites: 0 entries"))
    #expect(!inspector.frame.contains("~ favorites"))
    await inspector.select(7)
    await inspector.tester.findAll(role: .disclosure).first { $0.label.contains("favorites") }?.press()
    #expect(inspector.frame.contains("+ [paw]: 1"))
    await inspector.select(5)
    #expect(!inspector.frame.contains("~"))
  }

  @Test func valuesWithManyPartsShowThemInPortions() async {
    let history = SampleHistory()
    history.add(SampleAction.appeared, name: "appeared", milliseconds: 0) { state in
      state.results = (0..<1_234).map { SampleWord("word \($0)") }
    }
    let inspector = InspectorTester(history, columns: 120, rows: 200)
    await inspector.show("State")
    await inspector.tester.findAll(role: .disclosure).first { $0.label.contains("results") }?.press()
    #expect(inspector.frame.contains("[99]: SampleWord"))
    #expect(!inspector.frame.contains("[100]"))
    await inspector.tester.press("1,134 more")
    #expect(inspector.frame.contains("[150]: SampleWord"))
  }

  @Test func valueIsCopiedByItsRow() async {
    let inspector = InspectorTester(.search())
    await inspector.select(3)
    await inspector.show("State")
    await inspector.tester.findAll(role: .button).first { $0.label.contains("query:") }?.press()
    #expect(inspector.output.copied == ["\"pa\""])
    #expect(inspector.tester.contains("Copied"))
  }

  @Test func differenceHasSignsBesidesColors() async {
    let inspector = InspectorTester(.search())
    await inspector.select(3)
    await inspector.show("Diff")
    #expect(inspector.frame.contains("-   query: \"p\","))
    #expect(inspector.frame.contains("+   query: \"pa\","))
    #expect(inspector.tester.tree.contains("added: +   requests: 2"))
    await inspector.select(5)
    #expect(inspector.frame.contains("No changes"))
  }

  @Test func lanesShowWhichEffectsRunAtTheStep() async {
    let inspector = InspectorTester(.search())
    await inspector.select(4)
    await inspector.show("Effects")
    #expect(inspector.frame.contains("Running: 2, ended: 1"))
    #expect(inspector.frame.contains("at 0.001"))
    #expect(inspector.frame.contains("cancelled at 0.950"))
    #expect(inspector.frame.contains("✗"))
    await inspector.select(1)
    #expect(inspector.frame.contains("Running: 1, ended: 0"))
    await inspector.select(8)
    #expect(inspector.frame.contains("Running: 1, ended: 2"))
    #expect(inspector.frame.contains("finished"))
  }

  @Test func actionsOfAnEffectCanBeSelectedInItsLane() async {
    let inspector = InspectorTester(.search())
    await inspector.select(6)
    await inspector.show("Effects")
    await inspector.tester.press("5", role: .button)
    #expect(inspector.selected == 5)
    await inspector.tester.press("from 1")
    #expect(inspector.selected == 1)
  }

  @Test func costsAreSummedByName() async {
    let inspector = InspectorTester(.search())
    await inspector.show("Cost")
    #expect(inspector.frame.contains("2.5 ms in 8 calls, mean 315 µs"))
    #expect(inspector.tester.contains("queryChanged, count 2, total 24 µs, mean 12 µs, slowest 12 µs"))
    #expect(inspector.frame.contains("⚠2.3 ms"))
    await inspector.tester.press("searchResponse, count 1, total 2.3 ms, mean 2.3 ms, slowest 2.3 ms")
    #expect(inspector.selected == 4)
  }

  @Test func chainOfCausesLeadsBackToTheUser() async {
    let inspector = InspectorTester(.search())
    await inspector.select(4)
    await inspector.show("Why")
    #expect(inspector.frame.contains("↑ sent by effect 3, Search.swift:41"))
    #expect(inspector.frame.contains("↑ sent by the user to App › Search"))
    await inspector.tester.press("3 queryChanged, sent by the user to App › Search")
    #expect(inspector.selected == 3)

    await inspector.select(8)
    #expect(inspector.frame.contains("↑ sent by an observer to App"))
    #expect(inspector.frame.contains("7 row.favoriteToggled"))
  }

  @Test func causeBeforeTheRecordingIsNamedAsLost() async {
    let history = SampleHistory.searchHistory()
    history.drop(3)
    let inspector = InspectorTester(history, columns: 120, rows: 40)
    await inspector.select(4)
    await inspector.show("Why")
    #expect(inspector.frame.contains("the cause is no"))
    #expect(inspector.frame.contains("longer in the history"))
  }

  @Test func unknownStateIsExplained() async {
    let history = SampleHistory.searchHistory()
    history.unknownPositions = [3]
    let inspector = InspectorTester(history)
    await inspector.select(3)
    await inspector.show("State")
    #expect(inspector.frame.contains("The state is unknown"))
    #expect(inspector.frame.contains("The state of position 3 is gone."))
    await inspector.show("Diff")
    #expect(inspector.frame.contains("The state of position 3 is gone."))
    // The state after the next action is known, though the one before isn't.
    await inspector.select(4)
    await inspector.show("State")
    #expect(inspector.frame.contains("query: \"pa\""))
  }

  @Test func initialStateCanBeSelected() async {
    let inspector = InspectorTester(.search())
    await inspector.show("State")
    await inspector.tester.findAll(role: .button).first { $0.label.hasSuffix("Initial state") }?.press()
    #expect(inspector.frame.contains("query: \"\""))
    await inspector.show("Why")
    #expect(inspector.frame.contains("No action led to the initial state."))
  }

  @Test func selectedStateIsNotReadAgainWhileTheHistoryGrows() async {
    let history = SampleHistory.searchHistory()
    let inspector = InspectorTester(history)
    await inspector.show("State")
    await inspector.select(4)
    _ = inspector.frame
    let reads = history.stateReads
    await inspector.tester.perform { history.add(SampleAction.appeared, name: "appeared", milliseconds: 9_000) }
    #expect(history.stateReads == reads)
  }

  @Test func digitsChooseAPage() async {
    let inspector = InspectorTester(.search())
    await inspector.row(8)?.focus()
    for (key, page) in zip(
      ["2", "3", "4", "5", "6", "1"] as [KeyEquivalent], ["State", "Diff", "Effects", "Cost", "Why", "Action"])
    {
      await inspector.tester.key(key)
      #expect(inspector.tester.find(role: .option, page).isSelected)
    }
  }
}
