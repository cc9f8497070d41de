import GRDB
import PawlStorage
import PawlTopics

extension SQLiteTransaction {
  struct HeartbeatAnswer {
    var wasAlive: Bool
    var hasChanged: Bool
  }

  func heartbeat(
    _ changes: [PresenceLogChange], of process: String, lifetime: Duration
  ) throws -> HeartbeatAnswer {
    let name = SQLiteBytes(process)
    let state = try SQLiteTopicState(db)
    var changed = state
    let expires = try Int64.fetchOne(db.cachedStatement(sql: SQLiteTopicQuery.processExpiry), arguments: [name])
    let expired = try Row.fetchAll(
      db.cachedStatement(sql: SQLiteTopicQuery.expiredProcesses), arguments: [now.microseconds])
    for row in expired { try leave(SQLiteBytes(try row.bytes(at: 0)), &changed) }
    try db.cachedStatement(sql: SQLiteTopicQuery.setProcessExpiry)
      .execute(arguments: [name, now.advanced(by: lifetime).microseconds])
    for change in changes { try perform(change, of: name, &changed) }
    if changed != state { try changed.store(db) }
    return HeartbeatAnswer(
      wasAlive: expires.map { $0 > now.microseconds } ?? false, hasChanged: changed != state)
  }

  /// Removes a process with its members. Returns whether it had members.
  func leave(_ process: String) throws -> Bool {
    let state = try SQLiteTopicState(db)
    var changed = state
    try leave(SQLiteBytes(process), &changed)
    if changed != state { try changed.store(db) }
    return changed != state
  }

  private func leave(_ process: SQLiteBytes, _ state: inout SQLiteTopicState) throws {
    let rooms = try Row.fetchAll(db.cachedStatement(sql: SQLiteTopicQuery.roomsOfProcess), arguments: [process])
    for room in Set(try rooms.map { try $0.bytes(at: 0) }) { try noteChange(of: SQLiteBytes(room), &state) }
    try db.cachedStatement(sql: SQLiteTopicQuery.deleteMembersOfProcess).execute(arguments: [process])
    try db.cachedStatement(sql: SQLiteTopicQuery.deleteProcess).execute(arguments: [process])
  }

  private func perform(
    _ change: PresenceLogChange, of process: SQLiteBytes, _ state: inout SQLiteTopicState
  ) throws {
    let (room, key) = (SQLiteBytes(change.room), SQLiteBytes(change.key))
    let row = try Row.fetchOne(
      db.cachedStatement(sql: SQLiteTopicQuery.memberBytes), arguments: [room, process, key])
    let present = try row?.bytes(at: 0)
    guard present != change.bytes else { return }
    try noteChange(of: room, &state)
    guard let bytes = change.bytes.map(SQLiteBytes.init) else {
      return try db.cachedStatement(sql: SQLiteTopicQuery.deleteMember).execute(arguments: [room, process, key])
    }
    if present == nil {
      try db.cachedStatement(sql: SQLiteTopicQuery.insertMember)
        .execute(arguments: [room, process, key, state.presenceRevision, bytes])
    } else {
      try db.cachedStatement(sql: SQLiteTopicQuery.updateMember).execute(arguments: [bytes, room, process, key])
    }
  }

  private func noteChange(of room: SQLiteBytes, _ state: inout SQLiteTopicState) throws {
    state.presenceRevision += 1
    try db.cachedStatement(sql: SQLiteTopicQuery.setRoomRevision).execute(arguments: [room, state.presenceRevision])
  }
}
