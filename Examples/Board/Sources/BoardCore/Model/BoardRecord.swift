import Foundation
public import PawlStorage

/// The stored board: a log of commands after a snapshot.
public struct BoardRecord: Codable, Equatable, Sendable {
  public private(set) var board = Board()
  /// The number of commands that were made.
  public private(set) var version = 0
  /// The last commands that were made, oldest first. A command that is sent again is recognized by them.
  private var recent: [BoardCommand.ID] = []

  private static let recentCount = 1000

  public init() {}

  /// Reads a stored board.
  ///
  /// - Throws: An error if the record was written by another program.
  public init(_ record: StorageRecord) throws {
    if let snapshot = record.snapshot {
      self = try JSONDecoder().decode(BoardRecord.self, from: Data(snapshot.bytes))
    }
    for entry in record.entries { make(try JSONDecoder().decode(BoardCommand.self, from: Data(entry.bytes))) }
  }

  public func hasMade(_ command: BoardCommand) -> Bool { recent.contains(command.id) }

  /// Makes a command.
  public mutating func make(_ command: BoardCommand) {
    board.apply(command.change)
    version += 1
    recent.append(command.id)
    if recent.count > Self.recentCount { recent.removeFirst(recent.count - Self.recentCount) }
  }
}
