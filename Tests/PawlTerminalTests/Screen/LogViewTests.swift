import Foundation
import OpenCombine
import Testing

@testable import PawlTerminal
@testable import PawlViews

/// Logs on a terminal: following the end, levels, copying, and hostile lines.
@MainActor
@Suite struct LogViewTests {
  struct Entry: LogEntry {
    let id: Int
    var text: String
    var level = LogLevel.info
    var source: String?
  }

  @MainActor
  final class Model: ObservableObject {
    @Published var entries: [Entry] = []
    @Published var minimum = LogLevel.debug

    init(_ count: Int) { add(count) }

    func add(_ count: Int) {
      let first = (entries.last?.id ?? -1) + 1
      entries += (first..<first + count).map { Entry(id: $0, text: "line \($0)", level: LogLevel.allCases[$0 % 5]) }
    }
  }

  private struct Screen: View {
    @ObservedObject var model: Model

    init(model: Model) { self.model = model }

    var body: some View { LogView(model.entries, minimumLevel: model.minimum) }
  }

  private func lines(_ typed: Typed) -> [String] {
    typed.text.split(separator: "\n").map(String.init)
  }

  @Test func aLogBeginsAtItsEndAndFollowsIt() {
    let model = Model(100)
    let typed = Typed(Screen(model: model), columns: 30, rows: 4)
    #expect(typed.text.contains("line 99") && !typed.text.contains("line 95"), "\(typed.text)")
    model.add(1)
    #expect(typed.text.contains("line 100"))
    model.add(5_000)
    #expect(typed.text.contains("line 5100"))
    #expect(!typed.text.contains("new line"))
  }

  @Test func aReaderElsewhereStaysThereAndSeesTheNumberOfNewLines() {
    let model = Model(100)
    let typed = Typed(Screen(model: model), columns: 40, rows: 5)
    typed.draw()
    typed.mouse(.wheelUp, 3, 2)
    #expect(typed.text.contains("Jump to the end"), "\(typed.text)")
    let before = lines(typed)[0]
    model.add(1)
    #expect(typed.text.contains("1 new line") && !typed.text.contains("line 100"))
    model.add(6)
    #expect(typed.text.contains("7 new lines"), "\(typed.text)")
    #expect(lines(typed)[0] == before)
    for _ in 0..<9 { typed.mouse(.wheelDown, 3, 2) }
    #expect(typed.text.contains("line 106") && !typed.text.contains("new lines"), "\(typed.text)")
  }

  @Test func theButtonLeadsToTheEnd() throws {
    let model = Model(50)
    let typed = Typed(Screen(model: model), columns: 40, rows: 5)
    typed.draw()
    typed.mouse(.wheelUp, 3, 2)
    model.add(3)
    let row = try #require(lines(typed).firstIndex { $0.contains("3 new lines") })
    let column = try #require(Array(lines(typed)[row]).firstIndex(of: "↓"))
    typed.mouse(.press(.left), column, row)
    typed.mouse(.release(.left), column, row)
    #expect(typed.text.contains("line 52") && !typed.text.contains("new lines"), "\(typed.text)")
  }

  @Test func theReaderStaysWhileLinesAreDroppedFromTheBeginning() {
    let model = Model(1_000)
    let typed = Typed(Screen(model: model), columns: 40, rows: 5)
    typed.draw()
    for _ in 0..<20 { typed.mouse(.wheelUp, 3, 2) }
    let before = lines(typed)[0]
    for _ in 0..<30 {
      model.entries.removeFirst(10)
      model.add(10)
      typed.draw()
    }
    #expect(lines(typed)[0] == before, "\(typed.text)")
    #expect(typed.text.contains("300 new lines"))
  }

  @Test func levelsHaveMarksAndAMinimum() {
    let model = Model(10)
    let typed = Typed(Screen(model: model), columns: 30, rows: 12)
    typed.screen.showsFocus = false
    let marks = (0..<5).map { lines(typed)[$0].split(separator: " ")[0] }
    #expect(marks == ["…", "i", "⚑", "⚠", "✗"])
    model.minimum = .warning
    #expect(typed.text.contains("line 3") && typed.text.contains("line 4") && !typed.text.contains("line 2"))
    model.add(5)
    #expect(lines(typed).count == 6, "\(typed.text)")
    model.entries.removeFirst(4)
    model.add(2)
    #expect(!typed.text.contains("line 3") && typed.text.contains("line 14"), "\(typed.text)")
    model.minimum = .debug
    #expect(typed.text.contains("line 16"))
  }

