import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Tests of the errors of fields on pages.
@MainActor
@Suite struct FieldErrorPageTests {
  private struct Fields: View {
    let message: String?
    @State var text = "text"
    @State var isOn = false
    @State var number = 1
    @State var fraction = 0.5

    init(message: String?) { self.message = message }

    var body: some View {
      Form {
        Group {
          TextField("Name", text: $text)
          SecureField("Password", text: $text)
          TextEditor(text: $text)
          Toggle("Switch", isOn: $isOn)
          Slider(value: $fraction)
          Stepper("Count", value: $number)
          Picker("Menu", selection: $number) { ForEach(1..<3) { Text("\($0)").tag($0) } }
          Picker("Segments", selection: $number) { ForEach(1..<3) { Text("\($0)").tag($0) } }.pickerStyle(.segmented)
        }
        .fieldError(message)
        Button("Button") {}.fieldError(message)
        TextField("Valid", text: $text)
      }
    }
  }

  private func nodes(_ view: some View) -> [PageNode] {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    return all(screen.page)
  }

  @Test func everyControlWithAValueIsDescribedByItsError() throws {
    let nodes = nodes(Fields(message: "Wrong <b>"))
    let messages = Dictionary(
      uniqueKeysWithValues: nodes.filter { $0.classes.contains("err") }.map { ($0.key.identifier, $0.html) })
    let invalid = nodes.filter { $0.attribute("aria-invalid") == "true" }
    #expect(invalid.count == 7, "\(invalid.map(\.html))")
    for node in invalid {
      let message = try #require(node.attribute("aria-errormessage"))
      #expect(node.attribute("aria-describedby") == message)
      #expect(messages[message]?.contains("Wrong &lt;b&gt;") == true)
    }
    // A group can't be invalid.
    let stepper = try #require(nodes.first { $0.classes.contains("stepper") })
    #expect(stepper.attribute("aria-invalid") == nil)
    #expect(messages[stepper.attribute("aria-describedby") ?? ""] != nil)
    let valid = try #require(nodes.first { $0.attribute("aria-label") == "Valid" })
    #expect(valid.attribute("aria-describedby") == nil)
  }

  @Test func withoutAMessageAllFieldsAreValid() {
    let nodes = nodes(Fields(message: nil))
    #expect(!nodes.contains { $0.attribute("aria-invalid") != nil || $0.classes.contains("err") })
  }

  private struct NoField: Error {}

  @Test func anErrorComesAndGoesOnAPageThatIsUpdated() throws {
    struct Checked: View {
      @State var text = ""

      var body: some View {
        TextField("Name", text: $text).fieldError(text.count > 2 ? "Too long: \(text.count)" : nil)
      }
    }
    let screen = PageScreen()
    screen.show(Checked())
    screen.render()
    func field() throws -> PageNode {
      func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
      screen.render()
      #expect(screen.html == screen.htmlFromScratch)
      guard let input = all(screen.page).first(where: { $0.tag == .input }) else { throw NoField() }
      return input
    }
    let key = try field().key
    for (text, isInvalid) in [("ab", false), ("abc", true), ("abcd", true), ("a", false), ("abc", true)] {
      try screen.handle(PageEvent(key: key.number, action: .text(text)))
      let field = try field()
      #expect(field.key == key)
      #expect((field.attribute("aria-invalid") == "true") == isInvalid, "\(text)")
      #expect(screen.text.contains("Too long: \(text.count)") == isInvalid)
    }
  }
}
