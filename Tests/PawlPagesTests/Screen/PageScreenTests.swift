import Foundation
import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Tests of the contents of pages and of the effects of events on them.
@MainActor
@Suite struct PageScreenTests {
  private func screen(_ view: some View) -> PageScreen {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen
  }

  /// Returns the first element of a page that fulfills a condition.
  private func node(_ screen: PageScreen, _ condition: (PageNode) -> Bool) throws -> PageNode {
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    let found = all(screen.page).first(where: condition)
    return try #require(found, "\(screen.html)")
  }

  private struct AllControls: View {
    @State var text = "abc"
    @State var isOn = false
    @State var fraction = 0.5
    @State var count = 1
    @State var choice = 2
    @State var isExpanded = false

    init() {}

    var body: some View {
      Form {
        TextField("Name", text: $text)
        SecureField("Password", text: $text)
        TextEditor(text: $text)
        Toggle("Sounds", isOn: $isOn)
        Slider(value: $fraction)
        Stepper("Count: \(count)", value: $count, in: 0...5)
        Picker("Size", selection: $choice) { ForEach(1..<4) { Text("Size \($0)").tag($0) } }
        Picker("Unit", selection: $choice) { ForEach(1..<4) { Text("Unit \($0)").tag($0) } }.pickerStyle(.segmented)
        ProgressView(value: 0.25)
        ProgressView()
        Link("Swift", destination: URL(string: "https://swift.org")!)
        DisclosureGroup("More", isExpanded: $isExpanded) { Text("Inside") }
        Button("Delete", role: .destructive) {}
      }
    }
  }

  private struct SignIn: View {
    @State var password = ""

    var body: some View {
      Form {
        SecureField("Password", text: $password)
        Button("Fill") { password = "hunter2" }
        Button("Sign in") { password = "" }
      }
    }
  }

  @Test("The text of a SecureField is in no page and in no patch, whether the user or the program wrote it")
  func secretsAreInNoPage() throws {
    let screen = screen(SignIn())
    let field = try node(screen) { $0.tag == .input }
    #expect(field.attribute("value") == "")
    var sent = screen.page
    func patch(_ written: [PageKey: String] = [:]) -> String {
      screen.render()
      defer { sent = screen.page }
      return PagePatch(from: sent, to: screen.page, written: written).operations
    }
    try screen.handle(PageEvent(key: field.key.number, action: .text("swordfish")))
    #expect(!patch([field.key: "swordfish"]).contains("swordfish"))
    #expect(!screen.html.contains("swordfish"))
    #expect(try node(screen) { $0.tag == .input }.attribute("value") == nil)
    let buttons = ["Fill", "Sign in"].map { label in
      try? node(screen) { $0.tag == .button && $0.html.contains(label) }
    }
    let (fill, signIn) = (try #require(buttons[0]), try #require(buttons[1]))
    try screen.handle(PageEvent(key: fill.key.number, action: .press))
    #expect(!patch().contains("hunter2"))
    #expect(!screen.html.contains("hunter2"))
    #expect(!PagePatch(replacingWith: screen.page).operations.contains("hunter2"))
    // A form with an empty value for the field leaves the field unchanged.
    let form = PageForm("v.\(field.key.number)=&press=\(fill.key.number)")
    #expect(form.events(on: screen.page, isCurrent: true).map(\.action) == [.press])
    try screen.handle(PageEvent(key: signIn.key.number, action: .press))
    #expect(patch().contains("\"value\":\"\""))
  }

  @Test func controlsAreHTMLControls() {
    let html = screen(AllControls()).html
    for part in [
      "<label", #"<input id="#, #"type="text""#, #"type="password""#, "<textarea", #"type="checkbox" role="switch""#,
      #"type="range""#, #"role="group" aria-label="Count: 1""#, "<select", #"role="radiogroup""#, #"role="radio""#,
      "<progress", #"role="progressbar""#, #"href="https://swift.org""#, "<ul", "<li", "<button",
    ] {
      #expect(html.contains(part), "no \(part) in \(html)")
    }
  }

  @Test func eachElementHasANameOfItsOwn() {
    let ids = screen(AllControls()).html.matches(of: #/ id="p(\d+)"/#).map { String($0.output.1) }
    #expect(ids.count == Set(ids).count)
  }

  @Test func controlsAreNotNested() {
    func check(_ node: PageNode, _ isInside: Bool) {
      let acts = [.a, .button, .select, .input, .textarea].contains(node.tag)
      #expect(!(acts && isInside), "\(node.html)")
      for child in node.children { check(child, isInside || acts) }
    }
    check(screen(AllControls()).page, false)
  }

  @Test func eventsActOnControls() throws {
    let screen = screen(AllControls())
    let field = try node(screen) { $0.attribute("type") == "text" }
    let toggle = try node(screen) { $0.attribute("type") == "checkbox" }
    let slider = try node(screen) { $0.attribute("type") == "range" }
    let select = try node(screen) { $0.tag == .select }
    try screen.handle(PageEvent(key: field.key.number, action: .text("xyz")))
    try screen.handle(PageEvent(key: toggle.key.number, action: .check(true)))
    try screen.handle(PageEvent(key: slider.key.number, action: .fraction(1)))
    try screen.handle(PageEvent(key: select.key.number, action: .choose(2)))
    screen.render()
    #expect(try node(screen) { $0.key == field.key }.attribute("value") == "xyz")
    #expect(try node(screen) { $0.key == toggle.key }.attribute("checked") != nil)
    #expect(try node(screen) { $0.key == slider.key }.attribute("value") == "1.0")
    #expect(try node(screen) { $0.key == select.key }.html.contains(#"value="2" selected>Size 3"#))
  }

  @Test func eventsOnMissingElementsAreRefused() {
    let screen = screen(AllControls())
    #expect(throws: PageEventError.noElement(123_456_789)) {
      try screen.handle(PageEvent(key: 123_456_789, action: .press))
    }
  }

  @Test func eventsOnDisabledControlsAreRefused() throws {
    let screen = screen(Button("Go") { Issue.record("pressed") }.disabled(true))
    let button = try node(screen) { $0.tag == .button }
    #expect(button.attribute("disabled") != nil)
    #expect(throws: PageEventError.meaningless(button.key.number)) {
      try screen.handle(PageEvent(key: button.key.number, action: .press))
    }
  }

