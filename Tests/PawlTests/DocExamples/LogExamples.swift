import Foundation
import PawlViewTesting
import PawlViews
import Testing

private enum LogArticle {
  struct ServerEvent: LogEntry {
    let id: Int
    let text: String
    let level: LogLevel
    var time: Date?
    var source: String? { "server" }
  }

  struct ServerLog: View {
    let events: [ServerEvent]
    @State private var level = LogLevel.info

    var body: some View {
      VStack {
        Picker("From", selection: $level) {
          ForEach(LogLevel.allCases, id: \.self) { Text($0.name).tag($0) }
        }
        LogView(events, minimumLevel: level)
      }
    }
  }

  struct Plain: View {
    let lines: [String]

    var body: some View {
      LogView(lines: lines)
    }
  }

  struct Dropping: View {
    let lines: [String]
    let dropped: Int

    var body: some View {
      LogView(lines: lines, firstNumber: dropped)
    }
  }

  struct Filtered: View {
    let entries: [ServerEvent]
    let level: LogLevel

    var body: some View {
      LogView(entries, minimumLevel: level)
    }
  }

  struct SearchableLog: View {
    let lines: [String]
    @State private var isFinding = false

    var body: some View {
      VStack {
        Button("Find…") { isFinding = true }
        LogView(lines: lines).findNavigator(isPresented: $isFinding)
      }
    }
  }
}

@MainActor
@Suite struct LogExamples {
  @Test func detailsAreHiddenAtFirst() {
    let events = [
      LogArticle.ServerEvent(id: 1, text: "a detail", level: .debug),
      LogArticle.ServerEvent(id: 2, text: "a failure", level: .error),
    ]
    let tester = ViewTester { LogArticle.ServerLog(events: events) }
    #expect(tester.frame.contains("server a failure") && !tester.frame.contains("a detail"))
    let all = ViewTester { LogArticle.Filtered(entries: events, level: .debug) }
    #expect(all.frame.contains("a detail"))
  }

  @Test func plainLinesAreShown() {
    #expect(ViewTester { LogArticle.Plain(lines: ["one"]) }.frame.contains("one"))
    #expect(ViewTester { LogArticle.Dropping(lines: ["nine"], dropped: 8) }.frame.contains("nine"))
  }

  @Test func aButtonOpensTheFindBar() async {
    let tester = ViewTester { LogArticle.SearchableLog(lines: ["one", "two"]) }
    await tester.press("Find…")
    #expect(tester.frame.contains("Find: "))
  }
}
