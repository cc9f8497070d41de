import Foundation
import GRDB
import PawlStorage

/// A header in the database, and the number under which its contents are stored.
struct SQLiteStoredHeader: Sendable {
  var header: StorageHeader
  var content: Int64
}

/// A holder of records in the database.
struct SQLiteHolder: Equatable, Sendable {
  var lease: StorageHolder
  /// The process of the holder, or `nil` if it doesn't tell whether it runs.
  var process: SQLiteProcess.ID?
}

/// The queries of records. They run in a transaction, so that all of them see the same state.
struct SQLiteRecordReader {
  let db: Database

  /// Finds the header of a record, whether it has expired or not.
  func stored(_ key: StorageKey) throws -> SQLiteStoredHeader? {
    let statement = try db.cachedStatement(sql: SQLiteQuery.header)
    guard let row = try Row.fetchOne(statement, arguments: [SQLiteBytes(key.text)]) else { return nil }
    let snapshotEntry: Int? = try row.optionalInteger(at: 8)
    let newestEntry: Int? = try row.optionalInteger(at: 9)
    let holderEnd: Int64? = try row.optionalInteger(at: 7)
    let isShared: Int = try row.integer(at: 6)
    let expires: Int64? = try row.optionalInteger(at: 5)
    let header = StorageHeader(
      key: key, schemaVersion: try row.integer(at: 1), token: FencingToken(number: try row.integer(at: 2)),
      holder: row.hasNull(atIndex: 3) ? nil : try row.text(at: 3),
      leaseEnd: StorageInstant(microseconds: try row.integer(at: 4)), isShared: isShared != 0,
      holderEnd: holderEnd.map { StorageInstant(microseconds: $0) }, snapshotEntry: snapshotEntry,
      lastEntry: newestEntry ?? snapshotEntry ?? 0, detailsRevision: try row.optionalInteger(at: 10) ?? 0,
      expires: expires.map { StorageInstant(microseconds: $0) })
    return SQLiteStoredHeader(header: header, content: try row.integer(at: 0))
  }

  /// Finds a holder.
  func holder(_ name: String) throws -> SQLiteHolder? {
    let statement = try db.cachedStatement(sql: SQLiteQuery.holder)
    guard let row = try Row.fetchOne(statement, arguments: [SQLiteBytes(name)]) else { return nil }
    let lease = StorageHolder(
      since: StorageInstant(microseconds: try row.integer(at: 0)),
      end: StorageInstant(microseconds: try row.integer(at: 1)))
    var process: SQLiteProcess.ID?
    if let file: Int64 = try row.optionalInteger(at: 2), let place: Int64 = try row.optionalInteger(at: 3) {
      process = SQLiteProcess.ID(file: file, place: place)
    }
    return SQLiteHolder(lease: lease, process: process)
  }

  /// Reads the contents of a record.
  ///
  /// - Throws: ``StorageError/damaged(_:)`` if an entry is missing.
  func record(_ stored: SQLiteStoredHeader) throws -> StorageRecord {
    let header = stored.header
    var record = try contents(stored.content, key: header.key, schemaVersion: header.schemaVersion)
    record.expires = header.expires
    record.lease = header.lease
    return record
  }

  /// Returns the records that were set aside, in pages.
  func setAsideRecords(after id: Int64, limit: Int) throws -> [SetAsideRecord] {
    let rows = try Row.fetchAll(db.cachedStatement(sql: SQLiteQuery.setAsideRecords), arguments: [id, limit])
    return try rows.map { row in
      SetAsideRecord(
        id: try row.integer(at: 0), reason: try row.text(at: 4),
        time: StorageInstant(microseconds: try row.integer(at: 5)),
        record: try contents(
          try row.integer(at: 2), key: StorageKey(try row.text(at: 1)), schemaVersion: try row.integer(at: 3)))
    }
  }

  /// Returns the keys of the records that aren't absent, in pages.
  func keys(after key: StorageKey?, limit: Int, now: StorageInstant) throws -> [StorageKey] {
    let cursor =
      if let key {
        try Row.fetchCursor(
          db.cachedStatement(sql: SQLiteQuery.keysAfter), arguments: [SQLiteBytes(key.text), now.microseconds, limit])
      } else {
        try Row.fetchCursor(db.cachedStatement(sql: SQLiteQuery.firstKeys), arguments: [now.microseconds, limit])
      }
    var keys: [StorageKey] = []
    while let row = try cursor.next() { keys.append(StorageKey(try row.text(at: 0))) }
    return keys
  }

  private func contents(_ content: Int64, key: StorageKey, schemaVersion: Int) throws -> StorageRecord {
    var record = StorageRecord(key: key, schemaVersion: schemaVersion)
    if let row = try Row.fetchOne(db.cachedStatement(sql: SQLiteQuery.snapshot), arguments: [content]) {
      record.snapshot = StorageSnapshot(lastEntry: try row.integer(at: 0), bytes: try row.bytes(at: 1))
    }
    if let row = try Row.fetchOne(db.cachedStatement(sql: SQLiteQuery.details), arguments: [content]) {
      record.details = StorageDetails(revision: try row.integer(at: 0), bytes: try row.bytes(at: 1))
    }
    let rows = try Row.fetchCursor(db.cachedStatement(sql: SQLiteQuery.entries), arguments: [content])
    var next = (record.snapshot?.lastEntry ?? 0) + 1
    while let row = try rows.next() {
      let number: Int = try row.integer(at: 0)
      guard number == next else {
        throw StorageError.damaged("The record \"\(key)\" has the entry \(number) in the place of the entry \(next).")
      }
      record.entries.append(StorageEntry(number: number, bytes: try row.bytes(at: 1)))
      next += 1
    }
    return record
  }
}
