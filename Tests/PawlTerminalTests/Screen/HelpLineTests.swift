import PawlTerminal
import PawlViews
import Testing

@MainActor
@Suite struct HelpLineTests {
  private struct Buttons: View {
    @State var text = ""

    var body: some View {
      VStack(alignment: .leading) {
        Button("First") {}
        Button("Save draft") {}.keyboardShortcut("s")
        Button("Play") {}.keyboardShortcut("p", modifiers: [])
        Button("Reload") {}.keyboardShortcut(KeyEquivalent("\u{F708}"), modifiers: [])
        Button("Never") {}.keyboardShortcut("n").disabled(true)
      }
    }
  }

  @Test func theHelpRowNamesArrowsAndTheProgramsShortcuts() {
    let help = Typed(Buttons(), columns: 120, rows: 8, help: true).help
    #expect(
      help
        == " Enter press   ↑ ↓ move   Tab next   Ctrl-S Save draft   p Play   F5 Reload   ? keys   Ctrl-P commands   "
        + "Ctrl-C quit")
  }

  @Test(arguments: 1...130)
  func helpRowAlwaysShowsQuitAndFitsTheScreen(columns: Int) {
    let help = Typed(Buttons(), columns: columns, rows: 8, help: true).help
    #expect(CellWidth.of(help) <= columns)
    switch columns {
    case 11...: #expect(help.hasSuffix("Ctrl-C quit"))
    case 7...: #expect(help.hasSuffix("^C quit"))
    case 2...: #expect(help.hasSuffix("^C"))
    default: break
    }
  }

  @Test func theLeastImportantKeysAreLeftOutFirst() {
    func help(_ columns: Int) -> String { Typed(Buttons(), columns: columns, rows: 8, help: true).help }
    #expect(help(80) == " Enter press   ↑ ↓ move   Ctrl-S Save draft   p Play   ? keys   Ctrl-C quit")
    #expect(help(50) == " Enter press   ↑ ↓ move   ? keys   Ctrl-C quit")
    #expect(help(25) == " ? keys   Ctrl-C quit")
  }

  @Test func arrowsAreNamedWhereMoreIsOutOfSight() {
    struct Rows: View {
      let hasButton: Bool

      var body: some View {
        List {
          if hasButton { Button("Only") {} }
          ForEach(0..<40, id: \.self) { index in Text("row \(index)") }
        }
      }
    }
    #expect(Typed(Rows(hasButton: true), columns: 80, rows: 8, help: true).help.contains("↑ ↓ move"))
    #expect(Typed(Rows(hasButton: false), columns: 80, rows: 8, help: true).help.contains("↑ ↓ scroll"))
  }

  @Test func enterIsNotNamedWhereItDoesNothing() {
    struct Rows: View {
      var body: some View {
        List {
          Text("row").swipeActions { Button("Swipe") {} }
          Text("other")
        }
      }
    }
    let typed = Typed(Rows(), columns: 80, rows: 8, help: true)
    #expect(!typed.help.contains("Enter"))
    #expect(typed.help.contains("m more"))
  }

  @Test func enterIsNamedForWhatItDoesInAField() {
    struct Fields: View {
      @State var text = ""
      let isAlone: Bool
      let isLong: Bool
      let submits: Bool
      let hasDefault: Bool

      var body: some View {
        if submits { field.onSubmit {} } else { field }
        if !isAlone { Button("Other") {} }
        if hasDefault { Button("Send") {}.keyboardShortcut(.defaultAction) }
      }

      @ViewBuilder var field: some View {
        if isLong { TextEditor(text: $text) } else { TextField("Name", text: $text) }
      }
    }
    func help(isAlone: Bool = false, isLong: Bool = false, submits: Bool = false, hasDefault: Bool = false) -> String {
      let view = Fields(isAlone: isAlone, isLong: isLong, submits: submits, hasDefault: hasDefault)
      return Typed(view, columns: 80, rows: 8, help: true).help
    }
    #expect(help(submits: true).hasPrefix(" Enter done "))
    #expect(help(hasDefault: true).hasPrefix(" Enter Send "))
    #expect(help().hasPrefix(" Enter next "))
    #expect(!help(isAlone: true).contains("Enter"))
    #expect(help(isLong: true).hasPrefix(" Enter new line "))
  }

  @Test func escapeIsNamedForWhatItDoes() {
    struct Pages: View {
      @State var isShown = true
      @State var isPushed = false

      var body: some View {
        Text("below").sheet(isPresented: $isShown) {
          NavigationView {
            NavigationLink("Next", destination: Text("page"), isActive: $isPushed)
          }
        }
      }
    }
    let typed = Typed(Pages(), columns: 80, rows: 12, help: true)
    #expect(typed.help.contains("Esc close"))
    typed.key(.enter)
    #expect(typed.help.contains("Esc back"))
    typed.key(.escape)
    #expect(typed.help.contains("Esc close"))
    typed.key(.escape)
    #expect(!typed.help.contains("Esc"))
  }

  @Test func escapeIsNamedForTheButtonThatItPresses() {
    struct Form: View {
      @State var isShown = true

      var body: some View {
        Text("below").sheet(isPresented: $isShown) {
          Button("Discard") {}.keyboardShortcut(.cancelAction)
        }
      }
    }
    #expect(Typed(Form(), columns: 80, rows: 12, help: true).help.contains("Esc Discard"))
  }

  @Test func escapeIsNotNamedWhereItsButtonIsDisabled() {
    let view = Button("Cancel") {}.keyboardShortcut(.cancelAction).disabled(true)
    #expect(!Typed(view, columns: 80, rows: 8, help: true).help.contains("Esc"))
  }
}
