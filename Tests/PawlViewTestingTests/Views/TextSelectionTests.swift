import PawlTerminal
import PawlUI
import Testing

@testable import PawlViewTesting

/// Selection with the pointer, and numbers of lines, in a terminal.
@MainActor
@Suite struct TextSelectionTests {
  @Test func aDragSelectsCharactersAndCtrlCCopiesThem() async {
    let tester = ViewTester(Text(verbatim: "one two three").textSelection(.enabled), columns: 13, rows: 1)
    await tester.drag(from: (4, 0), to: (7, 0))
    #expect(tester.selectedColumns == [4, 5, 6])
    await tester.key("c", modifiers: .control)
    #expect(tester.clipboard == "two")
    #expect(tester.selectedColumns == [])
  }

  @Test func twoClicksSelectAWordAndThreeAParagraph() async {
    let tester = ViewTester(Text(verbatim: "one two three").textSelection(.enabled), columns: 13, rows: 1)
    for _ in 0..<2 { await tester.click(column: 5, row: 0) }
    #expect(tester.selectedColumns == [4, 5, 6])
    await tester.click(column: 5, row: 0)
    #expect(tester.selectedColumns == Array(0..<13))
    await tester.click(column: 5, row: 0)
    #expect(tester.selectedColumns == [])
  }

  @Test func aSelectionOverLinesHasNoCharactersTwice() async {
    let tester = ViewTester(Text(verbatim: "alpha beta gamma").textSelection(.enabled), columns: 10, rows: 2)
    await tester.drag(from: (6, 0), to: (3, 1))
    await tester.key("c", modifiers: .control)
    #expect(tester.clipboard == "beta gam")
  }

  @Test func aTextIsSelectableOnlyIfTheProgramSaysSo() async {
    let tester = ViewTester(Text(verbatim: "one two"), columns: 7, rows: 1)
    await tester.drag(from: (0, 0), to: (3, 0))
    #expect(tester.selectedColumns == [])
  }

  @Test func aTextThatChangesIsNoLongerSelected() async {
    let tester = ViewTester(Changing(), columns: 20, rows: 2)
    await tester.drag(from: (0, 0), to: (3, 0))
    #expect(tester.selectedColumns == [0, 1, 2])
    await tester.press("Change")
    #expect(tester.selectedColumns == [])
  }

  @Test func twoClicksInAFieldSelectAWordAndThreeALine() async {
    let tester = ViewTester(Editor(text: "one two\nthree four"), columns: 20, rows: 3)
    for _ in 0..<2 { await tester.click(column: 8, row: 1) }
    await tester.key("c", modifiers: .control)
    #expect(tester.clipboard == "four")
    for _ in 0..<3 { await tester.click(column: 1, row: 0) }
    await tester.key("x", modifiers: .control)
    #expect(tester.clipboard == "one two\n")
    #expect(tester.frame.contains("three four"))
    #expect(!tester.frame.contains("one"))
  }

  @Test func undoRestoresWhatWasTypedWordByWord() async {
    let tester = ViewTester(Editor(text: ""), columns: 20, rows: 3)
    await tester.type("one two", into: "Editor")
    await tester.key("_", modifiers: .control)
    #expect(tester.frame.contains("one"))
    #expect(!tester.frame.contains("two"))
    await tester.key("y", modifiers: .control)
    #expect(tester.frame.contains("one two"))
  }

  @Test func numbersOfLinesStandBeforeParagraphs() async {
    let tester = ViewTester(
      Editor(text: "one\ntwo is a long line\nthree").lineNumbers(), columns: 16, rows: 4)
    #expect(
      tester.frame.split(separator: "\n").map { String($0).trimmed } == [
        " 1 one", " 2 two is a lon", "   g line", " 3 three",
      ])
    await tester.click(column: 3, row: 3)
    await tester.type("x")
    #expect(tester.frame.contains(" 3 xthree"))
  }

  @Test func aLineLimitWithALowerBoundReservesRoom() {
    let tester = ViewTester(
      VStack(spacing: 0) {
        Text(verbatim: "a").lineLimit(3...5)
        Text(verbatim: "b").lineLimit(2, reservesSpace: true)
        Text(verbatim: "c")
      }, columns: 3, rows: 8)
    let lines = tester.frame.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmed }
    #expect(lines.firstIndex(of: " b").map { $0 - (lines.firstIndex(of: " a") ?? 0) } == 3)
    #expect(lines.firstIndex(of: " c").map { $0 - (lines.firstIndex(of: " b") ?? 0) } == 2)
  }

  @Test func truncationLeavesOutTheBeginningOrTheMiddle() {
    let text = Text(verbatim: "abcdefghij").lineLimit(1)
    #expect(ViewTester(text.truncationMode(.head), columns: 6, rows: 1).frame == "…fghij")
    #expect(ViewTester(text.truncationMode(.middle), columns: 6, rows: 1).frame == "abc…ij")
    #expect(ViewTester(text, columns: 6, rows: 1).frame == "abcde…")
  }

  @Test func formStylesShowRowsWithAndWithoutPanels() {
    func frame(_ view: some View) -> String { ViewTester(view, columns: 30, rows: 8).frame }
    let form = Form { Section("Title") { Text(verbatim: "row") } }
    #expect(frame(form.formStyle(.grouped)) == frame(form))
    #expect(frame(form.formStyle(.automatic)) == frame(form))
    #expect(frame(form.formStyle(.columns)) == frame(form.listStyle(.plain)))
    #expect(frame(form.formStyle(.columns)) != frame(form))
    #expect(frame(form.formStyle(Titled())).contains("Styled"))
  }
}

private struct Titled: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text(verbatim: "Styled")
    Form { configuration.content }
  }
}

private struct Changing: View {
  @State private var count = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: "value \(count)").textSelection(.enabled)
      Button("Change") { count += 1 }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

private struct Editor: View {
  @State var text: String

  var body: some View { TextEditor(text: $text).accessibilityLabel("Editor") }
}

extension ViewTester {
  /// The columns of the first row in which text is selected.
  fileprivate var selectedColumns: [Int] {
    guard let grid = (host as? TerminalHost)?.grid(at: now).grid else { return [] }
    return (0..<grid.width).filter { grid[$0, 0].style.background == CellTheme()[.tint] }
  }
}

extension String {
  /// The string without spaces at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
