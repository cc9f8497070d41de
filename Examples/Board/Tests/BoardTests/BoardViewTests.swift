import BoardCore
import Foundation
import PawlTopics
import PawlUI
import PawlViewTesting
import Testing

@MainActor
@Suite struct BoardViewTests {
  private let topics = Topics()

  @Test func shiftAndAnArrowMoveTheCardThatHasTheFocus() async {
    let (tester, store) = await open()
    await tester.find(role: .button, "Edit first").focus()
    await tester.key(.downArrow, modifiers: .shift)
    #expect(texts(store) == [["second", "first"], [], []])
    await tester.key(.rightArrow, modifiers: .shift)
    #expect(texts(store) == [["second"], ["first"], []])
    #expect(tester.frame.contains("To improve (1)"))
    await tester.key("u")
    #expect(texts(store) == [["second", "first"], [], []])
  }

  @Test func cardIsDraggedIntoAnotherColumn() async throws {
    let (tester, store) = await open()
    let rows = tester.frame.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(rows.firstIndex { $0.contains("first") })
    let header = try #require(rows.first { $0.contains("Actions (0)") })
    let target = try #require(header.range(of: "Actions"))
    let column = header.distance(from: header.startIndex, to: target.lowerBound)
    let headerRow = try #require(rows.firstIndex { $0.contains("Actions (0)") })
    await tester.drag(from: (column: 6, row: row), to: (column: column + 4, row: headerRow))
    #expect(texts(store) == [["second"], [], ["first"]])
  }

  @Test func cardThatIsDroppedOnAnotherTakesItsPlace() async throws {
    let (tester, store) = await open()
    func row(of text: String) throws -> Int {
      let rows = tester.frame.split(separator: "\n", omittingEmptySubsequences: false)
      return try #require(rows.firstIndex { $0.contains(text) })
    }
    await tester.drag(from: (column: 6, row: try row(of: "first")), to: (column: 6, row: try row(of: "second")))
    #expect(texts(store) == [["second", "first"], [], []])
    await tester.drag(from: (column: 6, row: try row(of: "first")), to: (column: 6, row: try row(of: "second")))
    #expect(texts(store) == [["first", "second"], [], []])
  }

  @Test func menuOfACardHasThePlacesForIt() async {
    let (tester, store) = await open()
    await tester.find("first").focus()
    await tester.key("d")
    await tester.press("Drop on second")
    #expect(texts(store) == [["second", "first"], [], []])
  }

  @Test func cardIsEdited() async {
    let (tester, store) = await open()
    await tester.press("Edit first")
    await tester.type(" of all", into: "Text")
    await tester.press("Save")
    #expect(texts(store)[0] == ["first of all", "second"])
  }

  private func open() async -> (ViewTester, BoardStore) {
    var record = BoardRecord()
    for (index, text) in ["first", "second"].enumerated() {
      let card = Card(id: UUID(), text: text, author: "Grace")
      record.make(BoardCommand(id: UUID(), change: .add(card, at: Place(.wentWell, index))))
    }
    let store = BoardStore(
      initialState: BoardState(name: "Ada"), reducer: boardReducer,
      environment: BoardEnvironment(board: "b", topics: topics, session: "s", load: { [record] in record }))
    let tester = ViewTester(BoardView(store: store), columns: 110, rows: 30)
    await tester.settle()
    return (tester, store)
  }

  private func texts(_ store: BoardStore) -> [[String]] {
    let board = ViewStore(store).board
    return Column.allCases.map { board.cards(in: $0).map(\.text) }
  }
}
