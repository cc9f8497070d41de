import PawlStorage

/// A header in the database, and the number under which its contents are stored.
struct PostgresStoredHeader: Hashable {
  var header: StorageHeader
  var content: Int64
}

extension PostgresRows {
  /// Returns the header in a row of ``PostgresQuery/lockedHeaders`` or ``PostgresQuery/header``.
  func header(_ row: Int) throws(PostgresFailure) -> PostgresStoredHeader {
    let header = StorageHeader(
      key: StorageKey(try text(row, 0)), schemaVersion: Int(try int(row, 2)),
      token: FencingToken(number: try int(row, 3)), holder: isNull(row, 4) ? nil : try text(row, 4),
      leaseEnd: StorageInstant(microseconds: try int(row, 5)), isShared: try int(row, 6) != 0,
      holderEnd: (try optionalInt(row, 11)).map { StorageInstant(microseconds: $0) },
      snapshotEntry: (try optionalInt(row, 7)).map { Int($0) }, lastEntry: Int(try int(row, 8)),
      detailsRevision: Int(try int(row, 9)),
      expires: (try optionalInt(row, 10)).map { StorageInstant(microseconds: $0) })
    return PostgresStoredHeader(header: header, content: try int(row, 1))
  }

  /// Returns the headers of all rows.
  func headers() throws(PostgresFailure) -> [PostgresStoredHeader] {
    var headers: [PostgresStoredHeader] = []
    for row in indices { headers.append(try header(row)) }
    return headers
  }

  /// Returns the time in the first row of ``PostgresQuery/time``.
  func time() throws(PostgresFailure) -> StorageInstant {
    StorageInstant(microseconds: try int(0, 0))
  }
}

/// The contents of records, by their numbers.
struct PostgresContents {
  private var snapshots: [Int64: StorageSnapshot] = [:]
  private var details: [Int64: StorageDetails] = [:]
  private var entries: [Int64: [StorageEntry]] = [:]

  /// Reads the answers to the statements of snapshots, details and entries.
  init(snapshots: PostgresRows, details: PostgresRows, entries: PostgresRows) throws(PostgresFailure) {
    for row in snapshots.indices {
      self.snapshots[try snapshots.int(row, 0)] = StorageSnapshot(
        lastEntry: Int(try snapshots.int(row, 1)), bytes: snapshots.bytes(row, 2))
    }
    for row in details.indices {
      self.details[try details.int(row, 0)] = StorageDetails(
        revision: Int(try details.int(row, 1)), bytes: details.bytes(row, 2))
    }
    for row in entries.indices {
      self.entries[try entries.int(row, 0), default: []].append(
        StorageEntry(number: Int(try entries.int(row, 1)), bytes: entries.bytes(row, 2)))
    }
  }

  /// The statements that read the contents with some numbers.
  static func statements(_ contents: [Int64]) -> [PostgresStatement] {
    [PostgresQuery.snapshots, PostgresQuery.details, PostgresQuery.entries].map {
      PostgresStatement($0) { $0.bind(contents.map { Optional($0) }) }
    }
  }

  /// Returns the record with a header.
  ///
  /// - Throws: `StorageError.damaged` if the contents don't belong to the header.
  func record(_ stored: PostgresStoredHeader) throws(PostgresFailure) -> StorageRecord {
    let header = stored.header
    var record = try record(stored.content, key: header.key, schemaVersion: header.schemaVersion)
    guard record.lastEntry == header.lastEntry, record.snapshot?.lastEntry == header.snapshotEntry,
      (record.details?.revision ?? 0) == header.detailsRevision
    else {
      throw PostgresFailure(
        .refused,
        .damaged(
          "The record \"\(header.key)\" has entries up to \(record.lastEntry), but its header says \(header.lastEntry)."
        ))
    }
    record.expires = header.expires
    record.lease = header.lease
    return record
  }

  /// Returns the record with some contents, without a lease.
  func record(_ content: Int64, key: StorageKey, schemaVersion: Int) throws(PostgresFailure) -> StorageRecord {
    let record = StorageRecord(
      key: key, schemaVersion: schemaVersion, snapshot: snapshots[content], entries: entries[content] ?? [],
      details: details[content])
    let first = (record.snapshot?.lastEntry ?? 0) + 1
    for (expected, entry) in zip(first..., record.entries) where entry.number != expected {
      throw PostgresFailure(
        .refused,
        .damaged("The record \"\(key)\" has the entry \(entry.number) in the place of the entry \(expected)."))
    }
    return record
  }
}
