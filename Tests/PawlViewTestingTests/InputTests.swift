import PawlViewTesting
import Testing

@MainActor
struct InputTests {
  struct Login: View {
    @State private var name = ""
    @State private var password = ""
    @State private var remembers = false
    @State private var message: String?

    init() {}

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $name)
        SecureField("Password", text: $password)
        Toggle("Remember me", isOn: $remembers)
        Button("Log in") { message = "Hello, \(name)" }.disabled(name.isEmpty || password.isEmpty)
        if let message { Text(message) }
      }
    }
  }

  @Test func aSearchFieldIsFoundByItsPrompt() async {
    struct Fruits: View {
      @State private var query = ""

      var body: some View {
        List(["Apple", "Banana"].filter { query.isEmpty || $0.contains(query) }, id: \.self) { Text($0) }
          .searchable(text: $query, prompt: "Find a fruit")
      }
    }
    let tester = ViewTester(Fruits())
    await tester.type("an", into: "Find a fruit")
    #expect(tester.find("Find a fruit").value == "an")
    #expect(tester.findAll(role: .row).map(\.label) == ["Banana"])
  }

  @Test func aFormIsFilledInByLabels() async {
    let tester = ViewTester(Login(), columns: 30, rows: 6)
    let button = tester.find("Log in")
    #expect(!button.isEnabled)
    await tester.type("Blob", into: "Name")
    await tester.type("secret", into: "Password")
    await tester.press("Remember me")
    #expect(tester.find("Name").value == "Blob")
    #expect(tester.find("Password").value == nil)
    #expect(tester.find("Remember me").isSelected)
    #expect(button.isEnabled)
    await button.press()
    #expect(tester.contains("Hello, Blob"))
    #expect(!tester.frame.contains("secret"))
  }

  @Test func tabGoesFromOneFieldToTheNext() async {
    let tester = ViewTester(Login(), columns: 30, rows: 6)
    #expect(tester.focused?.label == "Name")
    await tester.type("Blob\tsecret")
    #expect(tester.focused?.label == "Password")
    await tester.key(.tab)
    await tester.key(.space)
    #expect(tester.find("Remember me").isSelected)
    await tester.key(.tab, modifiers: .shift)
    #expect(tester.focused?.role == .secureField)
  }

  @Test func textIsPastedAndEdited() async {
    let tester = ViewTester(Login(), columns: 30, rows: 6)
    await tester.paste("Blob Jr.")
    await tester.key(.delete)
    #expect(tester.find("Name").value == "Blob Jr")
    await tester.key("a", modifiers: .control)
    await tester.type("日本👩‍👩‍👧")
    #expect(tester.find("Name").value == "日本👩‍👩‍👧Blob Jr")
    #expect(tester.frame.contains("日本👩‍👩‍👧Blob Jr"))
  }

  @Test func clickPressesTheElementUnderThePointer() async {
    let tester = ViewTester(Login(), columns: 30, rows: 6)
    let toggle = tester.find("Remember me")
    await tester.click(column: Int(toggle.frame.minX), row: Int(toggle.frame.minY))
    #expect(toggle.value == "on")
    await tester.click(column: 29, row: 5)
    #expect(toggle.value == "on")
  }

  @Test func viewsFollowTheSizeOfTheWindow() async {
    let tester = ViewTester(Text("one two three"), columns: 20, rows: 3)
    #expect(tester.frame.contains("one two three"))
    await tester.resize(columns: 5, rows: 3)
    #expect(tester.frame == "one\ntwo\nthree")
  }

  struct Settings: View {
    @State private var volume = 0.5
    @State private var guests = 2

    init() {}

    var body: some View {
      VStack {
        Slider(value: $volume) { Text("Volume") }
        Stepper("Guests: \(guests)", value: $guests, in: 1...3)
      }
    }
  }

  @Test func valuesAreSetStepByStep() async {
    let tester = ViewTester(Settings(), columns: 40, rows: 4)
    await tester.find("Volume").slide(to: 0.25)
    #expect(tester.find("Volume").value == "25%")
    let stepper = tester.find(role: .stepper)
    await stepper.increment()
    #expect(stepper.label == "Guests: 3")
    await stepper.decrement()
    await stepper.decrement()
    #expect(stepper.label == "Guests: 1")
  }
}
