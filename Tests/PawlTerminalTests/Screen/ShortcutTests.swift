import PawlTerminal
import PawlViews
import Testing

@MainActor
@Suite struct ShortcutTests {
  private struct Player: View {
    @State var text = ""
    @State var done: [String] = []

    var body: some View {
      VStack(alignment: .leading) {
        Button("First") { done.append("first") }
        Button("Quit") { done.append("quit") }.keyboardShortcut("q", modifiers: [])
        Button("All") { done.append("all") }.keyboardShortcut("A", modifiers: [])
        Button("Capitals") { done.append("capitals") }.keyboardShortcut("c", modifiers: .shift)
        Button("More") { done.append("more") }.keyboardShortcut("+", modifiers: [])
        Button("Play") { done.append("play") }.keyboardShortcut(.space, modifiers: [])
        Button("Help") { done.append("help") }.keyboardShortcut(KeyEquivalent("\u{F704}"), modifiers: [])
        Button("Last") { done.append("last") }.keyboardShortcut(KeyEquivalent("\u{F726}"), modifiers: .option)
        Button("Above") { done.append("above") }.keyboardShortcut(.upArrow, modifiers: [])
        Button("Save") { done.append("save") }.keyboardShortcut("S")
        TextField("Name", text: $text)
        Text("[\(done.joined(separator: ","))|\(text)]")
      }
    }
  }

  private func typed() -> Typed { Typed(Player(), columns: 60, rows: 14) }

  @Test func aLetterWithoutModifiersPressesItsButton() {
    let typed = typed()
    typed.type("q")
    #expect(typed.text.contains("[quit|]"))
  }

  @Test func uppercaseLetterIsItsKeyWithShift() {
    let typed = typed()
    typed.type("aAcC")
    #expect(typed.text.contains("[all,capitals|]"))
  }

  @Test func aSignThatShiftWritesPressesItsButton() {
    let typed = typed()
    typed.type("+")
    typed.key(.character("+"), modifiers: .shift)
    #expect(typed.text.contains("[more,more|]"))
  }

  @Test func functionKeysPressTheirButtons() {
    let typed = typed()
    typed.key(.function(1))
    typed.key(.function(35), modifiers: .alt)
    typed.key(.function(2))
    #expect(typed.text.contains("[help,last|]"))
  }

  @Test func spaceShortcutWinsAndReturnPressesTheFocus() {
    let typed = typed()
    typed.type(" ")
    typed.key(.enter)
    #expect(typed.text.contains("[play,first|]"))
  }

  @Test func fieldConsumesOnlyTheKeysItWrites() {
    let typed = typed()
    typed.key(.tab, modifiers: .shift)
    typed.type("q A+")
    typed.key(.function(1), .up)
    typed.key(.character("s"), modifiers: [.control, .shift])
    #expect(typed.text.contains("[help,above,save|q A+]"))
  }

  private struct Twice: View {
    @State var done = ""

    var body: some View {
      VStack {
        Button("One") { done += "1" }.keyboardShortcut("x", modifiers: []).disabled(true)
        Button("Two") { done += "2" }.keyboardShortcut("x", modifiers: [])
        Text("[\(done)]")
      }
    }
  }

  @Test func shortcutOfADisabledButtonGoesToTheNext() {
    let typed = Typed(Twice())
    typed.type("x")
    #expect(typed.text.contains("[2]"))
  }

  private struct Rows: View {
    @State var done = ""

    var body: some View {
      List {
        Text("row").swipeActions { Button("Swipe") {} }
        Stepper("Step", onIncrement: { done += "i" }, onDecrement: { done += "d" })
        Button("Mark") { done += "m" }.keyboardShortcut("m", modifiers: [])
        Button("Minus") { done += "-" }.keyboardShortcut("-", modifiers: [])
        Text("[\(done)]")
      }
    }
  }

  @Test func shortcutPrecedesTheHostsKeys() {
    let typed = Typed(Rows(), columns: 40, rows: 8)
    typed.type("m-")
    typed.key(.tab)
    typed.type("-")
    #expect(typed.text.contains("[m--]"))
  }

  private struct Deep: View {
    @State var done = ""

    var body: some View {
      VStack {
        nested(Button("Deep") { done += "d" }, levels: 60).keyboardShortcut("x", modifiers: [])
        Text("[\(done)]")
      }
    }

    private func nested(_ view: some View, levels: Int) -> AnyView {
      levels == 0 ? AnyView(view) : nested(view.opacity(0.999), levels: levels - 1)
    }
  }

  @Test func shortcutFindsAControlUnderManyModifiersInOneWalk() {
    let typed = Typed(Deep())
    typed.type("x")
    #expect(typed.text.contains("[d]"))
  }

  @Test func aShortcutThatAppearsLaterWorks() {
    struct Later: View {
      @State var hasShortcut = false
      @State var done = ""

      var body: some View {
        VStack {
          Button("Show") { hasShortcut = true }
          if hasShortcut { Button("New") { done += "n" }.keyboardShortcut("n", modifiers: []) }
          Text("[\(done)]")
        }
      }
    }
    let typed = Typed(Later())
    typed.type("n")
    #expect(typed.text.contains("[]"))
    typed.key(.enter)
    typed.type("n")
    #expect(typed.text.contains("[n]"))
  }
}
