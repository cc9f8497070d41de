import PawlTerminal
import PawlViews
import Testing

@MainActor
@Suite struct KeyGuideTests {
  private struct Buttons: View {
    @State var text = ""
    @State var done = ""

    var body: some View {
      VStack(alignment: .leading) {
        Button("Play") { done += "p" }.keyboardShortcut("p", modifiers: [])
        Button("Save draft") { done += "s" }.keyboardShortcut("s")
        TextField("Name", text: $text)
        Text("[\(done)|\(text)]")
      }
    }
  }

  @Test func aQuestionMarkShowsAllKeysAndTheProgramsAmongThem() {
    let typed = Typed(Buttons(), columns: 80, rows: 50, help: true)
    typed.type("?")
    let text = typed.text
    for line in [
      "p              Play", "Ctrl-S         Save draft", "Tab", "↑ ↓ ← →", "Page Up", "Home", "Ctrl-C         quit",
      "Ctrl-Z", "Ctrl-L",
    ] {
      #expect(text.contains(line), "\(line) in\n\(text)")
    }
    #expect(typed.help.contains("Esc close"))
  }

  @Test(arguments: [Key.escape, .character("?")])
  func theKeysAreHiddenAgain(by key: Key) {
    let typed = Typed(Buttons(), columns: 80, rows: 50, help: true)
    let before = typed.text
    typed.type("?")
    #expect(typed.text != before)
    typed.key(key)
    #expect(typed.text == before)
  }

  @Test func otherKeysDoNothingWhileTheKeysAreShown() {
    let typed = Typed(Buttons(), columns: 80, rows: 50)
    typed.type("?p")
    typed.key(.enter)
    typed.key(.escape)
    #expect(typed.text.contains("[|]"))
  }

  @Test func aQuestionMarkIsWrittenInAField() {
    let typed = Typed(Buttons(), columns: 80, rows: 50)
    typed.key(.tab, .tab)
    typed.type("?")
    #expect(typed.text.contains("[|?]"))
    #expect(!typed.text.contains("Ctrl-Z"))
  }

  @Test func questionMarkShortcutOfTheProgramWins() {
    struct Help: View {
      @State var isShown = false

      var body: some View {
        Button(isShown ? "help" : "none") { isShown = true }.keyboardShortcut("?", modifiers: [])
      }
    }
    let typed = Typed(Help(), columns: 80, rows: 50, help: true)
    #expect(!typed.help.contains("? keys"))
    typed.type("?")
    #expect(typed.text.contains("help"))
    #expect(!typed.text.contains("Ctrl-Z"))
  }

  @Test(arguments: [(50, 15), (20, 6), (8, 3), (2, 2)])
  func keyGuideScrolls(columns: Int, rows: Int) {
    let typed = Typed(Buttons(), columns: columns, rows: rows, help: true)
    typed.type("?")
    for line in typed.text.split(separator: "\n") { #expect(CellWidth.of(String(line)) <= columns) }
    guard columns >= 20 else { return }
    #expect(!typed.text.contains("Ctrl-L"))
    typed.key(.end)
    #expect(typed.text.contains("Ctrl-L"))
    typed.key(.home)
    #expect(!typed.text.contains("Ctrl-L"))
    for _ in 0..<60 { typed.key(.down) }
    #expect(typed.text.contains("Ctrl-L"))
    typed.key(.pageUp, .pageUp, .pageUp, .pageUp, .pageUp, .pageUp, .pageUp, .pageUp)
    #expect(!typed.text.contains("Ctrl-L"))
  }

  @Test func theKeysThatAViewTakesByItselfAreListed() {
    struct Board: View {
      var body: some View {
        Text("board").focusable().onKeyPress(keys: ["x", .leftArrow]) { _ in .handled }.accessibilityLabel("Board")
      }
    }
    let typed = Typed(Board(), columns: 80, rows: 50)
    typed.type("?")
    #expect(typed.text.contains("← x            for Board"))
  }
}

@MainActor
@Suite struct SearchKeyTests {
  private struct Words: View {
    @State var text = ""
    @State var note = ""

    var body: some View {
      VStack {
        Button("Before") {}
        List { ForEach(["a", "b"], id: \.self) { word in Button(word) {} } }.searchable(text: $text, prompt: "Words")
        TextField("Note", text: $note)
        Text("[\(text)|\(note)]")
      }
    }
  }

  @Test func aSlashGoesToTheSearchField() {
    let typed = Typed(Words(), columns: 60, rows: 12, help: true)
    #expect(typed.help.contains("/ search"))
    typed.type("/x/")
    #expect(typed.text.contains("[x/|]"))
    #expect(!typed.help.contains("/ search"))
  }

  @Test func aSlashIsWrittenInAField() {
    let typed = Typed(Words(), columns: 60, rows: 12)
    typed.key(.tab, modifiers: .shift)
    typed.type("/")
    #expect(typed.text.contains("[|/]"))
  }

  @Test func slashShortcutOfTheProgramWins() {
    struct Own: View {
      @State var text = ""
      @State var count = 0

      var body: some View {
        Button("count \(count)") { count += 1 }.keyboardShortcut("/", modifiers: [])
        List { Text("a") }.searchable(text: $text)
      }
    }
    let typed = Typed(Own(), columns: 60, rows: 12, help: true)
    #expect(!typed.help.contains("/ search"))
    typed.type("/")
    #expect(typed.text.contains("count 1"))
  }

  @Test func slashFocusesTheNearestSearchField() {
    struct Two: View {
      @State var first = ""
      @State var second = ""

      var body: some View {
        List { Button("a") {} }.searchable(text: $first)
        List { Button("b") {} }.searchable(text: $second)
        Text("[\(first)|\(second)]")
      }
    }
    let typed = Typed(Two(), columns: 60, rows: 20)
    while typed.focused != "b" { typed.key(.tab) }
    typed.type("/x")
    #expect(typed.text.contains("[|x]"))
  }
}
