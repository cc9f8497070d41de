import GRDB
import PawlStorage

/// The row with the positions of the log and the revision of presence.
struct SQLiteTopicState: Equatable {
  var end: Int
  var removed: Int
  var presenceRevision: Int

  init(_ db: Database) throws {
    guard let row = try Row.fetchOne(db.cachedStatement(sql: SQLiteTopicQuery.state)) else {
      throw StorageError.damaged("The row with the positions of the log of topics is missing.")
    }
    end = try row.integer(at: 0)
    removed = try row.integer(at: 1)
    presenceRevision = try row.integer(at: 2)
  }

  func store(_ db: Database) throws {
    try db.cachedStatement(sql: SQLiteTopicQuery.updateState).execute(arguments: [end, removed, presenceRevision])
  }
}
