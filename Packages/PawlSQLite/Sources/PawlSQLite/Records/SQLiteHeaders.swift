import GRDB
import PawlStorage

/// The headers and holders that the writer knows, and the newest token. They stay valid from one transaction to the next one, unless
/// another connection has changed the file or a transaction was rolled back.
struct SQLiteHeaders: Sendable {
  private struct Known: Sendable {
    var header: SQLiteStoredHeader
    /// The header in the row of the database; `nil` if there is no row yet.
    var row: SQLiteStoredHeader?
  }

  /// The number of headers that are kept. With keys of 40 bytes they take about 5 MB.
  static let capacity = 16_384

  private var known: [StorageKey: Known] = [:]
  private var changed: Set<StorageKey> = []
  /// The holders; `nil` for one that isn't in the database.
  private var holders: [String: SQLiteHolder?] = [:]
  private var changedHolders: Set<String> = []
  private var newestToken: Int64?
  private var isTokenChanged = false

  /// Finds the header of a record, whether it has expired or not.
  mutating func stored(_ key: StorageKey, _ db: Database) throws -> SQLiteStoredHeader? {
    var found = known[key]?.header
    if found == nil, let stored = try SQLiteRecordReader(db: db).stored(key) {
      known[key] = Known(header: stored, row: stored)
      found = stored
    }
    if let name = found?.header.holder { found?.header.holderEnd = try holder(name, db)?.lease.end }
    return found
  }

  /// Finds a holder.
  mutating func holder(_ name: String, _ db: Database) throws -> SQLiteHolder? {
    if let known = holders[name] { return known }
    let stored = try SQLiteRecordReader(db: db).holder(name)
    holders[name] = .some(stored)
    return stored
  }

  /// Replaces a holder. ``flush(_:)`` stores it.
  mutating func store(_ holder: SQLiteHolder, name: String) {
    holders[name] = holder
    changedHolders.insert(name)
  }

  /// Forgets the holders that were removed from the database.
  mutating func removeHolders() { holders = [:] }

  /// Replaces a header. ``flush(_:)`` stores it.
  mutating func store(_ stored: SQLiteStoredHeader) {
    let key = stored.header.key
    known[key, default: Known(header: stored, row: nil)].header = stored
    changed.insert(key)
  }

  /// Replaces a header of which only values have changed that the contents determine.
  mutating func note(_ stored: SQLiteStoredHeader) {
    known[stored.header.key]?.header = stored
  }

  /// Forgets the header of a record that was removed from the database.
  mutating func remove(_ key: StorageKey) {
    known[key] = nil
    changed.remove(key)
  }

  /// Returns a token that is newer than all tokens of the storage. It counts as given after ``give(_:)``.
  mutating func nextToken(_ db: Database) throws -> FencingToken {
    if newestToken == nil {
      let row = try Row.fetchOne(db.cachedStatement(sql: SQLiteQuery.lastToken))
      newestToken = try row?.integer(at: 0)
    }
    guard let newestToken else {
      throw StorageError.damaged("The table pawl_storage has lost its row with the last token.")
    }
    return FencingToken(number: newestToken + 1)
  }

  /// Notes that a token was given.
  mutating func give(_ token: FencingToken) {
    newestToken = token.number
    isTokenChanged = true
  }

  /// Stores the changed headers and the newest token.
  mutating func flush(_ db: Database) throws {
    for key in changed {
      guard let entry = known[key] else { continue }
      try Self.write(entry, db)
      known[key]?.row = entry.header
    }
    changed.removeAll(keepingCapacity: true)
    for name in changedHolders {
      guard case .some(.some(let holder)) = holders[name] else { continue }
      try db.cachedStatement(sql: SQLiteQuery.replaceHolder).execute(
        arguments: [
          SQLiteBytes(name), holder.lease.since.microseconds, holder.lease.end.microseconds, holder.process?.file,
          holder.process?.place,
        ])
    }
    changedHolders.removeAll(keepingCapacity: true)
    if isTokenChanged {
      try db.cachedStatement(sql: SQLiteQuery.updateLastToken).execute(arguments: [newestToken])
      isTokenChanged = false
    }
  }

  /// Forgets everything, because the database may differ.
  mutating func forget() {
    self = SQLiteHeaders()
  }

  /// Forgets the headers if there are too many. Call it between transactions.
  mutating func limit() {
    if known.count > Self.capacity { known.removeAll() }
    if holders.count > Self.capacity { holders.removeAll() }
  }

  private static func write(_ known: Known, _ db: Database) throws {
    let (header, content) = (known.header.header, known.header.content)
    let key = SQLiteBytes(header.key.text)
    let holder = header.holder.map { SQLiteBytes($0) }
    let (token, end) = (header.token.number, header.leaseEnd.microseconds)
    let expires = header.expires?.microseconds
    if let row = known.row, row.header.expires == header.expires {
      try db.cachedStatement(sql: SQLiteQuery.updateHeaderButExpiry).execute(
        arguments: [content, header.schemaVersion, token, holder, end, header.isShared, key])
    } else {
      let sql = known.row == nil ? SQLiteQuery.insertHeader : SQLiteQuery.updateHeader
      try db.cachedStatement(sql: sql).execute(
        arguments: [content, header.schemaVersion, token, holder, end, header.isShared, expires, key])
    }
  }
}
