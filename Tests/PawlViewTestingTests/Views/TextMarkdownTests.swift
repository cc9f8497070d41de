import Foundation
import PawlTerminal
import PawlUI
import TestSupport
import Testing

@testable import PawlViewTesting

/// Markdown and attributed strings in texts, in a terminal.
@MainActor
@Suite struct TextMarkdownTests {
  @Test func aLiteralIsMarkdownAndAVariableIsNot() {
    let word = "**no**"
    let tester = ViewTester(
      VStack {
        Text("a **yes** `b` *c* ~~d~~")
        Text(word)
        Text(verbatim: "**raw**")
        Text("value \(word) **bold**")
        Text(LocalizedStringKey("key **yes**"))
      })
    #expect(tester.frame.contains("a yes b c d"))
    #expect(tester.frame.contains("**no**\n"))
    #expect(tester.frame.contains("**raw**"))
    #expect(tester.frame.contains("value **no** bold"))
    #expect(tester.frame.contains("key yes"))
  }

  @Test func markdownHasTheLookOfItsTraits() {
    let tester = ViewTester(Text("ab**c**_d_~~e~~`f`"), columns: 6, rows: 1)
    let row = tester.styles(inRow: 0)
    #expect(row.map { $0.attributes } == [[], [], .bold, .italic, .strikethrough, []])
    #expect(row[5].background != row[0].background)
  }

