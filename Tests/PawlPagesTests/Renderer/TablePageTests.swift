import Foundation
import Testing

@testable import PawlPages
@testable import PawlViews

/// Tables on a page.
@MainActor
@Suite struct TablePageTests {
  private struct Person: Identifiable, Sendable {
    let id: Int
    let name: String
    let age: Int
  }

  private struct People: View {
    @State private var order = [KeyPathComparator(\Person.age)]
    @State private var selection: Set<Int> = []
    let people: [Person]

    init(_ people: [Person]) { self.people = people }

    var body: some View {
      Table(people.sorted(using: order), selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(ideal: 10).alignment(.numeric)
        TableColumn("Twice") { Text("\(2 * $0.age)") }
      }
      .contextMenu(forSelectionType: Int.self) { ids in Button("Remove \(ids.count)") {} }
    }
  }

  private let people = [Person(id: 1, name: "Bo", age: 41), Person(id: 2, name: "Ann", age: 7)]

  private func screen(_ view: some View) -> PageScreen {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen
  }

  private func node(_ screen: PageScreen, _ condition: (PageNode) -> Bool) throws -> PageNode {
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    let found = all(screen.page).first(where: condition)
    return try #require(found, "\(screen.html)")
  }

  @Test func aTableHasAHeaderWithItsOrderAndRowsWithTheirTitles() throws {
    let screen = screen(People(people))
    let html = screen.html
    #expect(html.contains("<table"))
    #expect(html.matches(of: /<th [^>]*scope="col"/).count == 3)
    #expect(html.matches(of: /aria-sort="none"/).count == 1)
    #expect(html.matches(of: /aria-sort="ascending"/).count == 1)
    #expect(html.matches(of: /<th [^>]*scope="row"/).count == 2)
    #expect(html.contains("aria-rowindex=\"2\""))
    #expect(!html.contains("aria-rowcount"))
    let ann = try #require(html.range(of: "Ann"))
    let bo = try #require(html.range(of: "Bo"))
    #expect(ann.lowerBound < bo.lowerBound)
    #expect(html.contains("<col style=\"width:calc(13*var(--u))\">"))
  }

  @Test func pressingATitleSortsWithoutAScript() throws {
    let screen = screen(People(people))
    try screen.press("Age")
    #expect(screen.html.contains("aria-sort=\"descending\""))
    let ann = try #require(screen.html.range(of: "Ann"))
    let bo = try #require(screen.html.range(of: "Bo"))
    #expect(bo.lowerBound < ann.lowerBound)
    try screen.press("Name")
    #expect(screen.html.matches(of: /aria-sort="none"/).count == 1)
  }

  @Test func aButtonSelectsARowAndOthersAreItsMenu() throws {
    let screen = screen(People(people))
    let pick = try node(screen) { $0.attribute("aria-label")?.hasPrefix("Select Ann") == true }
    try screen.handle(PageEvent(key: pick.key.number, action: .press))
    screen.render()
    #expect(try node(screen) { $0.tag == .tr && $0.attribute("aria-selected") == "true" }.classes.contains("sel"))
    #expect(screen.text.contains("Remove 1"))
  }

  @Test func draggingADividerChangesTheWidthOfAColumn() throws {
    let screen = screen(People(people))
    let divider = try node(screen) { $0.classes == ["rs"] }
    let title = try node(screen) { $0.classes.contains("w") && $0.attribute(.size) != nil }
    try screen.handle(PageEvent(key: title.key.number, action: .shown(CGRect(x: 0, y: 0, width: 100, height: 30))))
    try screen.handle(PageEvent(key: divider.key.number, action: .shown(CGRect(x: 100, y: 0, width: 10, height: 30))))
    try screen.handle(PageEvent(key: divider.key.number, action: .drag(.begin, x: 0.5, y: 0.5)))
    try screen.handle(PageEvent(key: divider.key.number, action: .drag(.move, x: 5.5, y: 0.5)))
    try screen.handle(PageEvent(key: divider.key.number, action: .drag(.end, x: 5.5, y: 0.5)))
    screen.render()
    #expect(screen.html.contains("<col style=\"width:calc(18*var(--u))\">"), "\(screen.html)")
  }

  @Test func aPageHasAWindowOfTheRowsOfALongTable() throws {
    let screen = screen(People((0..<100_000).map { Person(id: $0, name: "Person \($0)", age: $0) }))
    #expect(screen.html.contains("aria-rowcount=\"100001\""))
    #expect(screen.html.matches(of: /<tr/).count <= 210)
    let gap = try node(screen) { $0.classes == ["gap"] }
    #expect(gap.attribute("style") == "--n:99800")
    let body = try node(screen) { $0.tag == .tbody }
    try screen.handle(PageEvent(key: body.key.number, action: .rows(first: 50_000, last: 50_020)))
    screen.render()
    #expect(screen.html.matches(of: /<tr/).count <= 210)
    #expect(screen.html.contains("Person 50010<"))
    #expect(screen.html.contains("Person 49920<"))
    #expect(!screen.html.contains("Person 10<"))
  }

  @Test func aTableThatNeedsMoreRoomThanAPageScrollsSideways() throws {
    let wide = Table(people) {
      TableColumn("Name", value: \.name).width(60)
      TableColumn("Age") { Text("\($0.age)") }.width(30)
    }
    #expect(try node(screen(wide)) { $0.classes.contains("tblx") }.classes.contains("spread"))
    #expect(try !node(screen(People(people))) { $0.classes.contains("tblx") }.classes.contains("spread"))
  }
}
