import GRDB
import PawlTopics

/// The queries of topics and presence. They run in a transaction, so that all of them see the same state.
struct SQLiteTopicReader {
  let db: Database

  func page(after position: Int, limit: Int) throws -> TopicLogPage {
    let state = try SQLiteTopicState(db)
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: SQLiteTopicQuery.entriesAfter), arguments: [position, limit])
    var entries: [TopicLogEntry] = []
    while let row = try rows.next() { entries.append(try entry(row)) }
    return TopicLogPage(
      entries: entries, end: state.end, removed: state.removed, presenceRevision: state.presenceRevision)
  }

  private func entry(_ row: Row) throws -> TopicLogEntry {
    let isRetained: Int = try row.integer(at: 7)
    let message = TopicLogMessage(
      topic: try row.text(at: 1), publisher: try row.text(at: 5), bytes: try row.bytes(at: 6),
      isRetained: isRetained == 1)
    return TopicLogEntry(
      position: try row.integer(at: 0), number: try row.integer(at: 2), process: try row.text(at: 3),
      sequence: try row.integer(at: 4), message: message)
  }

  func retained(of topics: [String]) throws -> [String: TopicLogEntry] {
    var entries: [String: TopicLogEntry] = [:]
    let statement = try db.cachedStatement(sql: SQLiteTopicQuery.retained)
    for topic in topics {
      if let row = try Row.fetchOne(statement, arguments: [SQLiteBytes(topic)]) { entries[topic] = try entry(row) }
    }
    return entries
  }

  func removals(of topics: [String]) throws -> [String: TopicLogRemoval] {
    var removals: [String: TopicLogRemoval] = [:]
    let statement = try db.cachedStatement(sql: SQLiteTopicQuery.removal)
    for topic in topics {
      guard let row = try Row.fetchOne(statement, arguments: [SQLiteBytes(topic)]) else { continue }
      let removal = TopicLogRemoval(number: try row.integer(at: 0), position: try row.integer(at: 1))
      if removal.number > 0 { removals[topic] = removal }
    }
    return removals
  }

  func presence(in rooms: [String], after revision: Int?) throws -> PresenceLogPage {
    var page = PresenceLogPage(revision: try SQLiteTopicState(db).presenceRevision, rooms: [:])
    for room in rooms where try hasChanged(room, after: revision) {
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: SQLiteTopicQuery.members), arguments: [SQLiteBytes(room)])
      var members: [PresenceLogMember] = []
      while let row = try rows.next() {
        members.append(
          PresenceLogMember(process: try row.text(at: 0), key: try row.text(at: 1), bytes: try row.bytes(at: 2)))
      }
      page.rooms[room] = members
    }
    return page
  }

  private func hasChanged(_ room: String, after revision: Int?) throws -> Bool {
    guard let revision else { return true }
    let statement = try db.cachedStatement(sql: SQLiteTopicQuery.roomRevision)
    return try Int.fetchOne(statement, arguments: [SQLiteBytes(room)]) ?? 0 > revision
  }
}
