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

  @Test func eventsSelectARangeOfRowsAndAllRows() throws {
    let people = (0..<300).map { Person(id: $0, name: "Person \($0)", age: $0) }
    let screen = screen(People(people))
    #expect(try node(screen) { $0.tag == .tbody }.attribute(.several) == "")
    func pick(_ name: String) throws -> UInt64 {
      try node(screen) { $0.attribute("aria-label")?.hasPrefix("Select \(name) ") == true }.key.number
    }
    func selected() -> Int { screen.html.matches(of: /aria-selected="true"/).count }
    try screen.handle(PageEvent(key: pick("Person 5"), action: .press))
    try screen.handle(PageEvent(key: pick("Person 9"), action: .select(.range)))
    screen.render()
    #expect(selected() == 5)
    try screen.handle(PageEvent(key: pick("Person 9"), action: .press))
    try screen.handle(PageEvent(key: pick("Person 12"), action: .select(.range)))
    screen.render()
    #expect(selected() == 8)
    try screen.handle(PageEvent(key: pick("Person 0"), action: .select(.all)))
    screen.render()
    #expect(screen.text.contains("Remove 300"))
  }

  @Test func aListWithOneSelectedRowRefusesARange() throws {
    struct One: View {
      @State var selection: Int?
      var body: some View { List(0..<3, id: \.self, selection: $selection) { Text("Row \($0)") } }
    }
    let screen = screen(One())
    #expect(!screen.html.contains("data-several"))
    let pick = try node(screen) { $0.attribute("aria-label") == "Select Row 1" }
    for reach in PageEvent.SelectionReach.allCases {
      #expect(throws: PageEventError.meaningless(pick.key.number)) {
        try screen.handle(PageEvent(key: pick.key.number, action: .select(reach)))
      }
    }
  }

  @Test func messageWithASelectionIsParsed() {
    func action(_ value: String) -> PageEvent.Action? {
      try? PageEventMessage(Array(#"{"s":1,"e":[{"n":7,"t":"select","v":\#(value)}]}"#.utf8)).events.first?.action
    }
    #expect(action("0") == .select(.range))
    #expect(action("1") == .select(.all))
    for value in ["2", "-1", "0.5", "1e300", "[0]", "true"] { #expect(action(value) == nil, "\(value)") }
  }

  private struct Movable: View {
    let people: [Person]
    @State private var columns = TableColumnCustomization<Person>()

    init(_ people: [Person]) { self.people = people }

    var body: some View {
      Table(people, columnCustomization: $columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Age") { Text("\($0.age)") }.customizationID("age")
        TableColumn("Fixed") { _ in Text("-") }.customizationID("fixed").disabledCustomizationBehavior(.reorder)
        TableColumn("Twice") { Text("\(2 * $0.age)") }.customizationID("twice")
      }
    }
  }

  private func titles(_ screen: PageScreen) -> [String] {
    screen.html.matches(of: /(Name|Age|Fixed|Twice)<\//).map { String($0.1) }
  }

  @Test func draggedTitleMovesItsColumn() throws {
    let screen = screen(Movable(people))
    #expect(titles(screen) == ["Name", "Age", "Fixed", "Twice"])
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    let sources = all(screen.page).filter { $0.attribute(.pick) != nil }
    let places = all(screen.page).filter { $0.attribute(.drop) != nil }
    try #require(sources.count == 3 && places.count == 3)
    let drop = PageEvent.Drop(source: sources[0].key.number)
    try screen.handle(PageEvent(key: places[2].key.number, action: .drop(.over, drop)))
    try screen.handle(PageEvent(key: places[2].key.number, action: .drop(.drop, drop)))
    screen.render()
    #expect(titles(screen) == ["Age", "Twice", "Fixed", "Name"])
    #expect(screen.html.firstMatch(of: /7<.*14<.*-<.*Ann</) != nil)
    #expect(screen.html == screen.htmlFromScratch)
  }

  @Test func keysAndTheMenuOfATitleMoveItsColumn() throws {
    let screen = screen(Movable(people))
    let title = try node(screen) { $0.attribute(.keys) != nil }
    try screen.handle(PageEvent(key: title.key.number, action: .focus))
    let right = KeyPress(.rightArrow, modifiers: .control, phase: .down)
    try screen.handle(PageEvent(key: title.key.number, action: .key(right, isKeptFromBrowser: true)))
    screen.render()
    #expect(titles(screen) == ["Age", "Name", "Fixed", "Twice"])
    try screen.press("Drag Age")
    try screen.press("Drop on Twice")
    #expect(titles(screen) == ["Name", "Twice", "Fixed", "Age"])
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
