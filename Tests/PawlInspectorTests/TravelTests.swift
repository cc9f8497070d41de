import PawlInspector
import PawlTesting
import PawlViewTesting
import Testing

@MainActor
struct TravelTests {
  private func makeInspector(clock: TestClock<Duration> = TestClock()) -> (SampleHistory, InspectorTester) {
    let history = SampleHistory.searchHistory(abilities: [.travel])
    return (history, InspectorTester(history, clock: clock))
  }

  @Test func commandsOfOtherAbilitiesAreNotOffered() async {
    let inspector = InspectorTester(.search())
    for title in ["Jump", "Back", "Forward", "Play", "Pause", "Export", "Test"] {
      #expect(!inspector.tester.contains(title, role: .button))
    }
    await inspector.tester.key("j")
    await inspector.tester.key(",")
    #expect((inspector.history as? SampleHistory)?.calls == [])
  }

  @Test func jumpShowsTheSelectedStepInTheProgram() async {
    let (history, inspector) = makeInspector()
    await inspector.select(4)
    await inspector.tester.press("Jump")
    #expect(history.calls == [.jump(4)])
    #expect(inspector.frame.contains("◀ Past: 4 of 8"))
    #expect(inspector.row(4)?.label.contains("shown in the program") == true)
  }

  @Test func stepsGoBackAndForwardWithinTheHistory() async {
    let (history, inspector) = makeInspector()
    await inspector.tester.key(",")
    await inspector.tester.key(",")
    await inspector.tester.key(".")
    #expect(history.calls == [.jump(7), .jump(6), .jump(7)])
    #expect(inspector.selected == 7)
    for _ in 0..<9 { await inspector.tester.key(",") }
    #expect(history.shownPosition == 0)
    #expect(inspector.frame.contains("◀ Past: the initial state"))
    #expect(!inspector.tester.find("Back").isEnabled)
  }

  @Test func bandTellsHowManyActionsWait() async {
    let (history, inspector) = makeInspector()
    await inspector.select(4)
    await inspector.tester.key("j")
    await inspector.tester.perform {
      history.waitingCount = 3
      history.notify()
    }
    #expect(inspector.frame.contains("◀ Past: 4 of 8, 3 effect actions wait"))
    await inspector.tester.press("Resume")
    #expect(history.calls.last == .resume)
    #expect(!inspector.frame.contains("◀"))
    #expect(inspector.selected == 8)
  }

  @Test func pausedProgramIsMarked() async {
    let (history, inspector) = makeInspector()
    await inspector.tester.press("Pause")
    #expect(history.calls == [.pause])
    #expect(inspector.frame.contains("◀ Paused"))
    await inspector.tester.key("r")
    #expect(history.calls == [.pause, .resume])
  }

  @Test func branchAsksBeforeItDropsActions() async {
    let (history, inspector) = makeInspector()
    await inspector.select(5)
    await inspector.tester.key("j")
    await inspector.tester.press("Branch")
    #expect(inspector.frame.contains("3 later actions will no"))
    await inspector.tester.press("Cancel")
    #expect(!history.calls.contains(.branch))
    await inspector.tester.press("Branch")
    await inspector.tester.press("Branch")
    #expect(history.calls.last == .branch)
    #expect(inspector.timeline.first == "5 reachabilityChanged")
    #expect(inspector.selected == 5)
  }

  @Test func playbackFollowsTheRecordedTimes() async {
    let clock = TestClock<Duration>()
    let (history, inspector) = makeInspector(clock: clock)
    await inspector.select(2)
    await inspector.tester.key("j")
    await inspector.tester.key("p")
    #expect(history.shownPosition == 2)
    // The third action came 130 milliseconds after the second.
    await inspector.tester.advance(by: .milliseconds(129))
    #expect(history.shownPosition == 2)
    await inspector.tester.advance(by: .milliseconds(1))
    #expect(history.shownPosition == 3)
    await inspector.tester.advance(by: .milliseconds(440))
    #expect(history.shownPosition == 4)
    await inspector.tester.press("Stop")
    await inspector.tester.advance(by: .seconds(10))
    #expect(history.shownPosition == 4)
    await inspector.tester.press("Play")
    await inspector.tester.advance(by: .seconds(10))
    #expect(history.shownPosition == 8)
    #expect(inspector.tester.contains("Play", role: .button))
  }

  @Test(arguments: [("½×", 260), ("1×", 130), ("2×", 65), ("10×", 20)])
  func speedChangesTheDelay(speed: String, milliseconds: Int) async {
    let clock = TestClock<Duration>()
    let (history, inspector) = makeInspector(clock: clock)
    while !inspector.tester.contains(speed, role: .button) { await inspector.tester.key("s") }
    await inspector.select(2)
    await inspector.tester.key("j")
    await inspector.tester.key("p")
    await inspector.tester.advance(by: .milliseconds(milliseconds - 1))
    #expect(history.shownPosition == 2)
    await inspector.tester.advance(by: .milliseconds(1))
    #expect(history.shownPosition == 3)
  }

  @Test func playbackAtTheEndStartsAgain() async {
    let (history, inspector) = makeInspector()
    await inspector.tester.key("p")
    #expect(history.calls == [.jump(0)])
  }

  @Test func failureToTravelIsShown() async {
    let (history, inspector) = makeInspector()
    history.failure = SampleHistory.Failure(description: "The state was not kept.")
    await inspector.tester.press("Back")
    #expect(inspector.frame.contains("The program can’t show this state"))
    #expect(inspector.frame.contains("The state was not kept."))
    await inspector.tester.press("OK")
    #expect(!inspector.frame.contains("The state was not kept."))
    #expect(inspector.selected == 8)
  }
}
