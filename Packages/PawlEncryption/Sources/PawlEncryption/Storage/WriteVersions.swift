import PawlStorage

/// The schema versions of records before each operation of a group of writes.
///
/// A version changes only with a snapshot of another version, when a program with a new schema converts a record. The header of
/// such a record is read from the storage, and the rules of ``StorageHeader`` tell which operation changes the version.
struct WriteVersions {
  private let base: any SessionStorage
  private let known: KnownVersions
  /// The headers of records whose version changes, as they are after the writes before.
  private var headers: [StorageKey: StorageHeader] = [:]

  init(_ base: any SessionStorage, _ known: KnownVersions) {
    self.base = base
    self.known = known
  }

  /// Returns the version before each operation, for each write.
  mutating func versions(of writes: [StorageWrite]) async throws(StorageError) -> [[Int]] {
    var first = known.versions(of: writes)
    for index in writes.indices where first[index] == nil {
      first[index] = try await storedVersion(for: writes[index])
    }
    let changing = Set(
      writes.indices.filter { writes[$0].changesVersion(from: first[$0] ?? 0) }.map { writes[$0].key })
    for key in changing {
      guard let record = try await base.load(key) else { continue }
      // A released record doesn't say its token. The newest one of the group is its token, or the storage refuses all of them.
      let newest = writes.lazy.filter { $0.key == key }.map(\.token).max()
      if let newest { headers[key] = StorageHeader(record, token: newest) }
    }
    return writes.indices.map { index in
      guard changing.contains(writes[index].key), headers[writes[index].key] != nil else {
        return Array(repeating: first[index] ?? 0, count: writes[index].operations.count)
      }
      return versions(of: writes[index])
    }
  }

  /// The version of a record after the writes; `nil` if it can't have changed.
  func changedVersion(of key: StorageKey) -> Int? { headers[key]?.schemaVersion }

  /// Reads the version of a record that another object has acquired. If there is none, the write is refused anyway.
  private func storedVersion(for write: StorageWrite) async throws(StorageError) -> Int {
    guard let record = try await base.load(write.key) else { return 0 }
    if record.lease?.token == write.token { known.note(write.key, write.token, record.schemaVersion) }
    return record.schemaVersion
  }

  private mutating func versions(of write: StorageWrite) -> [Int] {
    guard var header = headers[write.key] else { return [] }
    var versions: [Int] = []
    for operation in write.operations {
      versions.append(header.schemaVersion)
      // The time at which a record expires has no influence on its version, and isn't known here.
      if case .expire(let duration) = operation, duration ?? .zero >= .zero { continue }
      let single = StorageWrite(key: write.key, token: write.token, operations: [operation])
      // The storage refuses the whole write, too, and the header stays as it is.
      guard (try? header.perform(single, now: StorageInstant(microseconds: 0))) != nil else {
        let rest = write.operations.count - versions.count
        return versions + Array(repeating: header.schemaVersion, count: rest)
      }
    }
    headers[write.key] = header
    return versions
  }
}

extension StorageWrite {
  fileprivate func changesVersion(from version: Int) -> Bool {
    operations.contains { if case .snapshot(_, let other) = $0 { other != version } else { false } }
  }
}

extension StorageHeader {
  /// The header of a stored record that hasn't expired, without its lease.
  fileprivate init(_ record: StorageRecord, token: FencingToken) {
    self.init(
      key: record.key, schemaVersion: record.schemaVersion, token: token, holder: nil,
      leaseEnd: StorageInstant(microseconds: 0), snapshotEntry: record.snapshot?.lastEntry,
      lastEntry: record.lastEntry, detailsRevision: record.details?.revision ?? 0)
  }
}
