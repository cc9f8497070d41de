import Observation
import PawlViews
import TestSupport
import Testing

@testable import PawlTerminal

@MainActor
struct LineScreenTests {
  private struct Form: View {
    @State var name = ""
    @State var secret = ""
    @State var isOn = true
    @State var color = "Red"
    @State var volume = 2.5
    @State var count = 3
    @State var notes = "one\ntwo"
    @State var submitted = ""
    @State var hasAlert = false

    var body: some View {
      NavigationView {
        VStack {
          TextField("Name", text: $name).onSubmit { submitted = name }
          SecureField("Code", text: $secret)
          Toggle("Sounds", isOn: $isOn)
          Picker("Color", selection: $color) {
            Text("Red").tag("Red")
            Text("Green").tag("Green")
            Text("Gray").tag("Gray")
          }
          Slider(value: $volume, in: 0...10) { Text("Volume") }
          Stepper("Guests", value: $count, in: 1...5)
          TextEditor(text: $notes).accessibilityLabel("Notes")
          Button("Save") { hasAlert = true }.accessibilityHint("Stores it")
          Button("Never") {}.disabled(true)
          Text("Sent: \(submitted)")
          Text("Secret").accessibilityHidden(true)
        }
        .alert("Saved", isPresented: $hasAlert) {
          Button("OK") {}
        } message: {
          Text("All is well.")
        }
        .navigationTitle("Form")
      }
    }
  }

  private func screen(_ view: some View) -> LineScreen {
    let screen = LineScreen()
    screen.show(view)
    return screen
  }

