import PawlStorage
import Synchronization

/// Several storages on one file, each of which makes the next call. None of them knows the changes of the others from its
/// own calls.
final class AlternatingStorage: SessionStorage {
  private let storages: [any SessionStorage]
  private let calls = Mutex(0)

  init(_ storages: [any SessionStorage]) {
    self.storages = storages
  }

  private var next: any SessionStorage {
    calls.withLock { calls in
      calls += 1
      return storages[calls % storages.count]
    }
  }

  func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    try await next.acquire(key, holder: holder, duration: duration, creating: schemaVersion)
  }

  func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? { try await next.load(key) }

  func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    try await next.commit(writes)
  }

  func renew(
    _ leases: [StorageLease], duration: Duration
  ) async throws(StorageError) -> [Result<StorageLease, StorageError>] {
    try await next.renew(leases, duration: duration)
  }

  func renew(holder: String, duration: Duration) async throws(StorageError) -> StorageInstant {
    try await next.renew(holder: holder, duration: duration)
  }

  func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) async throws(StorageError) -> StorageLease {
    try await next.setAside(lease, reason: reason, schemaVersion: schemaVersion, duration: duration)
  }

  func setAsideRecords(after id: Int64, limit: Int) async throws(StorageError) -> [SetAsideRecord] {
    try await next.setAsideRecords(after: id, limit: limit)
  }

  func keys(after key: StorageKey?, limit: Int) async throws(StorageError) -> [StorageKey] {
    try await next.keys(after: key, limit: limit)
  }

  func removeExpired(limit: Int) async throws(StorageError) -> Int { try await next.removeExpired(limit: limit) }
}
