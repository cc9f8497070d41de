import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Logs and find bars on pages.
@MainActor
@Suite struct LogPageTests {
  @MainActor
  private final class Model: ObservableObject {
    @Published var lines: [String]

    init(_ count: Int) { lines = (0..<count).map { "line \($0)" } }
  }

  private struct Log: View {
    @ObservedObject var model: Model

    init(model: Model) { self.model = model }

    var body: some View { LogView(lines: model.lines) }
  }

  private func screen(_ view: some View) -> PageScreen {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen
  }

  private func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }

  private func nodes(_ screen: PageScreen, _ name: String) -> [PageNode] {
    all(screen.page).filter { $0.classes.contains(name) }
  }

  private func press(_ screen: PageScreen, _ label: String) throws {
    let button = try #require(
      all(screen.page).first { $0.tag == .button && ($0.attribute("aria-label") ?? $0.html).contains(label) },
      "\(screen.html)")
    try screen.handle(PageEvent(key: button.key.number, action: .press))
    screen.render()
  }

  @Test func aLogIsARegionWithABoundedNumberOfRows() throws {
    let model = Model(50_000)
    let screen = screen(Log(model: model))
    let log = try #require(nodes(screen, "log").first)
    #expect(log.attribute("role") == "log")
    #expect(log.attribute("tabindex") == "0")
    #expect(log.attribute("aria-label") == "Log")
    #expect(nodes(screen, "row").count < 500)
    #expect(screen.text.contains("line 49999"))
    #expect(nodes(screen, "pick").isEmpty)
    model.lines.append("the end")
    screen.render()
    #expect(screen.text.contains("the end"))
    #expect(screen.html == screen.htmlFromScratch)
  }

  @Test func aReaderOfEarlierLinesStaysThere() throws {
    let model = Model(2_000)
    let screen = screen(Log(model: model))
    try press(screen, "Earlier rows")
    #expect(!screen.text.contains("line 1999"))
    model.lines += ["a", "b"]
    screen.render()
    #expect(screen.text.contains("2 new lines"), "\(screen.text)")
    try press(screen, "2 new lines")
    #expect(screen.text.contains("line 1999") && !screen.text.contains("new lines"))
  }

  @Test func theWindowOfALogFollowsTheRowsInSightAndTheEnd() throws {
    let model = Model(2_000)
    let screen = screen(Log(model: model))
    func gaps() -> [Int] {
      nodes(screen, "gap").compactMap { $0.attribute("style").flatMap { Int($0.dropFirst(4)) } }
    }
    func see(_ first: Double, _ last: Double) throws {
      let list = try #require(nodes(screen, "list").first)
      try screen.handle(PageEvent(key: list.key.number, action: .rows(first: first, last: last)))
      screen.render()
    }
    #expect(gaps().count == 1)
    #expect(gaps().reduce(nodes(screen, "row").count, +) == 2_000)
    try see(700, 720)
    #expect(screen.text.contains("line 710") && !screen.text.contains("line 1999"))
    #expect(gaps().count == 2)
    #expect(gaps().reduce(nodes(screen, "row").count, +) == 2_000)
    model.lines.append("new")
    screen.render()
    #expect(screen.text.contains("line 710") && screen.text.contains("1 new line"))
    #expect(gaps().reduce(nodes(screen, "row").count, +) == 2_001)
    try see(1_980, 2_001)
    #expect(screen.text.contains("line 1999") && screen.text.contains("new") && !screen.text.contains("1 new line"))
    model.lines.append("followed")
    screen.render()
    #expect(screen.text.contains("followed") && !screen.text.contains("new lines"))
    #expect(screen.html == screen.htmlFromScratch)
  }

  @Test func hostileLinesAreTexts() {
    let screen = screen(LogView(lines: ["<script>alert(1)</script>", "\"><img onerror=x>", "a\u{0}b\u{1B}[2J"]))
    #expect(!screen.html.contains("<script>") && !screen.html.contains("<img"))
    #expect(screen.html.contains("&lt;script&gt;"))
  }

  @Test func theFindBarSearchesRowsThatAreNotOnThePage() throws {
    let screen = screen(Log(model: Model(5_000)))
    let open = try #require(all(screen.page).first { $0.attribute("data-key") == "/" })
    try screen.handle(PageEvent(key: open.key.number, action: .press))
    screen.render()
    let field = try #require(nodes(screen, "find").first?.children.first)
    #expect(screen.takeFocus() == field.key)
    try screen.handle(PageEvent(key: field.key.number, action: .focus))
    try screen.handle(PageEvent(key: field.key.number, action: .text("line 77")))
    screen.render()
    #expect(screen.takeFocus() == nil)
    let count = try #require(all(screen.page).first { $0.attribute("role") == "status" })
    #expect(count.content == .text("1 of 11"))
    #expect(screen.text.contains("77"))
    #expect(nodes(screen, "found").count == 1, "\(screen.html.prefix(3_000))")
    #expect(screen.html.contains("<mark>line 77</mark>"))
    try screen.handle(PageEvent(key: field.key.number, action: .submit))
    screen.render()
    #expect(screen.html.contains("2 of 11"))
    try press(screen, "Previous match")
    #expect(screen.html.contains("1 of 11"))
    #expect(screen.html == screen.htmlFromScratch)
    try press(screen, "Close")
    #expect(nodes(screen, "find").isEmpty)
    #expect(!screen.html.contains("<mark>"))
    #expect(screen.takeFocus() == open.key)
    #expect(screen.html == screen.htmlFromScratch)
  }

  @Test func aListThatIsWholeOnThePageHasNoFindBar() {
    let screen = screen(List(0..<20, id: \.self) { Text("row \($0)") })
    #expect(!screen.html.contains("Find"))
    let long = self.screen(List(0..<2_000, id: \.self) { Text("row \($0)") })
    #expect(long.html.contains("Find"))
    let forbidden = self.screen(List(0..<2_000, id: \.self) { Text("row \($0)") }.findDisabled())
    #expect(!forbidden.html.contains("Find"))
  }

  @Test func hostileQueriesAreTexts() throws {
    let screen = screen(LogView(lines: (0..<500).map { "<b>\($0)&" }))
    try press(screen, "Find")
    let field = try #require(nodes(screen, "find").first?.children.first)
    for query in ["<b>", "&", "\"><script>", String(repeating: "x", count: 10_000), "\u{0}"] {
      try screen.handle(PageEvent(key: field.key.number, action: .text(query)))
      screen.render()
      #expect(!screen.html.contains("<b>") && !screen.html.contains("<script>"))
      #expect(screen.html == screen.htmlFromScratch)
    }
  }
}
