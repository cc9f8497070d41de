import PawlViewTesting
import Testing

/// Tests of the actions that run before a program ends.
@MainActor
struct TerminationTests {
  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  private struct Editor: View {
    let log: Log
    @State private var text = ""
    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
      TextField("Text", text: $text)
        .onChange(of: scenePhase) { log.lines.append("\(scenePhase)") }
        .onTermination { log.lines.append("saved \(text)") }
    }
  }

  @Test func unsavedChangesAreSavedAfterThePhaseChange() async {
    let log = Log()
    let tester = ViewTester { Editor(log: log) }
    await tester.type("abc", into: "Text")
    #expect(log.lines == [])
    await tester.terminate()
    #expect(log.lines == ["background", "saved abc"])
  }

  private struct Page: View {
    let log: Log
    @State private var isShown = true

    var body: some View {
      Button("Hide") { isShown = false }
      if isShown { Text("One").onTermination { log.lines.append("one") } }
      Text("Two").onTermination { log.lines.append("two") }
    }
  }

  @Test func removedViewsRunNoTerminationAction() async {
    let log = Log()
    let tester = ViewTester { Page(log: log) }
    await tester.press("Hide")
    await tester.terminate()
    #expect(log.lines == ["two"])
  }

  @Test func actionsOfTheEndWaitForTheClock() async {
    let (log, clock) = (Log(), TestClock())
    let tester = ViewTester(clock: clock) {
      Text("x").onTermination {
        try await clock.sleep(for: .seconds(1))
        log.lines.append("done")
      }
    }
    await tester.terminate()
    #expect(log.lines == [])
    await tester.advance(by: .seconds(1))
    #expect(log.lines == ["done"])
  }
}
