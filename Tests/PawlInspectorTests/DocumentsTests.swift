import PawlInspector
import PawlTesting
import PawlViewTesting
import Testing

@MainActor
struct DocumentsTests {
  private func makeInspector() -> (SampleHistory, InspectorTester) {
    let history = SampleHistory.searchHistory(abilities: [.export, .test])
    return (history, InspectorTester(history))
  }

  @Test func exportIsSaved() async {
    let (_, inspector) = makeInspector()
    await inspector.tester.key("e")
    #expect(inspector.output.saved.map(\.name) == ["Search"])
    #expect(inspector.output.saved.map(\.content) == ["history"])
    #expect(inspector.tester.contains("Exported"))
    #expect(inspector.frame.contains("/tmp/Search.jsonl"))
  }

  @Test func failuresOfExportAreShown() async {
    let (history, inspector) = makeInspector()
    history.failure = SampleHistory.Failure(description: "A value can’t be encoded.")
    await inspector.tester.press("Export")
    #expect(inspector.frame.contains("A value can’t be encoded."))
    await inspector.tester.press("OK")
    history.failure = nil
    inspector.output.failure = SampleHistory.Failure(description: "The disk is full.")
    await inspector.tester.press("Export")
    #expect(inspector.frame.contains("The disk is full."))
  }

  @Test func testOfTheActionsUpToTheSelectedOneIsCopied() async {
    let (history, inspector) = makeInspector()
    await inspector.select(4)
    await inspector.tester.key("t")
    #expect(history.calls == [.test(0..<4)])
    #expect(inspector.output.copied == ["@Test func search() async { }"])
    #expect(inspector.tester.contains("Copied a test of 4 actions"))
  }

  @Test func testOfPinnedActionsReachesFromTheFirstToTheLast() async {
    let (history, inspector) = makeInspector()
    for number in [3, 6] {
      await inspector.select(number)
      await inspector.tester.key("*")
    }
    await inspector.tester.press("Test")
    #expect(history.calls == [.test(2..<6)])
  }

  @Test func failureOfATestIsShown() async {
    let (history, inspector) = makeInspector()
    history.failure = SampleHistory.Failure(description: "The dependencies are unknown.")
    await inspector.tester.press("Test")
    #expect(inspector.frame.contains("The dependencies are unknown."))
    #expect(inspector.output.copied == [])
  }

  @Test func openedFileReplacesTheHistory() async {
    let (history, inspector) = makeInspector()
    inspector.output.file = LongHistory(count: 50)
    await inspector.tester.key("o")
    await inspector.tester.type("bug.jsonl", into: "Path")
    await inspector.tester.press("Open")
    #expect(inspector.output.opened == ["bug.jsonl"])
    #expect(inspector.frame.contains("Long 50 actions"))
    #expect(inspector.timeline.first == "50 timer.ticked")
    #expect(history.observerCount == 0)
  }

  @Test func fileThatCannotBeOpenedIsExplained() async {
    let (_, inspector) = makeInspector()
    await inspector.tester.key("o")
    await inspector.tester.type("none.jsonl\n", into: "Path")
    #expect(inspector.frame.contains("There is no file “none.jsonl”."))
    await inspector.tester.press("OK")
    #expect(inspector.timeline.first == "8 closeButtonTapped")
  }
}