  @Test func eventsOnRemovedElementsAreRefused() throws {
    struct Once: View {
      @State var isThere = true
      init() {}
      var body: some View {
        if isThere { Button("Once") { isThere = false } } else { Text("Gone") }
      }
    }
    let screen = screen(Once())
    let key = try node(screen) { $0.tag == .button }.key.number
    try screen.handle(PageEvent(key: key, action: .press))
    #expect(throws: PageEventError.noElement(key)) { try screen.handle(PageEvent(key: key, action: .press)) }
  }

  @Test(arguments: [
    ("javascript:alert(1)", false), ("JaVaScRiPt:alert(1)", false), ("data:text/html,x", false),
    ("vbscript:x", false), ("https://example.org/", true), ("mailto:a@example.org", true), ("/inside", true),
  ])
  func linksLeadToPagesAlone(address: String, isKept: Bool) throws {
    let url = try #require(URL(string: address))
    let screen = screen(Link("There", destination: url))
    #expect(try node(screen) { $0.tag == .a }.attribute("href") == (isKept ? address : nil))
  }

  @Test func textsAreNeverMarkup() {
    let html = screen(Text("<script>alert(\"1\")</script>\u{1B}[2J")).html
    #expect(html.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;\u{FFFD}[2J"))
  }

  private struct Pages: View {
    init() {}

    var body: some View {
      NavigationView {
        List {
          NavigationLink("First page") {
            List { NavigationLink("Deeper & deeper") { Text("The deepest").navigationTitle("Deep") } }
              .navigationTitle("First")
          }
        }
        .navigationTitle("Home")
      }
    }
  }

  @Test func pagesHavePaths() throws {
    let screen = screen(Pages())
    #expect(screen.path == "/")
    #expect(screen.title == "Home")
    let link = try node(screen) { $0.tag == .a }
    #expect(link.attribute("href") == "/first-page")
    try screen.handle(PageEvent(key: link.key.number, action: .press))
    screen.render()
    #expect(screen.path == "/first-page")
    #expect(screen.title == "First")
    #expect(try node(screen) { $0.tag == .a }.attribute("href") == "/first-page/deeper-deeper")
  }

  @Test func pathsLeadToPagesAndBack() {
    let screen = screen(Pages())
    #expect(screen.go(to: "/first-page/deeper-deeper"))
    #expect(screen.title == "Deep")
    #expect(screen.html.contains("The deepest"))
    #expect(screen.go(to: "/first-page"))
    #expect(screen.title == "First")
    #expect(!screen.go(to: "/first-page/nowhere"))
    #expect(screen.path == "/first-page")
    #expect(screen.go(to: "/"))
    #expect(screen.title == "Home")
  }

  @Test func aListOfAHundredThousandHasTwoHundredRowsAndLeadsToTheOthers() throws {
    let screen = screen(List(0..<100_000, id: \.self) { Text("Row \($0)") })
    #expect(screen.html.matches(of: /<li/).count <= 202)
    #expect(screen.html.contains("Row 150<"))
    let later = try node(screen) { $0.content == .text("Later rows") }
    try screen.handle(PageEvent(key: later.key.number, action: .press))
    screen.render()
    #expect(screen.html.contains("Row 350<"))
    #expect(!screen.html.contains("Row 5<"))
    #expect(screen.html.contains("Earlier rows"))
  }

  @Test func dialogsHaveRoles() throws {
    struct Asking: View {
      @State var asks = true
      init() {}
      var body: some View {
        Text("Behind").alert("Sure?", isPresented: $asks) {
          Button("Yes", role: .destructive) {}
          Button("No", role: .cancel) {}
        }
      }
    }
    let screen = screen(Asking())
    let dialog = try node(screen) { $0.tag == .dialog }
    #expect(dialog.attribute("role") == "alertdialog")
    #expect(dialog.attribute("aria-label") == "Sure?")
    try screen.handle(PageEvent(key: dialog.key.number, action: .dismiss))
    screen.render()
    #expect(!screen.html.contains("<dialog"))
  }

  @Test func changeOfOneRowRendersOneRow() {
    struct Rows: View {
      @State var counts = Array(repeating: 0, count: 100)
      init() {}
      var body: some View {
        List { ForEach(0..<100) { index in Button("\(index): \(counts[index])") { counts[index] += 1 } } }
      }
    }
    let screen = screen(Rows())
    let before = screen.page
    let buttons = screen.graph.focus.focusOrder
    buttons[7].activate()
    screen.render()
    let patch = PagePatch(from: before, to: screen.page)
    #expect(patch.operations.contains("7: 1"))
    #expect(patch.operations.utf8.count < 40)
    #expect(screen.html == screen.htmlFromScratch)
  }
}
