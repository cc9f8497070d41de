import PawlStorage
import Synchronization

/// A storage in memory whose records somebody else changes, as with the tools of a database.
final class AlteredStorage: SessionStorage {
  typealias Change = @Sendable (inout StorageRecord) -> Void

  private let base = MemoryStorage()
  private let change = Mutex<Change?>(nil)

  /// Changes the records that are read from now on.
  func alter(_ change: Change?) { self.change.withLock { $0 = change } }

  /// Returns a record as the database has it.
  func stored(_ key: StorageKey) async throws -> StorageRecord? { try await base.load(key) }

  private func altered(_ record: StorageRecord) -> StorageRecord {
    var record = record
    change.withLock { $0 }?(&record)
    return record
  }

  func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    let (record, lease) = try await base.acquire(key, holder: holder, duration: duration, creating: schemaVersion)
    return (altered(record), lease)
  }

  func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? { try await base.load(key).map(altered) }

  func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    try await base.commit(writes)
  }

  func renew(
    _ leases: [StorageLease], duration: Duration
  ) async throws(StorageError) -> [Result<StorageLease, StorageError>] {
    try await base.renew(leases, duration: duration)
  }

  func renew(holder: String, duration: Duration) async throws(StorageError) -> StorageInstant {
    try await base.renew(holder: holder, duration: duration)
  }

  func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) async throws(StorageError) -> StorageLease {
    try await base.setAside(lease, reason: reason, schemaVersion: schemaVersion, duration: duration)
  }

  func setAsideRecords(after id: Int64, limit: Int) async throws(StorageError) -> [SetAsideRecord] {
    try await base.setAsideRecords(after: id, limit: limit)
  }

  func keys(after key: StorageKey?, limit: Int) async throws(StorageError) -> [StorageKey] {
    try await base.keys(after: key, limit: limit)
  }

  func removeExpired(limit: Int) async throws(StorageError) -> Int { try await base.removeExpired(limit: limit) }
}
