import GRDB
import PawlStorage

extension SQLiteTransaction {
  /// Runs an operation that refuses by throwing a `StorageError` before it changes anything.
  mutating func refusable<Answer>(
    _ body: (inout SQLiteTransaction) throws -> Answer
  ) throws -> Result<Answer, StorageError> {
    do {
      return .success(try body(&self))
    } catch let error as StorageError {
      if case .damaged = error { throw error }
      return .failure(error)
    }
  }

  mutating func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) throws -> (record: StorageRecord, lease: StorageLease) {
    var old = try headers.stored(key, db)
    // The end of a process releases its records.
    if let present = old?.header, present.isLeased(at: now), let other = present.holder, other != holder,
      try hasEnded(other)
    {
      old?.header.holder = nil
    }
    let token = try headers.nextToken(db)
    let (header, isNew) = try StorageHeader.acquiring(
      key, stored: old?.header, holder: holder, duration: duration, creating: schemaVersion, token: token, now: now)
    headers.give(token)
    // A token is used once. It therefore serves as the number of the contents of a new record, too.
    var stored = SQLiteStoredHeader(header: header, content: token.number)
    if let old {
      if isNew { try deleteContents(old.content) } else { stored.content = old.content }
    }
    headers.store(stored)
    try noteProcess(of: holder)
    let record = try SQLiteRecordReader(db: db).record(stored)
    return (record, StorageLease(key: key, holder: holder, token: token, end: header.leaseEnd))
  }

  mutating func perform(_ write: StorageWrite) throws -> StorageWriteResult {
    guard var stored = try headers.stored(write.key, db) else {
      return .refused(.lostLease(write.key, write.token))
    }
    let old = stored.header
    let changes: [StorageHeader.Change]
    do throws(StorageError) {
      for operation in write.operations { try SQLiteBytes.requireStorable(operation.byteCount) }
      changes = try stored.header.perform(write, now: now)
    } catch {
      return .refused(error)
    }
    for change in changes { try perform(change, content: stored.content) }
    if stored.header.hasSameRow(as: old) { headers.note(stored) } else { headers.store(stored) }
    return .stored
  }

  mutating func renew(_ lease: StorageLease, duration: Duration) throws -> Result<StorageLease, StorageError> {
    guard var stored = try headers.stored(lease.key, db) else {
      return .failure(.lostLease(lease.key, lease.token))
    }
    let result = Result { () throws(StorageError) in try stored.header.renew(lease, duration: duration, now: now) }
    if case .success = result { headers.store(stored) }
    return result
  }

  mutating func renew(holder: String, duration: Duration) throws -> StorageInstant {
    let renewed = try StorageHolder.renewing(try headers.holder(holder, db)?.lease, duration: duration, now: now)
    headers.store(SQLiteHolder(lease: renewed, process: process?.id), name: holder)
    return renewed.since
  }

  /// Whether the process of a holder has ended for certain.
  private mutating func hasEnded(_ holder: String) throws -> Bool {
    guard let process, let id = try headers.holder(holder, db)?.process else { return false }
    return process.hasEnded(id)
  }

  /// Lets others know the process of a holder, from its first acquisition on. The holder gets no lease by that.
  private mutating func noteProcess(of holder: String) throws {
    guard let process else { return }
    let known = try headers.holder(holder, db)
    guard known?.process != process.id else { return }
    let lease = known?.lease ?? StorageHolder(since: now, end: StorageInstant(microseconds: .min))
    headers.store(SQLiteHolder(lease: lease, process: process.id), name: holder)
  }

  mutating func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) throws -> StorageLease {
    guard let old = try headers.stored(lease.key, db) else { throw StorageError.lostLease(lease.key, lease.token) }
    let token = try headers.nextToken(db)
    let header = try old.header.settingAside(
      lease, schemaVersion: schemaVersion, duration: duration, newToken: token, now: now)
    headers.give(token)
    try db.cachedStatement(sql: SQLiteQuery.insertSetAside).execute(
      arguments: [
        token.number, SQLiteBytes(lease.key.text), old.content, old.header.schemaVersion, SQLiteBytes(reason),
        now.microseconds,
      ])
    headers.store(SQLiteStoredHeader(header: header, content: token.number))
    return StorageLease(key: lease.key, holder: header.holder ?? "", token: token, end: header.leaseEnd)
  }

  mutating func removeExpired(limit: Int) throws -> Int {
    // The query has to see the changes of the calls that share this transaction.
    try headers.flush(db)
    try db.cachedStatement(sql: SQLiteQuery.deleteHolders).execute(arguments: [now.microseconds])
    headers.removeHolders()
    let statement = try db.cachedStatement(sql: SQLiteQuery.expired)
    let rows = try Row.fetchAll(statement, arguments: [now.microseconds, limit])
    for row in rows {
      let key = StorageKey(try row.text(at: 0))
      try deleteContents(try row.integer(at: 1))
      try db.cachedStatement(sql: SQLiteQuery.deleteHeader).execute(arguments: [SQLiteBytes(key.text)])
      headers.remove(key)
    }
    return rows.count
  }

  private mutating func perform(_ change: StorageHeader.Change, content: Int64) throws {
    switch change {
    case .insertEntry(let entry):
      try insert(entry, content: content)
    case .replaceSnapshot(let snapshot):
      try db.cachedStatement(sql: SQLiteQuery.replaceSnapshot).execute(
        arguments: [content, snapshot.lastEntry, SQLiteBytes(snapshot.bytes)])
      try db.cachedStatement(sql: SQLiteQuery.deleteEntries).execute(arguments: [content, snapshot.lastEntry])
    case .replaceDetails(let details):
      try db.cachedStatement(sql: SQLiteQuery.replaceDetails).execute(
        arguments: [content, details.revision, SQLiteBytes(details.bytes)])
    }
  }

  private func deleteContents(_ content: Int64) throws {
    try db.cachedStatement(sql: SQLiteQuery.deleteEntries).execute(arguments: [content, Int64.max])
    try db.cachedStatement(sql: SQLiteQuery.deleteSnapshot).execute(arguments: [content])
    try db.cachedStatement(sql: SQLiteQuery.deleteDetails).execute(arguments: [content])
  }
}

extension StorageHeader {
  /// Whether the columns of both headers are equal. The other values follow from the contents.
  fileprivate func hasSameRow(as other: StorageHeader) -> Bool {
    schemaVersion == other.schemaVersion && token == other.token && holder == other.holder
      && leaseEnd == other.leaseEnd && isShared == other.isShared && expires == other.expires
  }
}

extension StorageWrite.Operation {
  fileprivate var byteCount: Int {
    switch self {
    case .append(let entry): entry.bytes.count
    case .snapshot(let snapshot, _): snapshot.bytes.count
    case .details(let details): details.bytes.count
    case .expire, .release: 0
    }
  }
}
