import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Split views on pages: their markup, and the lengths that the script reports.
@MainActor
@Suite struct SplitPageTests {
  private func screen(_ view: some View) -> PageScreen {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen
  }

  private func nodes(_ screen: PageScreen, _ name: String) -> [PageNode] {
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    return all(screen.page).filter { $0.classes.contains(name) }
  }

  private func panes(_ screen: PageScreen) -> [String] {
    nodes(screen, "pane").map { $0.attribute("style") ?? "" }
  }

  private struct Panes: View {
    init() {}

    var body: some View {
      HSplitView {
        Text("left").frame(minWidth: 4, idealWidth: 8, maxWidth: 16)
        Text("right")
      }
    }
  }

  @Test func panesHaveTheirLimitsAndDividersAreSeparators() throws {
    let screen = screen(Panes())
    #expect(
      panes(screen) == [
        "flex:0 1 calc(8*var(--u));min-width:min(calc(4*var(--u)),44%);max-width:calc(16*var(--u))", "flex:1 1 0",
      ])
    let divider = try #require(nodes(screen, "divider").first)
    #expect(divider.attribute("role") == "separator")
    #expect(divider.attribute("tabindex") == "0")
    #expect(divider.attribute("aria-orientation") == "vertical")
    #expect(divider.attribute("aria-label") == "Divider")
    #expect(divider.attribute("aria-valuemin") == "0")
    #expect(divider.attribute("aria-valuemax") == "100")
    #expect(divider.attribute("aria-valuenow") != nil)
    let pane = try #require(nodes(screen, "pane").first)
    #expect(divider.attribute("aria-controls") == pane.key.identifier)
  }

  @Test func reportedLengthsAreKeptAsProportions() throws {
    let screen = screen(Panes())
    let divider = try #require(nodes(screen, "divider").first)
    try screen.handle(PageEvent(key: divider.key.number, action: .lengths([300, 900])))
    screen.render()
    #expect(panes(screen)[0].hasPrefix("flex:25 1 0;"))
    #expect(panes(screen)[1].hasPrefix("flex:75 1 0"))
    #expect(nodes(screen, "divider")[0].key == divider.key)
    try screen.handle(PageEvent(key: divider.key.number, action: .press))
    screen.render()
    #expect(panes(screen)[1] == "flex:1 1 0")
  }

  @Test func lengthsOfOtherPanesAreRefused() throws {
    let screen = screen(Panes())
    let divider = try #require(nodes(screen, "divider").first)
    for lengths in [[], [1], [0, 0], [1, 2, 3], [-1, 5], [.infinity, 1], [.nan, 1]] as [[Double]] {
      #expect(throws: PageEventError.meaningless(divider.key.number)) {
        try screen.handle(PageEvent(key: divider.key.number, action: .lengths(lengths)))
      }
    }
    #expect(panes(screen)[1] == "flex:1 1 0")
  }

  @Test func messagesWithLengthsAreParsed() throws {
    let message = try PageEventMessage(Array(#"{"s":1,"e":[{"n":64,"t":"lengths","v":[120,480.5]}]}"#.utf8))
    #expect(message.events == [PageEvent(key: 64, action: .lengths([120, 480.5]))])
    for value in ["[-1,2]", "[1e9,2]", "7", "\"a\"", "[\(Array(repeating: "1", count: 65).joined(separator: ","))]"] {
      #expect(throws: PageEventMessage.ParsingError.self) {
        try PageEventMessage(Array(#"{"s":1,"e":[{"n":64,"t":"lengths","v":\#(value)}]}"#.utf8))
      }
    }
  }

  private struct Mail: View {
    @State var chosen: Int?

    init() {}

    var body: some View {
      NavigationSplitView {
        List(0..<3, id: \.self, selection: $chosen) { Text("box \($0)") }.navigationTitle("Boxes")
      } detail: {
        Text(chosen.map { "mails of \($0)" } ?? "none").navigationTitle("Mails")
      }
    }
  }

  @Test func choosingARowBringsTheNextColumnToTheFrontOfNarrowWindows() throws {
    let screen = screen(Mail())
    #expect(nodes(screen, "cols").count == 1)
    #expect(nodes(screen, "pane").map { $0.classes.contains("front") } == [true, false])
    let pick = try #require(nodes(screen, "pick").first)
    try screen.handle(PageEvent(key: pick.key.number, action: .press))
    screen.render()
    #expect(nodes(screen, "pane").map { $0.classes.contains("front") } == [false, true])
    #expect(screen.text.contains("mails of 0"))
    let back = try #require(nodes(screen, "narrow").first)
    func button(_ node: PageNode) -> PageNode? {
      node.tag == .button ? node : node.children.lazy.compactMap(button).first
    }
    try screen.handle(PageEvent(key: try #require(button(back)).key.number, action: .press))
    screen.render()
    #expect(nodes(screen, "pane").map { $0.classes.contains("front") } == [true, false])
  }
}
