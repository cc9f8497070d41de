public import Foundation
public import PawlTopics

/// The board as one person sees it.
public struct BoardState: Equatable {
  /// The name of the person.
  public let name: String
  /// The stored board, and its version; `nil` until it is loaded.
  public private(set) var stored: BoardRecord?
  /// The board with the commands of the person that aren't stored yet.
  public private(set) var board = Board()
  /// The commands of the person that aren't stored yet, oldest first.
  public private(set) var pending: [BoardCommand] = []
  /// The changes that undo those of the person, oldest first.
  var undoable: [BoardChange] = []
  /// The people who look at the board.
  public internal(set) var people: [PresenceMember<Person>] = []
  /// The card that the person is editing, and its new text.
  public internal(set) var draft: Draft?
  /// The texts of cards that the person is going to add.
  public internal(set) var newTexts: [Column: String] = [:]
  /// The reason why the board can't be loaded.
  public internal(set) var problem: String?

  /// A text that is being edited.
  public struct Draft: Equatable {
    public var id: Card.ID
    public var text: String
  }

  public init(name: String) { self.name = name }

  /// Whether the person has made a change that can be undone.
  public var canUndo: Bool { !undoable.isEmpty }

  /// The other people who are editing a card.
  public func editors(of id: Card.ID) -> [String] {
    people.filter { $0.value.editing == id && $0.value.name != name }.map(\.value.name)
  }

  /// Takes the board of the storage.
  mutating func load(_ record: BoardRecord) {
    if let stored, stored.version >= record.version { return }
    stored = record
    pending.removeAll { record.hasMade($0) }
    showPending()
  }

  /// Takes a command that was made. Returns false if others before it are missing.
  mutating func take(_ command: BoardCommand, version: Int) -> Bool {
    guard let stored, version <= stored.version + 1 else { return stored == nil }
    if version == stored.version + 1 { self.stored?.make(command) }
    pending.removeAll { $0.id == command.id }
    showPending()
    return true
  }

  /// Shows a command before it is stored.
  mutating func add(_ command: BoardCommand) -> BoardChange? {
    guard let undo = board.apply(command.change) else { return nil }
    pending.append(command)
    return undo
  }

  private mutating func showPending() {
    board = stored?.board ?? Board()
    for command in pending { board.apply(command.change) }
  }
}
