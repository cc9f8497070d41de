import PawlTerminal
import PawlViews
import Testing

/// The panel in which commands are found by their names.
@MainActor
@Suite struct CommandPaletteTests {
  private struct Program: View {
    @State private var log = ""
    @State private var isOn = false
    @State private var name = ""

    init() {}

    var body: some View {
      VStack(alignment: .leading) {
        Text("log: \(log)")
        Button("Save all") { log += "saved " }.keyboardShortcut("s", modifiers: .control)
        Button("Close") { log += "closed " }
        Button("Disabled") { log += "wrong " }.disabled(true)
        Toggle("Show stars", isOn: $isOn)
        TextField("Name", text: $name)
      }
    }
  }

  private func opened() -> Typed {
    let typed = Typed(Program(), columns: 40, rows: 14, help: true)
    typed.draw()
    typed.key(.character("p"), modifiers: .control)
    return typed
  }

  @Test func controlPListsTheControlsWithTheirShortcuts() {
    let typed = opened()
    for title in ["Save all", "Ctrl-S", "Close", "Show stars", "Name", "Quit", "Find a command"] {
      #expect(typed.text.contains(title), "\(title) in:\n\(typed.text)")
    }
    #expect(!typed.text.contains("Disabled │"))
    #expect(typed.help.contains("Esc close"))
  }

  @Test func typingFindsACommandAndReturnPerformsIt() {
    let typed = opened()
    typed.type("clo")
    #expect(!typed.text.contains("Ctrl-S"))
    typed.key(.enter)
    #expect(typed.text.contains("log: closed"))
    #expect(typed.focused == "Close")
  }

  @Test func arrowsChooseAmongTheFoundCommands() {
    let typed = opened()
    typed.type("s")
    typed.key(.down, .enter)
    #expect(typed.text.contains("━●"), "\(typed.text)")
  }

  @Test func aFieldGetsTheFocus() {
    let typed = opened()
    typed.type("name")
    typed.key(.enter)
    typed.type("Ada")
    #expect(typed.text.contains("Ada"))
  }

  @Test(arguments: [PawlTerminal.Key.escape, .character("p")])
  func escapeAndControlPCloseThePalette(key: PawlTerminal.Key) {
    let typed = opened()
    typed.type("x")
    typed.key(key, modifiers: key == .escape ? [] : .control)
    #expect(!typed.text.contains("Find a command") && !typed.text.contains("Nothing found"))
    #expect(typed.text.contains("log:"))
  }

  @Test func nothingFoundIsSaidAndReturnDoesNothing() {
    let typed = opened()
    typed.type("qqqq")
    #expect(typed.text.contains("Nothing found"))
    typed.key(.enter)
    #expect(typed.text.contains("Nothing found"))
    typed.key(.character("u"), modifiers: .control)
    #expect(typed.text.contains("Save all"))
  }

  @Test func theEndOfALongTextIsVisible() throws {
    let typed = opened()
    typed.type(String(repeating: "a", count: 50) + "語 end")
    let line = try #require(typed.text.split(separator: "\n").first { $0.contains("›") })
    #expect(line.contains("…aaa") && line.contains("語 end"), "\(typed.text)")
    typed.key(.backspace)
    #expect(typed.text.contains("語 en"), "\(typed.text)")
  }

  @Test func pastedTextIsTyped() {
    let typed = opened()
    typed.screen.handle(.paste("clo\nse"))
    typed.key(.enter)
    #expect(typed.text.contains("log: closed"))
  }

  @Test func aClickPerformsACommandAndOneBesideClosesThePalette() throws {
    let typed = opened()
    let lines = typed.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.lastIndex { $0.contains("Save all") && $0.contains("Ctrl-S") })
    typed.mouse(.press(.left), 10, row)
    #expect(typed.text.contains("log: saved"))
    typed.key(.character("p"), modifiers: .control)
    typed.mouse(.press(.left), 0, 12)
    #expect(!typed.text.contains("Find a command"))
  }

  @Test func theProgramsOwnShortcutPrecedesThePalette() {
    struct Printing: View {
      @State private var count = 0

      init() {}

      var body: some View {
        Button("Print \(count)") { count += 1 }.keyboardShortcut("p", modifiers: .control)
      }
    }
    let typed = Typed(Printing(), columns: 60, help: true)
    typed.draw()
    typed.key(.character("p"), modifiers: .control)
    #expect(typed.text.contains("Print 1"))
    #expect(!typed.help.contains("commands"))
  }

  @Test func aTinyScreenShowsThePaletteWithoutHarm() {
    for (columns, rows) in [(1, 1), (4, 3), (9, 4), (200, 5)] {
      let typed = Typed(Program(), columns: columns, rows: rows)
      typed.draw()
      typed.key(.character("p"), modifiers: .control)
      typed.type("s")
      typed.key(.down, .end, .pageUp, .pageDown, .home)
      _ = typed.text
      typed.key(.escape)
      _ = typed.text
    }
  }
}
