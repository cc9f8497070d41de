import Foundation
import Testing

@testable import PawlPages
@testable import PawlViews

/// Windows of long lists: the rows of a page around those in sight, and gaps in place of the others.
@MainActor
@Suite struct RowWindowTests {
  private func screen(_ view: some View) -> PageScreen {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen
  }

  private func nodes(_ screen: PageScreen, _ condition: (PageNode) -> Bool) -> [PageNode] {
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    return all(screen.page).filter(condition)
  }

  /// The numbers of rows in the gaps before and behind the window.
  private func gaps(_ screen: PageScreen) -> [Int] {
    nodes(screen) { $0.classes == ["gap"] }.compactMap { $0.attribute("style").flatMap { Int($0.dropFirst(4)) } }
  }

  private func rows(_ screen: PageScreen) -> [Int] {
    screen.html.matches(of: /Row (\d+)</).compactMap { Int($0.output.1) }
  }

  private func see(_ screen: PageScreen, _ first: Double, _ last: Double) throws {
    let list = try #require(nodes(screen) { $0.children.contains { $0.classes == ["gap"] } }.first)
    try screen.handle(PageEvent(key: list.key.number, action: .rows(first: first, last: last)))
    screen.render()
  }

  @Test func gapsAndRowsAreAllRows() throws {
    let screen = screen(List(0..<100_000) { Text("Row \($0)") })
    #expect(gaps(screen) == [99_800])
    for place in [150.0, 3_000, 99_990, 99_000, 42_000, 0] {
      try see(screen, place, place + 9)
      let shown = rows(screen)
      #expect(shown.contains(Int(place)) && shown.contains(Int(place) + 9), "\(place)")
      #expect(gaps(screen).reduce(shown.count, +) == 100_000, "\(place)")
      #expect(shown.count <= 202)
      #expect(shown == Array(shown[0]..<shown[0] + shown.count))
    }
  }

  @Test func aWindowStaysWhileTheRowsInSightAreWellInside() throws {
    let screen = screen(List(0..<1_000) { Text("Row \($0)") })
    try see(screen, 500, 520)
    let html = screen.html
    try see(screen, 500, 520)
    #expect(screen.html == html, "repeating a report changes nothing")
    try see(screen, 530, 550)
    #expect(screen.html == html)
    try see(screen, 560, 590)
    #expect(screen.html != html)
  }

  @Test func aPatchHasTheNewRowsOnly() throws {
    let screen = screen(List(0..<100_000) { Text("Row \($0)") })
    try see(screen, 50_000, 50_020)
    let before = screen.page
    try see(screen, 50_070, 50_090)
    let patch = PagePatch(from: before, to: screen.page).operations
    #expect(patch.matches(of: /\["i"/).count <= 82)
    #expect(patch.matches(of: /\["r"/).count <= 82)
    #expect(patch.utf8.count < 40_000)
  }

  @Test func theMemoryOfRowsIsBounded() throws {
    let screen = screen(List(0..<100_000) { Text("Row \($0)") })
    for step in 0..<200 { try see(screen, Double(step * 400), Double(step * 400 + 20)) }
    #if DEBUG
    #expect(screen.graph.objectCounter.nodeCount < 6_000)
    #endif
    #expect(rows(screen).count <= 202)
  }

  @Test func aLazyStackInAScrollViewHasAWindow() throws {
    let screen = screen(
      ScrollView {
        Text("Title")
        LazyVStack(spacing: 0) { ForEach(0..<10_000, id: \.self) { Text("Row \($0)") } }
      })
    #expect(gaps(screen).count == 1)
    try see(screen, 5_000, 5_020)
    #expect(rows(screen).contains(5_010))
    #expect(rows(screen).count < 250)
    #expect(gaps(screen).reduce(rows(screen).count, +) == 10_000)
  }

  @Test func theBrowserScrollsToTheViewThatTheProgramScrollsTo() throws {
    struct Scrolling: View {
      var body: some View {
        ScrollViewReader { proxy in
          VStack {
            Button("Go") { proxy.scrollTo(7_000, anchor: .center) }
            List(0..<10_000) { Text("Row \($0)") }
          }
        }
      }
    }
    let screen = screen(Scrolling())
    try screen.press("Go")
    let revealed = try #require(screen.takeRequests().revealed)
    #expect(revealed.place == "center")
    let key = try #require(screen.key(ofElement: revealed.element))
    #expect(nodes(screen) { $0.key == key }.first?.html.contains("Row 7000<") == true)
  }

  @Test func withoutAScriptButtonsLeadToTheOtherRows() throws {
    let screen = screen(List(0..<1_000) { Text("Row \($0)") })
    try screen.press("Later rows")
    #expect(rows(screen).contains(350))
    #expect(!rows(screen).contains(5))
    try screen.press("Earlier rows")
    #expect(rows(screen).contains(5))
  }

  @Test("Random reports keep the rows of a list complete and in order", arguments: 0..<20 as Range<UInt64>)
  func randomReports(seed: UInt64) throws {
    var state = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let count = 300 + random(5_000)
    let screen = screen(List(0..<count, id: \.self) { Text("Row \($0)") })
    for _ in 0..<30 {
      let first = random(count)
      try see(screen, Double(first), Double(min(count - 1, first + random(60))))
      let shown = rows(screen)
      #expect(shown == Array(shown[0]..<shown[0] + shown.count), "seed \(seed)")
      #expect(gaps(screen).reduce(shown.count, +) == count, "seed \(seed)")
      #expect(shown.contains(first), "seed \(seed)")
    }
  }
}
