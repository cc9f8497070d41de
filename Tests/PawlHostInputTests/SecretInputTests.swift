import PawlViews
import TestSupport
import Testing

@testable import PawlPages
@testable import PawlTerminal

private typealias Press = PawlTerminal.KeyPress

@MainActor
@Suite struct SecretInputTests {
  private struct Login: View {
    @State var name = ""
    @State var password = ""
    @State var isShown = false
    @State var keys = 0

    var body: some View {
      VStack(alignment: .leading) {
        if isShown {
          TextField("Password", text: $password).textContentType(.password)
        } else {
          SecureField("Password", text: $password)
        }
        TextField("Name", text: $name)
        Button("Show") { isShown.toggle() }
        Text("\(password.count)")
      }
      .onKeyPress { _ in
        keys += 1
        return .ignored
      }
    }
  }

  /// A terminal with its inputs, apart from frames.
  @MainActor
  private final class Terminal {
    let screen = ViewScreen()
    private(set) var inputs: [HostInput] = []

    init(_ view: some View) {
      screen.resize(columns: 40, rows: 12)
      screen.show(view)
      screen.inputObserver = HostInputObserver { [unowned self] in inputs.append($0.input) }
      screen.settle()
      inputs = []
    }

    func key(_ key: Key, _ modifiers: KeyModifiers = [], _ phase: Press.Phase = .press) {
      screen.handle(.key(Press(key, modifiers, phase: phase)))
    }
  }

  @Test func keyTypedIntoASecureFieldIsOnlyCounted() {
    let terminal = Terminal(Login())
    terminal.key(.character("x"))
    terminal.key(.character("X"), .shift)
    terminal.key(.character("x"), [], .repeat)
    terminal.key(.character("\u{301}"))
    #expect(
      terminal.inputs == [
        .secretKey(characters: 1), .secretKey(characters: 1), .secretKey(characters: 1, phase: .repeat),
        .secretKey(characters: 0),
      ])
  }

  @Test func releaseOfASecretKeyStaysSecretElsewhere() {
    let terminal = Terminal(Login())
    terminal.key(.character("x"))
    terminal.key(.tab)
    terminal.key(.character("x"), [], .release)
    terminal.key(.character("y"))
    terminal.key(.character("y"), [], .release)
    #expect(
      terminal.inputs == [
        .secretKey(characters: 1), .key(.init("tab")), .secretKey(characters: 0, phase: .release), .key(.init("y")),
        .key(.init("y", phase: .release)),
      ])
  }

  @Test func keyOfAnotherLayoutIsSecretAndACommandIsNot() {
    let terminal = Terminal(Login())
    terminal.key(.character("q"), .alt)
    terminal.key(.character("b"), .alt)
    terminal.key(.character("w"), .control)
    terminal.key(.left)
    #expect(
      terminal.inputs == [
        .secretKey(characters: 0, modifiers: .alt), .key(.init("b", modifiers: .alt)),
        .key(.init("w", modifiers: .control)), .key(.init("left")),
      ])
  }

  @Test func pasteIntoASecureFieldIsOnlyCountedInAllItsParts() {
    let terminal = Terminal(Login())
    terminal.screen.handle(.paste("secret"))
    terminal.screen.handle(.paste("parts\n"))
    terminal.key(.tab)
    terminal.screen.handle(.paste("Ann"))
    #expect(
      terminal.inputs == [
        .secretPaste(characters: 6), .secretPaste(characters: 5), .key(.init("tab")), .paste("Ann"),
      ])
  }

  @Test func passwordThatATextFieldShowsIsSecret() {
    let terminal = Terminal(Login(isShown: true))
    terminal.key(.character("x"))
    terminal.screen.handle(.paste("yz"))
    #expect(terminal.inputs == [.secretKey(characters: 1), .secretPaste(characters: 2)])
  }

  @Test func textOfThePaletteAboveASecureFieldIsNoSecret() {
    let terminal = Terminal(Login())
    terminal.key(.character("p"), .control)
    terminal.key(.character("s"))
    terminal.screen.handle(.paste("ho"))
    #expect(terminal.inputs == [.key(.init("p", modifiers: .control)), .key(.init("s")), .paste("ho")])
  }

  @Test func wordMovementTreatsASecureFieldAsOneWord() throws {
    let terminal = Terminal(Login())
    terminal.screen.handle(.paste("one two"))
    terminal.key(.left, .control)
    let field = try #require(terminal.screen.focusedField)
    #expect(field.input.caret == 0)
    terminal.key(.right, .alt)
    #expect(field.input.caret == 7)
    terminal.key(.character("w"), .control)
    #expect(field.input.text == "")
  }

  // MARK: - Pages

  @MainActor
  private final class Page {
    let screen = PageScreen()
    private(set) var inputs: [RecordedInput] = []

    init(_ view: some View) {
      screen.show(view)
      screen.render()
      screen.inputObserver = HostInputObserver { [unowned self] in inputs.append($0) }
    }

    func send(_ action: PageEvent.Action, to label: String) throws {
      let controls = screen.renderCache.allKeys.sorted { $0.key < $1.key }
      let found = controls.first { $0.element.label == label && $0.element.control != nil }
      try screen.handle(PageEvent(key: try #require(found).key.number, action: action))
    }
  }

  @Test func textOfASecureFieldOfAPageIsOnlyCounted() throws {
    let page = Page(Login())
    try page.send(.text("secret"), to: "Password")
    try page.send(.text("Ann"), to: "Name")
    let field = HostInput.Element(role: "secureField", label: "Password")
    #expect(
      page.inputs.map(\.input) == [
        .page(.init(.secretText(characters: 6), on: field)),
        .page(.init(.text("Ann"), on: .init(role: "textField", label: "Name"))),
      ])
  }

  @Test func keyInASecureFieldOfAPageIsSecret() throws {
    let page = Page(Login())
    try page.send(.focus, to: "Password")
    try page.send(.key(KeyPress("x", modifiers: .shift), isKeptFromBrowser: false), to: "Password")
    try page.send(.key(KeyPress("å", modifiers: .option), isKeptFromBrowser: false), to: "Show")
    try page.send(.key(KeyPress(.escape), isKeptFromBrowser: true), to: "Password")
    try page.send(.focus, to: "Name")
    try page.send(.key(KeyPress("y"), isKeptFromBrowser: false), to: "Name")
    let actions = page.inputs.compactMap { recorded -> HostInput.Page.Action? in
      if case .page(let page) = recorded.input { page.action } else { nil }
    }
    #expect(
      actions.filter { $0 != .blur } == [
        .focus, .secretKey(phase: .press, isKeptFromBrowser: false),
        .secretKey(phase: .press, isKeptFromBrowser: false),
        .key(.init("escape"), isKeptFromBrowser: true), .focus, .key(.init("y"), isKeptFromBrowser: false),
      ])
  }

  @Test func textForAnElementThatIsGoneIsOnlyCounted() throws {
    let page = Page(Login())
    #expect(throws: PageEventError.noElement(31)) {
      try page.screen.handle(PageEvent(key: 31, action: .text("secret")))
    }
    #expect(
      page.inputs == [RecordedInput(at: page.inputs[0].time, .page(.init(.secretText(characters: 6))), isRefused: true)]
    )
  }

  @Test func pathIsRecordedWithoutItsQuery() throws {
    let page = Page(Login())
    try page.screen.handle(PageEvent(key: 0, action: .go("/reset?token=secret#secret")))
    #expect(page.inputs.map(\.input) == [.page(.init(.go("/reset")))])
  }
}
