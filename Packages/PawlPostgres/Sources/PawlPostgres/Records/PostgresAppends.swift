import PawlStorage

/// Writes that only append entries, which is the usual case. They are stored in one round trip.
///
/// The first number of each write tells which header it expects: the token of the write, and the entry before the first one as
/// the last entry. The rules are applied to this assumed header. The server compares it with the stored one under the lock of the
/// record, and stores nothing for a record that differs. Such writes are then made with the stored header.
struct PostgresAppends {
  private struct Record {
    var header: StorageHeader
    var assumedLastEntry: Int
    var entries: [StorageEntry] = []
  }

  /// All writes, in their order.
  private(set) var writes: [StorageWrite] = []
  private var records: [StorageKey: Record] = [:]

  /// Returns `nil` if a change isn't an append that continues its record.
  init?(_ changes: [PostgresChange]) {
    for change in changes {
      guard case .commit(let writes) = change else { return nil }
      for write in writes { guard add(write) else { return nil } }
      self.writes += writes
    }
    if writes.isEmpty { return nil }
  }

  private mutating func add(_ write: StorageWrite) -> Bool {
    guard case .append(let first)? = write.operations.first, first.number >= 1 else { return false }
    var record =
      records[write.key]
      ?? Record(
        header: StorageHeader(
          key: write.key, schemaVersion: 0, token: write.token, holder: nil, leaseEnd: StorageInstant(microseconds: 0),
          lastEntry: first.number - 1), assumedLastEntry: first.number - 1)
    guard write.operations.allSatisfy({ if case .append = $0 { true } else { false } }),
      let changes = try? record.header.perform(write, now: StorageInstant(microseconds: 0)),
      changes.count == write.operations.count
    else { return false }
    for case .insertEntry(let entry) in changes { record.entries.append(entry) }
    records[write.key] = record
    return true
  }

  /// Stores the entries of the records whose headers are as assumed, and returns their keys.
  func store(
    on connection: PostgresConnection, now: StorageInstant?, until deadline: ContinuousClock.Instant
  ) throws(PostgresFailure) -> Set<StorageKey> {
    if records.count == 1, let (key, record) = records.first {
      let rows = try connection.exchange([appendToOne(key, record, now: now)], until: deadline)
      return rows[0].changedCount == record.entries.count ? [key] : []
    }
    let records = records.sorted { $0.key < $1.key }
    let rows = try connection.exchange([appendToSeveral(records, now: now)], until: deadline)[0]
    var stored: Set<StorageKey> = []
    for row in rows.indices { stored.insert(records[Int(try rows.int(row, 0)) - 1].key) }
    return stored
  }

  private func appendToOne(_ key: StorageKey, _ record: Record, now: StorageInstant?) -> PostgresStatement {
    let isSingle = record.entries.count == 1
    return PostgresStatement(isSingle ? PostgresQuery.appendOne : PostgresQuery.appendToOne) {
      $0.bind(now?.microseconds)
      $0.bind(key.text.utf8)
      $0.bind(record.header.token.number)
      $0.bind(Int64(record.assumedLastEntry))
      $0.bind(Int64(record.header.lastEntry))
      if isSingle {
        $0.bind(record.entries[0].bytes)
      } else {
        $0.bind(record.entries.map { Optional(Int64($0.number)) })
        $0.bind(record.entries.map { Optional($0.bytes) })
      }
    }
  }

  private func appendToSeveral(
    _ records: [(key: StorageKey, value: Record)], now: StorageInstant?
  ) -> PostgresStatement {
    var places: [Int64?] = []
    var entries: [StorageEntry] = []
    for (index, record) in records.enumerated() {
      for entry in record.value.entries {
        // Arrays of PostgreSQL begin with 1.
        places.append(Int64(index + 1))
        entries.append(entry)
      }
    }
    return PostgresStatement(PostgresQuery.appendToSeveral) {
      $0.bind(now?.microseconds)
      $0.bind(records.map { Optional(Array($0.key.text.utf8)) })
      $0.bind(records.map { Optional($0.value.header.token.number) })
      $0.bind(records.map { Optional(Int64($0.value.assumedLastEntry)) })
      $0.bind(records.map { Optional(Int64($0.value.header.lastEntry)) })
      $0.bind(places)
      $0.bind(entries.map { Optional(Int64($0.number)) })
      $0.bind(entries.map { Optional($0.bytes) })
    }
  }
}