  @Test func filteredLinesFollowAnyWayOfGrowing() {
    let memory = LogMemory<[Entry]>()
    var entries: [Entry] = []
    var next = 0
    for step in 0..<400 {
      let count = step * 7 % 11
      entries += (next..<next + count).map { Entry(id: $0, text: "", level: LogLevel.allCases[$0 * 3 % 5]) }
      next += count
      if step % 3 == 0 { entries.removeFirst(min(entries.count, step % 17)) }
      let shown = memory.rows(of: entries, from: .notice).map(\.id)
      #expect(shown == entries.filter { $0.level >= .notice }.map(\.id), "step \(step)")
    }
  }

  @Test func selectedLinesAreCopiedInTheirOrder() {
    let model = Model(4)
    var copied: [String] = []
    let typed = Typed(Screen(model: model), columns: 30, rows: 6)
    typed.screen.requests.copy = {
      copied.append($0)
      return true
    }
    typed.draw()
    typed.key(.end)
    typed.key(.character("c"))
    #expect(copied == ["WARNING line 3"])
    typed.key(.character(" "))
    typed.key(.up, .up, .character(" "), .character("c"))
    #expect(copied.last == "INFO line 1\nWARNING line 3", "\(copied)")
  }

  @Test func tabLeavesALog() {
    let typed = Typed(
      VStack {
        Button("before") {}
        LogView(lines: (0..<500).map { "line \($0)" })
        Button("behind") {}
      }, columns: 30, rows: 10)
    #expect(typed.focused == "before")
    typed.key(.tab)
    #expect(typed.focused?.hasPrefix("line") == true)
    typed.key(.tab)
    #expect(typed.focused == "behind")
    typed.key(.tab)
    #expect(typed.focused == "before")
    typed.key(.tab)
    typed.key(.tab, modifiers: .shift)
    #expect(typed.focused == "before")
  }

  @Test func timesAndSourcesAreShown() {
    struct Timed: LogEntry {
      let id = 1
      let text = "hello"
      let level = LogLevel.error
      var time: Date? { Date(timeIntervalSince1970: 3_723) }
      var source: String? { "net" }
    }
    let typed = Typed(LogView([Timed()]).environment(\.timeZone, .gmt), columns: 40, rows: 2)
    #expect(typed.text.contains("01:02:03 ✗ net hello"), "\(typed.text)")
    #expect(Timed().line(in: .gmt) == "01:02:03 ERROR net: hello")
  }

  @Test func plainLinesHaveNoMarks() {
    let typed = Typed(LogView(lines: ["one", "two"]), columns: 12, rows: 3)
    typed.screen.showsFocus = false
    #expect(typed.text == " one\n two", "\(typed.text)")
  }

  @Test func longTextsWrapOrAreClipped() {
    let text = "a long text that has no room in one row"
    #expect(Typed(LogView(lines: [text]), columns: 20, rows: 6).text.split(separator: "\n").count == 3)
    #expect(Typed(LogView(lines: [text]).lineLimit(1), columns: 20, rows: 6).text.split(separator: "\n").count == 1)
  }

  @Test func linesAreTextsAndNeverCommandsForTheTerminal() {
    let text = "\u{1B}[2J\u{1B}]0;title\u{07}\u{9B}31m \u{202E}evil \u{0}\u{8}\u{7F}\r"
    let stream = TerminalStream(LogView(lines: [text, "after"]), columns: 60, rows: 3)
    let bytes = stream.frame()
    let output = String(decoding: bytes, as: UTF8.self)
    #expect(!output.contains("\u{1B}[2J") && !output.contains("\u{1B}]0;") && !output.contains("\u{07}"))
    #expect(!output.contains("\u{9B}") && !output.contains("\u{202E}") && !output.contains("\u{7F}"))
    #expect(output.contains("␛[2J"))
  }

  @Test func appendingEvaluatesOnlyTheNewRows() {
    let model = Model(50_000)
    let typed = Typed(Screen(model: model), columns: 40, rows: 10)
    typed.draw()
    let graph = typed.screen.graph
    let before = graph.evaluationCount
    model.add(1)
    typed.draw()
    #expect(graph.evaluationCount - before < 40, "\(graph.evaluationCount - before)")
  }
}
