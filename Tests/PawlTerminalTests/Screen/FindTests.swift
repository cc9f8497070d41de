import Testing

@testable import PawlTerminal
@testable import PawlViews

/// The find bar on a terminal.
@MainActor
@Suite struct FindTests {
  private struct Numbers: View {
    var count = 200

    init(count: Int = 200) { self.count = count }

    var body: some View { List(0..<count, id: \.self) { Button("row \($0)") {} } }
  }

  private func find(_ typed: Typed, _ text: String) {
    typed.key(.character("/"))
    typed.type(text)
    typed.draw()
  }

  @Test func aSlashOpensTheBarAndTheFirstMatchIsScrolledIntoSight() {
    let typed = Typed(Numbers(), columns: 50, rows: 10)
    typed.draw()
    find(typed, "row 15")
    #expect(typed.text.contains("Find: row 15"), "\(typed.text)")
    #expect(typed.text.contains("1 of 11"), "15 and 150 to 159: \(typed.text)")
    #expect(typed.text.contains(" row 15 "))
    typed.key(.enter)
    #expect(typed.text.contains("2 of 11") && typed.text.contains("row 150"), "\(typed.text)")
    typed.key(.character("n"))
    #expect(typed.text.contains("3 of 11"))
    typed.key(.character("N"))
    typed.key(.enter, modifiers: .shift)
    typed.key(.enter, modifiers: .shift)
    #expect(typed.text.contains("11 of 11") && typed.text.contains("row 159"), "\(typed.text)")
  }

  @Test func escapeClosesTheBarAndTheFocusStays() {
    let typed = Typed(Numbers(), columns: 50, rows: 10)
    typed.draw()
    typed.key(.down, .down)
    #expect(typed.focused == "row 2")
    find(typed, "row 3")
    typed.key(.escape)
    #expect(!typed.text.contains("Find:"))
    #expect(typed.focused == "row 2")
    // The last text is searched for once more.
    typed.key(.character("n"))
    #expect(typed.text.contains("Find: row 3"))
  }

  @Test func pastedTextIsTypedIntoTheBar() {
    let typed = Typed(Numbers(), columns: 50, rows: 10)
    typed.draw()
    find(typed, "row 3")
    typed.key(.enter)
    typed.screen.handle(.paste("\n7"))
    #expect(typed.text.contains("Find: row 37") && typed.text.contains("1 of 1"), "\(typed.text)")
    // The user types again, so n is a part of the text.
    typed.key(.character("n"))
    #expect(typed.text.contains("Find: row 37n"), "\(typed.text)")
    typed.key(.backspace)
    typed.key(.character("u"), modifiers: .control)
    typed.screen.handle(.paste("row 42"))
    typed.key(.escape)
    typed.key(.character("n"))
    #expect(typed.text.contains("Find: row 42"), "\(typed.text)")
  }

  @Test func matchesAreHighlighted() throws {
    let typed = Typed(Numbers(count: 30), columns: 50, rows: 10)
    typed.draw()
    find(typed, "w 2")
    let theme = CellTheme()
    let row = try #require(typed.text.split(separator: "\n").firstIndex { $0.contains("row 2") })
    let line = Array(typed.text.split(separator: "\n", omittingEmptySubsequences: false)[row])
    let column = try #require(line.firstIndex(of: "w"))
    #expect(typed.style(column, row).background == theme[.tint])
    #expect(typed.style(column, row).attributes.contains(.bold))
    #expect(typed.style(column - 1, row).background != theme[.tint])
    typed.key(.enter)
    #expect(typed.style(column, row).background != theme[.tint], "another row has the match that is shown")
  }

  @Test func nothingFoundIsToldAndTheTextCanBeChanged() {
    let typed = Typed(Numbers(), columns: 50, rows: 10)
    typed.draw()
    find(typed, "row 9x")
    #expect(typed.text.contains("Nothing found"))
    typed.key(.backspace)
    #expect(typed.text.contains("1 of 11"), "\(typed.text)")
    typed.key(.character("u"), modifiers: .control)
    #expect(typed.text.contains("Find:") && !typed.text.contains("of 11"))
  }

  @Test func rowsFarAwayAreSearchedUpToANumber() {
    let typed = Typed(Numbers(count: 5_000), columns: 50, rows: 10)
    typed.draw()
    find(typed, "row 1999")
    #expect(typed.text.contains("1 of 1+"), "\(typed.text)")
    #expect(typed.text.contains("row 1999"))
    typed.key(.character("u"), modifiers: .control)
    typed.type("row 4999")
    #expect(typed.text.contains("Nothing found"))
  }

  @Test func logsAreSearchedToTheirEnds() {
    let lines = (0..<20_000).map { "entry \($0)" }
    let typed = Typed(LogView(lines: lines), columns: 50, rows: 8)
    typed.draw()
    find(typed, "ENTRY 12345")
    #expect(typed.text.contains("1 of 1") && typed.text.contains("entry 12345"), "\(typed.text)")
  }

