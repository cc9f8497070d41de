import PawlViews
import Testing

@testable import PawlPages

/// Tests of views that follow the pointer, on pages.
@MainActor
@Suite struct PointerPageTests {
  private struct Card: View {
    @State private var log: [String] = []

    var body: some View {
      Text(verbatim: "[\(log.joined(separator: ","))]").accessibilityIdentifier("log")
      Text("card").onHover { log.append("\($0)") }
      Text("moves").onContinuousHover { phase in
        switch phase {
        case .active(let point): log.append("\(Int(point.x)) \(Int(point.y))")
        case .ended: log.append("ended")
        }
      }
      Text("lit").hoverEffect(.lift)
      Text("plain")
    }
  }

  private func nodes(_ screen: PageScreen) -> [PageNode] {
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    return all(screen.page)
  }

  private func send(_ value: String, to node: PageNode, of screen: PageScreen) throws {
    let body = #"{"s":1,"e":[{"n":\#(node.key.number),"t":"hover","v":\#(value)}]}"#
    for event in try PageEventMessage([UInt8](body.utf8)).events { try screen.handle(event) }
    screen.render()
  }

  @Test func thePointerEntersAndLeavesAView() throws {
    let screen = PageScreen(showing: Card())
    let card = try #require(nodes(screen).first { $0.attribute(.hover) != nil && $0.attribute(.size) == nil })
    try send("[1,0.5,0.5]", to: card, of: screen)
    #expect(screen.html.contains("[true]"))
    try send("[0]", to: card, of: screen)
    #expect(screen.html.contains("[true,false]"))
  }

  @Test func locationsFollowTheFrameThatTheBrowserReports() throws {
    let screen = PageScreen(showing: Card())
    let moves = try #require(nodes(screen).first { $0.attribute(.hover) != nil && $0.attribute(.size) != nil })
    try screen.handle(
      PageEvent(key: moves.key.number, action: .shown(CGRect(x: 0, y: 0, width: 160, height: 320))))
    try send("[1,0.5,0.5]", to: moves, of: screen)
    #expect(screen.html.contains("[8 8]"))
  }

  @Test func otherViewsReportNothing() throws {
    let screen = PageScreen(showing: Text("plain"))
    #expect(!screen.html.contains("data-hover"))
    let key = try #require(nodes(screen).last).key.number
    #expect(throws: PageEventError.noElement(key)) {
      try screen.handle(PageEvent(key: key, action: .hover(isInside: true, x: 0, y: 0)))
    }
  }

  @Test func aMovementWithUnusualNumbersIsRefused() {
    for value in ["[1]", "[2,0,0]", "[1,1e9,0]", "[]", "true"] {
      let body = #"{"s":1,"e":[{"n":32,"t":"hover","v":\#(value)}]}"#
      #expect(throws: PageEventMessage.ParsingError.self) { try PageEventMessage([UInt8](body.utf8)) }
    }
  }

  @Test func theStyleShowsAnEffectWithoutTheServer() {
    let screen = PageScreen(showing: Card())
    #expect(nodes(screen).contains { $0.classes.contains("lift") && $0.attribute(.hover) == nil })
  }

  @Test func aContentShapeTakesTheClicksOfItsControl() throws {
    let screen = PageScreen(
      showing: Button {
      } label: {
        Text("round").contentShape(Circle())
      })
    let area = try #require(nodes(screen).first { $0.classes.contains("area") })
    #expect(area.attribute("style")?.contains("clip-path:polygon(") == true)
    let whole = PageScreen(
      showing: Button {
      } label: {
        Text("whole").contentShape(Rectangle())
      })
    #expect(!nodes(whole).contains { $0.classes.contains("area") })
  }
}
