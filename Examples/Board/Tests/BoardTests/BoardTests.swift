import BoardCore
import Foundation
import Testing

@Suite struct BoardTests {
  @Test("Undoing a random series of changes from its end restores the board", arguments: 0..<50)
  func undoRestoresTheBoard(seed: UInt64) {
    var random = Random(state: seed)
    var board = Board()
    for number in 0..<5 { board.apply(.add(Card(id: UUID(), text: "\(number)", author: "a"), at: random.place())) }
    let start = board
    var undo: [BoardChange] = []
    for _ in 0..<40 { if let change = board.apply(random.change(of: board)) { undo.append(change) } }
    for change in undo.reversed() { board.apply(change) }
    #expect(board == start)
  }

  @Test func changeOfARemovedCardHasNoEffect() {
    let card = Card(id: UUID(), text: "a", author: "b")
    var board = Board()
    board.apply(.add(card, at: Place(.actions, 9)))
    #expect(board.place(of: card.id) == Place(.actions, 0))
    #expect(board.apply(.remove(card.id)) == .add(card, at: Place(.actions, 0)))
    #expect(board.apply(.edit(card.id, text: "c")) == nil)
    #expect(board.apply(.move(card.id, to: Place(.wentWell, 0))) == nil)
    #expect(board.apply(.remove(card.id)) == nil)
    #expect(board == Board())
  }
}

private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func place() -> Place {
    Place(Column.allCases.randomElement(using: &self) ?? .actions, Int.random(in: 0...6, using: &self))
  }

  mutating func change(of board: Board) -> BoardChange {
    let ids = Column.allCases.flatMap { board.cards(in: $0) }.map(\.id)
    guard let id = ids.randomElement(using: &self), Int.random(in: 0..<4, using: &self) > 0 else {
      return .add(Card(id: UUID(), text: "n", author: "a"), at: place())
    }
    switch Int.random(in: 0..<3, using: &self) {
    case 0: return .edit(id, text: "\(Int.random(in: 0..<5, using: &self))")
    case 1: return .remove(id)
    default: return .move(id, to: place())
    }
  }
}
