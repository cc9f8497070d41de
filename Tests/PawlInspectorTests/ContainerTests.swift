import PawlInspector
import PawlTesting
import PawlUI
import PawlViewTesting
import Testing

@MainActor
struct ContainerTests {
  private static let f12 = KeyEquivalent("\u{F70F}")

  @Test(arguments: [(120, 30), (80, 24)])
  func keyOpensTheInspectorBesideOrBelowTheProgram(columns: Int, rows: Int) async {
    let tester = ViewTester(Program(), columns: columns, rows: rows)
    #expect(tester.contains("Count 0"))
    #expect(!tester.contains("Search actions"))
    await tester.key(Self.f12)
    #expect(tester.find(role: .textField, "Search actions").exists)
    #expect(tester.contains("Count 0"))
    let (program, field) = (tester.find("Count 0").frame, tester.find("Search actions").frame)
    #expect(columns == 120 ? field.minX > program.maxX : field.minY > program.maxY)
    await tester.key(Self.f12)
    #expect(!tester.contains("Search actions"))
  }

  @Test func focusMovesIntoTheInspectorAndBackToTheProgram() async {
    let tester = ViewTester(Program(), columns: 120, rows: 30)
    await tester.find("Count 0").focus()
    await tester.key(Self.f12)
    #expect(tester.focused?.label == "● Live")
    await tester.key(Self.f12)
    #expect(tester.focused?.label == "Count 0")
  }

  @Test(arguments: ["Ten", "Inner 0"], [(120, 30), (80, 24)])
  func focusReturnsToTheControlThatHadIt(label: String, size: (Int, Int)) async {
    let tester = ViewTester(Program(), columns: size.0, rows: size.1)
    await tester.find(label).focus()
    await tester.key(Self.f12)
    await tester.key(.tab)
    await tester.key(Self.f12)
    #expect(tester.focused?.label == label)
  }

  @Test(arguments: [(120, 40), (80, 24)])
  func focusStartsInTheProgram(columns: Int, rows: Int) async {
    let tester = ViewTester(SampleProgram(isInspected: true), columns: columns, rows: rows)
    await tester.advance()
    #expect(tester.focused?.label == "Search")
    #expect(tester.contains("Search actions"))
  }

  @Test func focusMovesFromAFieldIntoTheInspector() async {
    for (columns, rows) in [(120, 40), (80, 24)] {
      let tester = ViewTester(SampleProgram(), columns: columns, rows: rows)
      await tester.find(role: .textField, "Search").focus()
      await tester.key(Self.f12)
      #expect(tester.focused?.label == "● Live")
    }
  }

  @Test func programStaysUsableWithItsOwnKeys() async {
    let tester = ViewTester(Program(), columns: 120, rows: 30)
    await tester.key(Self.f12)
    await tester.press("Count 0")
    #expect(tester.contains("Count 1"))
    // The letter is the program's while the focus is there.
    await tester.find("Count 1").focus()
    await tester.key("f")
    #expect(tester.contains("Count 11"))
    #expect(!tester.contains("Pinned only"))
  }

  @Test func lettersAreCommandsWhileTheFocusIsInTheInspector() async {
    let tester = ViewTester(Program(), columns: 120, rows: 30)
    await tester.find("Count 0").focus()
    await tester.key("t")
    await tester.key(Self.f12)
    await tester.key("*")
    #expect(tester.contains("Unpin"))
  }

  @Test func shortcutOfTheProgramComesFirst() async {
    let tester = ViewTester(Program(usesF12: true), columns: 120, rows: 30)
    await tester.key(Self.f12)
    #expect(tester.contains("Own key 1"))
    #expect(!tester.contains("Search actions"))
  }

  @Test func closeButtonClosesTheInspector() async {
    let tester = ViewTester(Program(), columns: 80, rows: 24)
    await tester.key(Self.f12)
    await tester.press("Close")
    #expect(!tester.contains("Search actions"))
    #expect(tester.contains("Count 0"))
  }

  @Test func programKeepsItsStateWhileTheInspectorOpensAndCloses() async {
    let tester = ViewTester(Program(), columns: 120, rows: 30)
    await tester.press("Inner 0")
    await tester.key(Self.f12)
    #expect(tester.contains("Inner 1"))
    // The inspector moves below the program.
    await tester.resize(columns: 80, rows: 24)
    #expect(tester.find("Search actions").frame.minY > tester.find("Inner 1").frame.maxY)
    await tester.resize(columns: 120, rows: 30)
    #expect(tester.find("Search actions").frame.minX > tester.find("Inner 1").frame.maxX)
    await tester.key(Self.f12)
    #expect(tester.contains("Inner 1"))
  }

  @Test func secureTextIsNotShown() async {
    let tester = ViewTester(Program(), columns: 120, rows: 30)
    await tester.type("secret", into: "Password")
    await tester.key(Self.f12)
    #expect(!tester.frame.contains("secret"))
    #expect(!tester.tree.contains("secret"))
  }
}

/// A program with a history that isn't its own.
private struct Program: View {
  var usesF12 = false
  @State private var history = SampleHistory.searchHistory()
  @State private var isInspected = false
  @State private var count = 0
  @State private var ownKeys = 0
  @State private var password = ""

  var body: some View {
    VStack {
      Button("Count \(count)") { count += 1 }
      Button("Ten") { count += 10 }.keyboardShortcut("f", modifiers: [])
      SecureField("Password", text: $password)
      Inner()
      if usesF12 {
        Button("Own key \(ownKeys)") { ownKeys += 1 }.keyboardShortcut(KeyEquivalent("\u{F70F}"), modifiers: [])
      }
    }
    .recordingInspector(history, isPresented: $isInspected)
  }

  init(usesF12: Bool = false) { self.usesF12 = usesF12 }
}

/// A part of the program with a state of its own.
private struct Inner: View {
  @State private var count = 0

  init() {}

  var body: some View {
    Button("Inner \(count)") { count += 1 }
  }
}