  @Test("A text in a literal keeps its style")
  func interpolatedTextKeepsItsStyle() {
    let name = Text("b").bold() + Text(" *c*")
    let tester = ViewTester(
      Text("a \(name) **d \(Text("e").italic())** \(Text(verbatim: "*f*").underline())"), columns: 13,
      rows: 1)
    #expect(tester.frame.hasPrefix("a b c d e *f*"))
    #expect(
      tester.styles(inRow: 0).prefix(13).map(\.attributes)
        == [
          [], [], .bold, [], .italic, [], .bold, .bold, [.bold, .italic], [], .underline, .underline, .underline,
        ])
  }

  @Test("A text in a literal keeps its style in a translation, at another place")
  func interpolatedTextKeepsItsStyleInATranslation() throws {
    let folder = try TableFolder([
      "Localizable.xcstrings": TableFolder.catalog(["%@ by %@": ["de": "%2$@s %1$@"], "Book": ["de": "Buch"]])
    ])
    defer { folder.remove() }
    let view = Text("\(Text("Book").italic()) by \(Text("Ann").bold())")
    let tester = ViewTester(view.localized(folder.bundle, language: "de"), columns: 9, rows: 1)
    #expect(tester.frame.hasPrefix("Anns Buch"))
    #expect(
      tester.styles(inRow: 0).prefix(9).map(\.attributes)
        == [.bold, .bold, .bold, [], [], .italic, .italic, .italic, .italic])
  }

  @Test func aLabelHasNoMarkup() async {
    let tester = ViewTester(Pressed())
    await tester.press("Press me")
    #expect(tester.contains("Pressed 1"))
  }

  @Test func linksInATextHaveTheFocusAndOpen() async {
    let tester = ViewTester(Links(), columns: 40, rows: 4)
    #expect(tester.tree.contains("link \"one\""))
    await tester.key(.tab)
    await tester.key(.return)
    #expect(tester.contains("Opened https://a.example/2"))
    await tester.key(.tab, modifiers: .shift)
    await tester.key(.return)
    #expect(tester.contains("Opened https://a.example/1"))
    await tester.press("two words")
    #expect(tester.contains("Opened https://a.example/2"))
  }

  @Test func aClickOpensTheLinkBelowThePointerAlsoInItsSecondLine() async {
    let tester = ViewTester(Links(), columns: 12, rows: 8)
    let place = tester.place(of: "words")
    await tester.click(column: (place?.column ?? 0) + 1, row: place?.row ?? 0)
    #expect(tester.contains("Opened https://a.example/2"))
    let other = tester.place(of: "Read")
    await tester.click(column: other?.column ?? 0, row: other?.row ?? 0)
    #expect(tester.contains("Opened https://a.example/2"))
  }

  @Test func theFocusedLinkIsMarkedAndTheTextAroundItIsNot() {
    let tester = ViewTester(Links(), columns: 40, rows: 4)
    let row = tester.place(of: "Read").map { tester.styles(inRow: $0.row) } ?? []
    let marked = row.indices.filter { row[$0].background == CellTheme()[.primary] }
    #expect(marked.count == 3)
  }

  @Test func linksInTheLabelOfAButtonBelongToTheButton() async {
    let tester = ViewTester(LinkedButton())
    #expect(!tester.tree.contains("link"))
    await tester.press("See this")
    #expect(tester.contains("Pressed 1"))
  }

  @Test func aTextThatIsCutOffKeepsItsStyles() {
    let tester = ViewTester(Text("ab **cd** efgh").lineLimit(1), columns: 7, rows: 1)
    #expect(tester.frame == "ab cd…")
    #expect(
      tester.styles(inRow: 0).map { $0.attributes.contains(.bold) }.prefix(5) == [false, false, false, true, true])
  }

  @Test func attributedStringsHaveColorsFontsAndLines() {
    var text = AttributedString("a")
    text.foregroundColor = .red
    var next = AttributedString("b")
    next.font = .headline
    next.underlineStyle = .single
    next.backgroundColor = .blue
    text += next
    var last = AttributedString("c")
    last.strikethroughStyle = Text.LineStyle(pattern: .dot, color: .green)
    last.kern = 2
    last.inlinePresentationIntent = .emphasized
    text += last
    let row = ViewTester(Text(text), columns: 3, rows: 1).styles(inRow: 0)
    let theme = CellTheme()
    #expect(row[0].foreground == theme[.red])
    #expect(row[1].attributes == [.bold, .underline])
    #expect(row[1].background == theme[.blue])
    #expect(row[2].attributes == [.strikethrough, .italic])
  }

  @Test func markdownBecomesAnAttributedString() throws {
    let text = try AttributedString(
      markdown: "a **b** [c](/d)", baseURL: URL(string: "https://a.example"))
    #expect(String(text.characters) == "a b c")
    #expect(text.runs.map(\.inlinePresentationIntent) == [nil, .stronglyEmphasized, nil, nil])
    #expect(text.runs.compactMap(\.link).map(\.absoluteString) == ["https://a.example/d"])
  }

  @Test func aLinkThatIsDisabledHasNoFocus() {
    let tester = ViewTester(Links().disabled(true), columns: 40, rows: 4)
    #expect(tester.graph.focus.candidates.isEmpty)
  }
}

private struct Links: View {
  @State private var opened = "nothing"

  var body: some View {
    VStack {
      Text("Read [one](https://a.example/1) or [two words](https://a.example/2).")
      Text("Opened \(opened)")
    }
    .environment(
      \.openURL,
      OpenURLAction {
        opened = $0.absoluteString
        return true
      })
  }
}

private struct Pressed: View {
  @State private var count = 0

  var body: some View {
    Button("Press **me**") { count += 1 }
    Text("Pressed \(count)")
  }
}

private struct LinkedButton: View {
  @State private var count = 0

  var body: some View {
    Button {
      count += 1
    } label: {
      Text("See [this](https://a.example)")
    }
    Text("Pressed \(count)")
  }
}

extension ViewTester {
  /// The styles of the cells of a row.
  fileprivate func styles(inRow row: Int) -> [CellStyle] {
    guard let grid = (host as? TerminalHost)?.grid(at: now).grid else { return [] }
    return (0..<grid.width).map { grid[$0, row].style }
  }

  /// The cell at which a word begins.
  fileprivate func place(of word: String) -> (column: Int, row: Int)? {
    for (row, line) in frame.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let range = line.range(of: word) { return (line.distance(from: line.startIndex, to: range.lowerBound), row) }
    }
    return nil
  }
}
