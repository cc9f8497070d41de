import PawlViewTesting
import Testing

@MainActor
struct HTMLTests {
  struct Everything: View {
    @State private var name = "A \"B\" & <C>"
    @State private var isOn = true
    @State private var color = 1

    init() {}

    var body: some View {
      NavigationView {
        Form {
          Section("Name") {
            TextField("Name", text: $name)
            SecureField("Password", text: $name)
          }
          Toggle("Sounds", isOn: $isOn)
          Picker("Color", selection: $color) {
            Text("Red").tag(1)
            Text("Blue").tag(2)
          }
          .pickerStyle(.segmented)
          Stepper("Guests", onIncrement: {}, onDecrement: nil)
          ProgressView(value: 0.25)
          NavigationLink("More") { Text("More") }
          Button("Save") {}.disabled(true)
          Image(systemName: "star").accessibilityLabel("Favorite")
        }
        .navigationTitle("Everything")
      }
    }
  }

  @Test func htmlDescribesEveryElement() async {
    let tester = ViewTester(Everything(), columns: 40, rows: 30)
    #expect(
      tester.html == """
        <nav>
          <h1>Everything</h1>
        </nav>
        <ul>
          <li>
            <h2>Name</h2>
          </li>
          <li>
            <label>Name <input type="text" placeholder="Name" value="A &quot;B&quot; &amp; &lt;C&gt;"></label>
          </li>
          <li>
            <label>Password <input type="password" placeholder="Password"></label>
          </li>
          <li>
            <label><input type="checkbox" checked> Sounds</label>
          </li>
          <li>
            <div role="radiogroup" aria-label="Color">
              <label><input type="radio" checked> Red</label>
              <label><input type="radio"> Blue</label>
            </div>
          </li>
          <li>
            <fieldset>
              <legend>Guests</legend>
              <button type="button" aria-label="Decrement">−</button>
              <button type="button" aria-label="Increment">+</button>
            </fieldset>
          </li>
          <li>
            <progress value="0.25" max="1"></progress>
          </li>
          <li>
            <a href="#">More</a>
          </li>
          <li>
            <button type="button" disabled>Save</button>
          </li>
          <li>
            <span role="img" aria-label="Favorite"></span>
          </li>
        </ul>
        """)
  }

  @Test func aDialogIsNamedByItsTitle() async {
    let tester = ViewTester(
      Text("Behind").alert("Sure?", isPresented: .constant(true)) { Button("Yes") {} }, columns: 40, rows: 10)
    #expect(
      tester.html == """
        <p>Behind</p>
        <dialog open role="alertdialog" aria-modal="true" aria-label="Sure?">
          <h2>Sure?</h2>
          <button type="button">Yes</button>
        </dialog>
        """)
  }
}