  @Test func aSearchFieldTakesPrecedence() {
    struct Searchable: View {
      @State var text = ""

      init() {}

      var body: some View { List(0..<50, id: \.self) { Text("row \($0)") }.searchable(text: $text) }
    }
    let typed = Typed(Searchable(), columns: 40, rows: 10)
    typed.key(.tab)
    typed.draw()
    typed.screen.graph.focus.move(to: nil)
    typed.key(.character("/"))
    #expect(!typed.text.contains("Find:"))
  }

  @Test func scrolledTextsAreSearched() {
    let typed = Typed(
      ScrollView { VStack { ForEach(0..<60) { Text("paragraph \($0)") } } }, columns: 40, rows: 8)
    typed.draw()
    find(typed, "graph 42")
    #expect(typed.text.contains("paragraph 42") && typed.text.contains("1 of 1"), "\(typed.text)")
  }

  @Test func aFieldWithSeveralLinesSelectsTheMatch() {
    struct Editor: View {
      @State var text = "one two\nthree two\nfour"

      init() {}

      var body: some View { TextEditor(text: $text) }
    }
    let typed = Typed(Editor(), columns: 40, rows: 8)
    typed.draw()
    typed.key(.function(3))
    typed.type("two")
    #expect(typed.text.contains("1 of 2"), "\(typed.text)")
    typed.key(.enter, .escape)
    let field = typed.screen.graph.focus.element?.editing
    #expect(field?.input.selectedText == "two")
    #expect(field?.input.selection == 14..<17)
  }

  @Test func theProgramOpensAndClosesTheBar() {
    struct Guided: View {
      @State var isFinding = false

      init() {}

      var body: some View {
        VStack {
          Button(isFinding ? "finding" : "idle") { isFinding.toggle() }.keyboardShortcut("g")
          List(0..<50, id: \.self) { Text("row \($0)") }.findNavigator(isPresented: $isFinding)
        }
      }
    }
    let typed = Typed(Guided(), columns: 40, rows: 10)
    typed.draw()
    typed.key(.character("g"), modifiers: .control)
    #expect(typed.text.contains("Find:") && typed.text.contains("finding"), "\(typed.text)")
    typed.type("row 33")
    #expect(typed.text.contains("row 33"))
    typed.key(.escape)
    #expect(!typed.text.contains("Find:") && typed.text.contains("idle"), "\(typed.text)")
    typed.key(.character("g"), modifiers: .control)
    #expect(typed.text.contains("Find:"))
  }

  @Test func aProgramForbidsTheBar() {
    let typed = Typed(Numbers().findDisabled(), columns: 40, rows: 10, help: true)
    typed.draw()
    typed.key(.character("/"))
    #expect(!typed.text.contains("Find:"))
    #expect(!typed.help.contains("find"))
  }

  @Test func helpGuideAndPaletteNameTheKey() {
    let typed = Typed(Numbers(), columns: 90, rows: 40, help: true)
    typed.draw()
    #expect(typed.help.contains("/ find"), "\(typed.help)")
    typed.key(.character("?"))
    #expect(typed.text.contains("find a text here"))
    typed.key(.escape)
    typed.key(.character("p"), modifiers: .control)
    typed.type("find a text")
    typed.key(.enter)
    #expect(typed.text.contains("Find:"))
  }

  @Test func searchingMakesNoRowAppear() {
    @MainActor
    final class Log {
      var appeared: Set<Int> = []
      var gone: Set<Int> = []
    }
    let log = Log()
    let typed = Typed(
      List(0..<900, id: \.self) { row in
        Text("row \(row)").onAppear { log.appeared.insert(row) }.onDisappear { log.gone.insert(row) }
      }, columns: 40, rows: 10)
    typed.draw()
    let (appeared, gone) = (log.appeared, log.gone)
    #expect(appeared.count < 900)
    find(typed, "nowhere")
    typed.draw()
    #expect(log.appeared == appeared)
    #expect(log.gone == gone)
  }

  // MARK: Patterns

  @Test func patternsIgnoreCaseAndFindPlacesInOrder() throws {
    let pattern = try #require(FindPattern("ab"))
    #expect(FindPattern("") == nil)
    let text = "xAB abab Ab"
    #expect(pattern.matches(text))
    #expect(pattern.ranges(in: text).map { String(text[$0]) } == ["AB", "ab", "ab", "Ab"])
    let street = try #require(FindPattern("straße"))
    #expect(street.matches("Große STRAßE"))
    #expect(street.ranges(in: "Große STRAßE").count == 1)
    #expect(try #require(FindPattern("É")).ranges(in: "café CAFÉ").count == 2)
  }

  @Test(arguments: ["", "a", "aa", "İ", "ﬁ", "👩‍👩‍👧", "\u{0}", "é", "e\u{301}", "\r\n"])
  func patternsOfAnyTextFindThemselves(_ text: String) {
    guard let pattern = FindPattern(text) else { return }
    #expect(pattern.matches("x\(text)y"))
    #expect(!pattern.ranges(in: "x \(text) y").isEmpty)
  }
}
