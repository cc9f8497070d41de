#if Web
import PawlStorage
import PawlStorageTesting
import Synchronization

/// A storage whose commits wait, or whose calls fail, while a test says so.
final class HeldStorage: SessionStorageWrapper {
  let base: any SessionStorage
  private struct State {
    var gate: StorageGate?
    var failure: StorageError?
    var commitFailure: StorageError?
    var asideFailure: StorageError?
  }

  private let state = Mutex(State())

  init(_ base: any SessionStorage) { self.base = base }

  func holdCommits() { state.withLock { $0.gate = StorageGate() } }
  func releaseCommits() { state.withLock { $0.gate.take() }?.open() }
  func fail(_ error: StorageError?) { state.withLock { $0.failure = error } }
  func failCommits(_ error: StorageError?) { state.withLock { $0.commitFailure = error } }
  func failSettingAside(_ error: StorageError?) { state.withLock { $0.asideFailure = error } }

  private func check() throws(StorageError) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    try check()
    return try await base.acquire(key, holder: holder, duration: duration, creating: schemaVersion)
  }

  func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? {
    try check()
    return try await base.load(key)
  }

  func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    try check()
    if let failure = state.withLock({ $0.commitFailure }) { throw failure }
    if let gate = state.withLock({ $0.gate }) { await gate.pass() }
    return try await base.commit(writes)
  }

  func renew(
    _ leases: [StorageLease], duration: Duration
  ) async throws(StorageError) -> [Result<StorageLease, StorageError>] {
    try check()
    return try await base.renew(leases, duration: duration)
  }

  func renew(holder: String, duration: Duration) async throws(StorageError) -> StorageInstant {
    try check()
    return try await base.renew(holder: holder, duration: duration)
  }

  func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) async throws(StorageError) -> StorageLease {
    if let failure = state.withLock({ $0.asideFailure }) { throw failure }
    return try await base.setAside(lease, reason: reason, schemaVersion: schemaVersion, duration: duration)
  }
}
#endif
