import Foundation
import Testing

@testable import PawlPages
@testable import PawlViews

/// Tests of the keys that views request, and of shortcuts, on pages.
@MainActor
@Suite struct PageKeyTests {
  private struct Board: View {
    @State var log: [String] = []
    @State var text = ""
    @State var isOn = false

    var body: some View {
      VStack {
        Text("[\(log.joined(separator: ","))|\(text)]")
        Text("board")
          .focusable()
          .onKeyPress(keys: [.leftArrow, "x"], phases: .all) { press in
            log.append("\(press.phase.rawValue)\(press.modifiers.rawValue)\(press.key == "x" ? "x" : "left")")
            return press.key == "x" ? .ignored : .handled
          }
          .accessibilityLabel("Board")
        TextField("Name", text: $text)
          .onKeyPress(characters: .decimalDigits) { press in
            log.append(press.characters)
            return .handled
          }
          .onKeyPress(.return) { .ignored }
          .onSubmit { log.append("submitted") }
        Button("Kept") { log.append("kept") }.focusable(false).onKeyPress { _ in .ignored }
        Button("First") { log.append("first") }.keyboardShortcut("x", modifiers: [])
        Toggle("On", isOn: $isOn).keyboardShortcut(KeyEquivalent("\u{F705}"), modifiers: [])
        Button("Down") {}.keyboardShortcut(.pageDown, modifiers: .shift)
        Button("Large") {}.keyboardShortcut("L")
      }
    }
  }

  private func screen(_ view: some View) -> PageScreen {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen
  }

  private func node(_ screen: PageScreen, _ name: String, _ value: String) throws -> PageNode {
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    return try #require(all(screen.page).first { $0.attribute(name) == value }, "\(screen.html)")
  }

  private func key(_ screen: PageScreen, _ node: PageNode, _ text: String) throws {
    let body = #"{"s":1,"e":[{"n":\#(node.key.number),"t":"key","v":"\#(text)"}]}"#
    for event in try PageEventMessage([UInt8](body.utf8)).events { try screen.handle(event) }
    screen.render()
  }

  @Test func pagesListTheKeysThatViewsHandle() throws {
    let screen = screen(Board())
    let board = try node(screen, "aria-label", "Board")
    #expect(board.attribute("data-keys") == "^ left x")
    #expect(board.attribute("tabindex") == "0")
    #expect(try node(screen, "data-keys", "# return").tag == .label)
    #expect(try node(screen, "data-keys", "*").attribute("tabindex") == "-1")
  }

  @Test func shortcutsOfAllControlsAreOnThePage() throws {
    let screen = screen(Board())
    #expect(try node(screen, "data-key", "x").tag == .button)
    #expect(try node(screen, "data-key", "f2").attribute("type") == "checkbox")
    #expect(try node(screen, "data-key", "shift+pagedown").tag == .button)
    #expect(try node(screen, "data-key", "shift+cmd+l").tag == .button)
  }

  @Test func viewsReceiveTheKeysTheyHandle() throws {
    let screen = screen(Board())
    let board = try node(screen, "aria-label", "Board")
    try key(screen, board, "9 2 left")
    try key(screen, board, "10 0 left")
    try key(screen, board, "4 0 left")
    #expect(screen.html.contains("[12left,20left,40left|]"))
  }

  @Test func unhandledKeyKeepsItsDefaultAction() throws {
    let screen = screen(Board())
    try key(screen, try node(screen, "aria-label", "Board"), "9 0 x")
    #expect(screen.html.contains("[10x,first|]"))
    let field = try node(screen, "placeholder", "Name")
    try key(screen, field, "9 0 return")
    #expect(screen.html.contains("first,submitted|]"))
  }

  @Test func aKeyThatTheBrowserUsesItselfDoesNothingElse() throws {
    let screen = screen(Board())
    let field = try node(screen, "placeholder", "Name")
    try key(screen, field, "1 0 7")
    try key(screen, field, "1 0 x")
    try key(screen, try node(screen, "data-keys", "*"), "1 0 return")
    #expect(screen.html.contains("[7|]"))
  }

  @Test(arguments: ["", "1", "1 0", "1 0 nokey", "3 0 x", "x 0 x", "1 y x", "-1 0 x"])
  func invalidKeyIsRefused(text: String) {
    let body = #"{"s":1,"e":[{"n":1,"t":"key","v":"\#(text)"}]}"#
    #expect(throws: PageEventMessage.ParsingError.self) { try PageEventMessage([UInt8](body.utf8)) }
  }

  @Test func keysHaveOneNameEach() {
    let keys: [KeyEquivalent] = [
      .return, .escape, .space, .tab, .delete, .deleteForward, .insert, .upArrow, .downArrow, .leftArrow, .rightArrow,
      .home, .end, .pageUp, .pageDown, "a", "A", "é", "+", "f", "日",
    ]
    for key in keys + (1...35).compactMap(KeyEquivalent.function) {
      #expect(KeyEquivalent(pageName: key.pageName) == key)
    }
    #expect(KeyEquivalent(pageName: "f36") == nil)
  }
}
