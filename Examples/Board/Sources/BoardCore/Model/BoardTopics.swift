public import PawlTopics

/// An event of a board.
public enum BoardUpdate: Codable, Equatable, Sendable {
  /// A command was made and is stored. The board has this version now.
  case made(BoardCommand, version: Int)
  /// A process begins to make the commands. Commands that weren't made are sent again.
  case opened(version: Int)
}

extension Topic where Message == BoardCommand {
  /// The requests for changes of a board, from all sessions.
  public static func commands(of board: String) -> Self { Topic("board-\(board)-commands") }
}

extension Topic where Message == BoardUpdate {
  /// The changes of a board, from the process that keeps it.
  public static func updates(of board: String) -> Self { Topic("board-\(board)-updates") }
}

/// A person who looks at a board.
public struct Person: Codable, Equatable, Sendable {
  public var name: String
  /// The card that the person is editing.
  public var editing: Card.ID?

  public init(name: String, editing: Card.ID? = nil) {
    self.name = name
    self.editing = editing
  }
}
