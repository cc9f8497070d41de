import PawlViews
import Testing

@testable import PawlPages

/// Tests of scroll views whose position the program follows, on pages.
@MainActor
@Suite struct ScrollPageTests {
  private struct Rows: View {
    @State private var first: Int?

    var body: some View {
      Text(verbatim: "first \(first.map(String.init) ?? "none")")
      Button("Go") { first = 40 }
      ScrollView {
        LazyVStack { ForEach(0..<50, id: \.self) { Text("row \($0)") } }
      }
      .scrollPosition(id: $first)
    }
  }

  private func nodes(_ screen: PageScreen) -> [PageNode] {
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    return all(screen.page)
  }

  private func node(_ text: String, _ screen: PageScreen) throws -> PageNode {
    try #require(nodes(screen).first { if case .text(text) = $0.content { true } else { false } })
  }

  @Test func theScriptReportsTheFirstVisibleView() throws {
    let screen = PageScreen(showing: Rows())
    let scroll = try #require(nodes(screen).first { $0.attribute(.follow) != nil })
    let row = try node("row 7", screen)
    let body = #"{"s":1,"e":[{"n":\#(scroll.key.number),"t":"scrolled","v":\#(row.key.number)}]}"#
    for event in try PageEventMessage([UInt8](body.utf8)).events { try screen.handle(event) }
    screen.render()
    #expect(screen.html.contains("first 7"))
  }

  @Test func theProgramScrollsTheBrowser() throws {
    let screen = PageScreen(showing: Rows())
    _ = screen.takeRequests()
    try screen.press("Go")
    let revealed = try #require(screen.takeRequests().revealed)
    let row = try node("row 40", screen)
    #expect(screen.key(ofElement: revealed.element) == row.key)
  }

  @Test func onlyFollowedScrollViewsReport() throws {
    let screen = PageScreen(showing: ScrollView { Text("row") })
    #expect(!nodes(screen).contains { $0.attribute(.follow) != nil })
    let scroll = try #require(nodes(screen).first { $0.classes.contains("scroll") })
    #expect(throws: PageEventError.self) {
      try screen.handle(PageEvent(key: scroll.key.number, action: .scroll(scroll.key.number)))
    }
  }

  @Test func theStyleKnowsTheOptionsOfScrollViews() throws {
    let view = ScrollView(.horizontal) { Text("row") }
      .scrollDisabled(true).scrollIndicators(.hidden).scrollTargetBehavior(.paging)
    let scroll = try #require(nodes(PageScreen(showing: view)).first { $0.classes.contains("scroll") })
    #expect(Set(scroll.classes).isSuperset(of: ["sx", "still", "nobar", "snap"]))
    let list = List { Text("row") }.scrollContentBackground(.hidden)
    #expect(nodes(PageScreen(showing: list)).contains { $0.classes.contains("bare") })
  }
}
