import PawlTerminal
import PawlViews
import TerminalHarness
import TestSupport
import Testing

@MainActor
@Suite struct NotificationTests {
  private struct Page: View {
    let title: String
    let text: String
    @Environment(\.notify) private var notify

    var body: some View {
      Button("Notify") {
        notify.requestAuthorization()
        notify(title, body: text)
      }
    }
  }

  private func notifications(title: String, body: String) -> TerminalModel {
    let stream = TerminalStream(Page(title: title, text: body), columns: 20, rows: 2)
    var terminal = TerminalModel(screen: 20, 2)
    terminal.receive(stream.frame())
    stream.receive("\r".utf8)
    terminal.receive(stream.frame())
    return terminal
  }

  @Test func aTerminalGetsTitleAndBody() {
    let terminal = notifications(title: "Build", body: "All; done\nüber\t\u{1B}]0;x\u{7}\u{9C}\u{202E}")
    #expect(terminal.notifications == [["777", "notify", "Build", "All, done über ]0,x"]])
    #expect(terminal.problems == [])
    #expect(terminal.title == "")
  }

  @Test func theBodyTakesThePlaceOfAnEmptyTitle() {
    #expect(notifications(title: "\u{7}", body: "text").notifications == [["777", "notify", "text", ""]])
    #expect(notifications(title: "", body: "").notifications == [])
  }

  @Test func longTextsAreCut() {
    let parts = notifications(title: String(repeating: "t", count: 300), body: String(repeating: "ü", count: 2_000))
      .notifications[0]
    #expect(parts[2].count == 200 && parts[3].count == 1_000)
  }

  @Test func iTermGetsOneTextThatIsNoOtherCommand() {
    let notify = NotificationProtocol.detected(in: ["TERM_PROGRAM": "iTerm.app"])
    #expect(NotificationProtocol.detected(in: ["LC_TERMINAL": "iTerm2"]) == .osc9)
    #expect(NotificationProtocol.detected(in: ["TERM": "foot"]) == .osc777)
    // `9;4;1;50` would show a progress bar.
    #expect(String(decoding: notify.bytes(title: "4;1;50", body: ""), as: UTF8.self) == "\u{1B}]9;4,1,50\u{1B}\\")
    #expect(String(decoding: notify.bytes(title: "a", body: "b"), as: UTF8.self) == "\u{1B}]9;a: b\u{1B}\\")
  }

  @Test(arguments: 0..<20)
  func hostileTextsStayInTheirCommand(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "\u{1B}", "\\", "\u{7}", ";", "\u{9C}", "\u{9D}", "\n", "a", "ü", "\u{2028}", "\u{0}", "]52;c;", "\u{18}", "💡",
    ]
    for _ in 0..<100 {
      func text() -> String { (0..<10).map { _ in parts.randomElement(using: &random)! }.joined() }
      for form in [NotificationProtocol.osc9, .osc777] {
        var terminal = TerminalModel(screen: 20, 2)
        terminal.receive(form.bytes(title: text(), body: text()))
        terminal.receive("x".utf8)
        #expect(terminal.problems == [] && terminal.clipboard == nil)
        #expect(terminal.notifications.count == 1 && terminal.lines[0] == "x")
      }
    }
  }

  @Test func aProgramCanReplaceTheAction() {
    @MainActor final class Log { var texts: [[String]] = [] }
    let log = Log()
    let typed = Typed(
      Page(title: "a\nb", text: "c").environment(\.notify, NotifyAction { log.texts.append([$0, $1]) }))
    typed.key(.enter)
    #expect(log.texts == [["a b", "c"]])
  }
}
