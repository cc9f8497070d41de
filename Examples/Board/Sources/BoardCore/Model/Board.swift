public import Foundation

/// A note on the board.
public struct Card: Codable, Hashable, Identifiable, Sendable {
  public var id: UUID
  public var text: String
  /// The name of the person who has added the card.
  public var author: String

  public init(id: UUID, text: String, author: String) {
    self.id = id
    self.text = text
    self.author = author
  }
}

/// A column of the board.
public enum Column: String, CaseIterable, Codable, Sendable {
  case wentWell
  case toImprove
  case actions

  public var title: String {
    switch self {
    case .wentWell: "Went well"
    case .toImprove: "To improve"
    case .actions: "Actions"
    }
  }

  /// The number of the column, from the left.
  public var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The place of a card.
public struct Place: Codable, Hashable, Sendable {
  public var column: Column
  /// The number of cards above the card.
  public var index: Int

  public init(_ column: Column, _ index: Int) {
    self.column = column
    self.index = index
  }
}

/// The cards of a retrospective, in columns.
public struct Board: Codable, Equatable, Sendable {
  /// The cards of each column, from the top. Columns have the order of ``Column/allCases``.
  public private(set) var columns: [[Card]]

  /// Creates a board without cards.
  public init() { columns = Column.allCases.map { _ in [] } }

  public func cards(in column: Column) -> [Card] { columns[column.number] }

  public func place(of id: Card.ID) -> Place? {
    for column in Column.allCases {
      if let index = columns[column.number].firstIndex(where: { $0.id == id }) { return Place(column, index) }
    }
    return nil
  }

  public func card(_ id: Card.ID) -> Card? { place(of: id).map { columns[$0.column.number][$0.index] } }

  /// Changes the board. A change of a card that somebody has removed has no effect. An index beyond the end stands for the end.
  ///
  /// - Returns: The change that undoes this one, or `nil` if nothing has changed.
  @discardableResult
  public mutating func apply(_ change: BoardChange) -> BoardChange? {
    switch change {
    case .add(let card, let place):
      guard self.card(card.id) == nil else { return nil }
      insert(card, at: place)
      return .remove(card.id)
    case .edit(let id, let text):
      guard let place = place(of: id) else { return nil }
      let old = columns[place.column.number][place.index].text
      columns[place.column.number][place.index].text = text
      return old == text ? nil : .edit(id, text: old)
    case .move(let id, let target):
      guard let place = place(of: id) else { return nil }
      insert(columns[place.column.number].remove(at: place.index), at: target)
      return self.place(of: id) == place ? nil : .move(id, to: place)
    case .remove(let id):
      guard let place = place(of: id) else { return nil }
      return .add(columns[place.column.number].remove(at: place.index), at: place)
    }
  }

  private mutating func insert(_ card: Card, at place: Place) {
    let count = columns[place.column.number].count
    columns[place.column.number].insert(card, at: min(max(0, place.index), count))
  }
}

/// A change of the board.
public enum BoardChange: Codable, Equatable, Sendable {
  case add(Card, at: Place)
  case edit(Card.ID, text: String)
  case move(Card.ID, to: Place)
  case remove(Card.ID)
}

/// A change that somebody asks for.
public struct BoardCommand: Codable, Equatable, Identifiable, Sendable {
  /// The identity of the request, by which it is made once however often it is sent.
  public var id: UUID
  public var change: BoardChange

  public init(id: UUID, change: BoardChange) {
    self.id = id
    self.change = change
  }
}
