import PawlStorage
import Synchronization

/// A storage in memory whose records somebody else changes, as with the tools of a database.
final class AlteredStorage: SessionStorageWrapper {
  typealias Change = @Sendable (inout StorageRecord) -> Void

  let base: any SessionStorage = MemoryStorage()
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
}