  @Test func everythingIsReadInOrderWithKindLabelAndState() {
    #expect(
      screen(Form()).readAll() == [
        "heading, Form", "1. text field, Name, empty", "2. secure field, Code, empty", "3. toggle, Sounds, on",
        "4. picker, Color, Red", "5. slider, Volume, 2.5 of 0 to 10", "6. stepper, Guests, 3",
        "7. text editor, Notes, one", "two", "8. button, Save, Stores it", "9. button, Never, dimmed", "Sent: ",
      ])
  }

  @Test(arguments: [
    ("1 Ann B", ["1. text field, Name, Ann B"]), ("3", ["3. toggle, Sounds, off"]),
    ("3 off", ["3. toggle, Sounds, off"]), ("3 on", ["It already is."]), ("3 maybe", ["Type 3 on or 3 off."]),
    ("4 green", ["4. picker, Color, Green"]),
    ("4 g", ["Several options begin like that. The options are: Red, Green, Gray."]),
    ("4 blue", ["There is no such option. The options are: Red, Green, Gray."]),
    ("5 40%", ["5. slider, Volume, 4 of 0 to 10"]), ("5 7.5", ["5. slider, Volume, 7.5 of 0 to 10"]),
    ("5 11", ["Type a number from 0 to 10, or a percentage from 0% to 100%, as in: 5 40%"]),
    ("5", ["Type 5 and the value, as in: 5 40%"]), ("6 +", ["6. stepper, Guests, 4"]),
    ("6 1", ["6. stepper, Guests, 1"]), ("6 +9", ["6. stepper, Guests, 5"]),
    ("6 9", ["The value must be a number from 1 to 5."]),
    ("6", ["Type 6 + or 6 -, or 6 and the value."]), ("8 x", ["Number 8 takes no value. Type 8 alone to use it."]),
    ("9", ["Number 9 is dimmed and cannot be used now."]),
    ("12", ["There is no number 12. The numbers are from 1 to 9. Type r to read them."]),
    ("a 3", ["Number 3 has no further actions."]), ("c 3", ["Number 3 is not a text field."]),
    ("b", ["There is nothing to go back to. Type q to quit."]), ("u", ["There is nothing to undo."]),
    ("f", ["There is nothing to refresh here."]), ("n", ["There is nothing more."]),
    ("k x", ["That key does nothing here."]), ("/guest", ["6. stepper, Guests, 3"]),
    ("/zebra", ["\"zebra\" was not found."]), ("", ["Type h for help."]),
  ])
  func aLineIsAnsweredWithItsEffect(line: String, answer: [String]) {
    let screen = screen(Form())
    _ = screen.readAll()
    #expect(screen.handle(line) == answer)
  }

  @Test func linesAreInTheLanguageOfTheSession() throws {
    let folder = try TableFolder([
      "Localizable.xcstrings": TableFolder.catalog(["Form": ["de": "Formular"], "Name": ["de": "Vorname"]])
    ])
    defer { folder.remove() }
    let screen = screen(Form().localized(folder.bundle, language: "de"))
    let lines = screen.readAll()
    #expect(
      lines.prefix(4) == [
        "Überschrift, Formular", "1. Textfeld, Vorname, leer", "2. Geheimfeld, Code, leer", "3. Schalter, Sounds, an",
      ])
    #expect(lines.contains("5. Regler, Volume, 2.5 von 0 bis 10"))
    #expect(screen.handle("3 aus") == ["3. Schalter, Sounds, aus"])
    #expect(screen.handle("3 on") == ["3. Schalter, Sounds, an"])
    #expect(
      screen.handle("99") == ["Es gibt keine Nummer 99. Die Nummern gehen von 1 bis 9. Tippe r, um sie zu lesen."])
    #expect(screen.handle("5") == ["Tippe 5 und den Wert, zum Beispiel: 5 40%"])
    #expect(screen.handle("zz") == ["Es gibt keinen Befehl „zz“. Tippe eine Nummer, oder h für Hilfe."])
    #expect(screen.handle("h").first == "Jedes Bedienelement hat eine Nummer.")
    #expect(screen.handle("h").contains { $0.contains("wie 40%.") })
  }

  @Test func fieldsAskForTheirText() {
    let screen = screen(Form())
    screen.requests.showsTyping = true
    _ = screen.readAll()
    #expect(screen.handle("1") == ["Type the text and Return. An empty line changes nothing."])
    #expect(screen.handle("3") == ["1. text field, Name, 3"])
    #expect(screen.handle("s 1") == ["Sent: 3"])
    #expect(screen.handle("c 1") == ["1. text field, Name, empty"])
    #expect(screen.handle("2 abc") == ["Type only 2. You are then asked for the text, and it stays hidden."])
    #expect(!screen.isSecret)
    #expect(screen.handle("2") == ["Type the text and Return. It stays hidden. An empty line changes nothing."])
    #expect(screen.isSecret)
    #expect(screen.handle("pass") == ["2. secure field, Code, filled"])
    #expect(!screen.isSecret)
    _ = screen.handle("7")
    #expect(screen.handle("a") == [])
    #expect(screen.handle("") == [])
    #expect(screen.handle(".") == ["7. text editor, Notes, a", ""])
  }

  @Test func aPanelIsReadAloneAndClosingItReadsTheChanges() {
    let screen = screen(Form())
    _ = screen.readAll()
    #expect(screen.handle("8") == ["alert, Saved", "All is well.", "1. button, OK"])
    #expect(screen.handle("3") == ["There is no number 3. The only number is 1. Type r to read them."])
    #expect(screen.handle("1") == ["Closed. Back to Form."])
    #expect(screen.handle("3") == ["3. toggle, Sounds, off"])
  }

  @Test func hostileTextIsNeutralized() {
    let screen = screen(Text("a\u{1B}[2Jb\u{202E}").accessibilityLabel("x\u{7}y"))
    #expect(screen.readAll() == ["x␇y"])
    let other = self.screen(Text("a\u{1B}[2Jb\u{202E}"))
    #expect(other.readAll() == ["a␛[2Jb\u{FFFD}"])
  }

  @Observable
  final class Model {
    var ticks = 0
    var text = "calm"
    var rows = 3
  }

  private struct Live: View {
    let model: Model

    var body: some View {
      VStack {
        Text("Ticks: \(model.ticks)")
        Text(model.text).accessibilityAddTraits(.updatesFrequently)
        ForEach(0..<model.rows, id: \.self) { row in Button("Row \(row)") { model.rows -= 1 } }
      }
    }
  }

  @Test func changesByThemselvesAreReadUntilTheyRepeat() {
    let model = Model()
    let screen = screen(Live(model: model))
    _ = screen.readAll()
    #expect(screen.announceChanges() == [])
    model.text = "busy"
    #expect(screen.announceChanges() == [])
    for tick in 1...3 {
      model.ticks = tick
      let quiet = tick == 3 ? ["It keeps changing, and is not read again until your next command."] : []
      #expect(screen.announceChanges() == ["Ticks: \(tick)"] + quiet)
    }
    model.ticks = 4
    #expect(screen.announceChanges() == [])
    #expect(screen.handle("/ticks") == ["Ticks: 4"])
    model.ticks = 5
    #expect(screen.announceChanges() == ["Ticks: 5"])
  }

  @Test func numbersStayAndAreNotUsedAgain() {
    let model = Model()
    let screen = screen(Live(model: model))
    #expect(screen.readAll().last == "3. button, Row 2")
    #expect(screen.handle("3") == ["Gone: 3. button, Row 2"])
    model.rows = 3
    #expect(screen.announceChanges() == ["New: 4. button, Row 2"])
    #expect(screen.handle("3").first == "There is no number 3. The numbers are from 1 to 4. Type r to read them.")
    #expect(screen.readAll().last == "3. button, Row 2")
  }

  @Test func aLineThatCrossesAChangeReachesNoOtherControl() {
    let model = Model()
    let screen = screen(Live(model: model))
    _ = screen.readAll()
    model.rows = 1
    #expect(screen.handle("3") == ["Number 3 is gone.", "Gone: 2. button, Row 1", "Gone: 3. button, Row 2"])
    #expect(model.rows == 1)
  }

  @Test func manyChangesAreSummedUp() {
    let model = Model()
    let screen = screen(Live(model: model))
    _ = screen.readAll()
    model.rows = 30
    let lines = screen.announceChanges()
    #expect(lines.count == 7)
    #expect(lines.last == "And 21 more changes. Type r to read everything.")
  }

  @MainActor
  private final class MadeRows {
    private(set) var count = 0

    func add() { count += 1 }
  }

  private struct LongList: View {
    let made: MadeRows

    var body: some View {
      List(0..<10_000, id: \.self) { row in
        let _ = made.add()
        Button("Item \(row)") {}.swipeActions { Button("Archive") {} }
      }
    }
  }

  @Test func aLongListIsReadByPagesAndSearchedWithoutMakingAllRows() throws {
    let made = MadeRows()
    let screen = screen(LongList(made: made))
    let lines = screen.readAll()
    #expect(lines.first == "1. button, Item 0, actions: Archive")
    #expect(lines.last == "More rows follow. Type n to read them.")
    #expect(made.count < 100)
    let next = screen.handle("n")
    #expect(next.first?.hasPrefix("1. button, Item ") == true && next.first != lines.first)
    #expect(next.last == "More rows follow. Type n to read them, or p for the previous ones.")
    #expect(screen.handle("p").first == lines.first)
    let found = screen.handle("/item 123")
    #expect(found.contains { $0.hasSuffix(" button, Item 123, actions: Archive") }, "\(found)")
    #expect(made.count < 1_000)
  }

  @Test func rowActionsAreChosenByName() {
    struct Rows: View {
      @State var names = ["Ann", "Bob"]

      var body: some View {
        List { ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) } }
      }
    }
    let screen = screen(Rows())
    #expect(screen.readAll() == ["1. row, Ann, actions: Delete", "2. row, Bob, actions: Delete"])
    #expect(screen.handle("a 1") == ["Type a 1 and an action: Delete."])
    #expect(screen.handle("1") == ["Type a 1 and an action: Delete."])
    #expect(screen.handle("a 1 del") == ["Gone: 1. row, Ann, actions: Delete"])
  }

  @Test func pagesAreReadInFullAndLeftWithB() {
    struct Pages: View {
      var body: some View {
        NavigationView {
          VStack {
            Text("Here")
            NavigationLink("Details") { Text("There").navigationTitle("Details") }
          }
          .navigationTitle("Start")
        }
      }
    }
    let screen = screen(Pages())
    #expect(screen.readAll() == ["heading, Start", "Here", "1. link, Details"])
    #expect(screen.handle("1") == ["heading, Details", "1. button, Back", "There"])
    #expect(screen.handle("b") == ["heading, Start", "Here", "1. link, Details"])
  }

  @Test func keysReachShortcutsAndViewsWithTheFocus() {
    struct Keys: View {
      @State var pressed = "none"

      var body: some View {
        VStack {
          Button("Save") { pressed = "save" }.keyboardShortcut("s")
          Text("Board").focusable().onKeyPress(.leftArrow) {
            pressed = "left"
            return .handled
          }
          Text("Pressed: \(pressed)")
        }
      }
    }
    let screen = screen(Keys())
    #expect(screen.readAll() == ["1. button, Save", "2. key area, Board", "Pressed: none"])
    #expect(screen.handle("k ctrl-s") == ["Pressed: save"])
    #expect(screen.handle("2") == ["Keys go there now. Type k and the name of a key, as in: k left"])
    #expect(screen.handle("k left") == ["Pressed: left"])
    #expect(screen.handle("k nokey") == ["There is no key \"nokey\". Keys are: escape, left, f5, ctrl-s, x and so on."])
  }
}
