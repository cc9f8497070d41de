public import PawlStorage
import Synchronization

/// A storage that fails, loses answers, repeats and delays calls of another storage on demand.
///
/// ```swift
/// let storage = FaultyStorage(MemoryStorage())
/// storage.inject(.pass, .loseAnswer(.unavailable("connection lost")))
/// ```
///
/// Each call takes the first of the injected faults. Without a fault, the call is performed normally. A program that ends
/// before a commit is ``StorageFault/fail(_:)`` for the storage, and one that ends after it is
/// ``StorageFault/loseAnswer(_:)``.
public final class FaultyStorage: SessionStorage {
  private struct State {
    var faults: [StorageFault] = []
    var outage: StorageError?
  }

  private let base: any SessionStorage
  private let state = Mutex(State())

  /// That of the storage that performs the calls.
  public var defaultLeaseDuration: Duration { base.defaultLeaseDuration }

  /// Creates a storage that performs calls with `base`.
  public init(_ base: any SessionStorage) {
    self.base = base
  }

  /// Adds faults for the next calls, in order.
  public func inject(_ faults: StorageFault...) {
    state.withLock { $0.faults += faults }
  }

  /// Lets all calls fail with `error`, without performing them, until it is set to `nil`. Injected faults wait meanwhile.
  public func setOutage(_ error: StorageError?) {
    state.withLock { $0.outage = error }
  }

  private func perform<Answer>(
    _ call: () async throws(StorageError) -> Answer
  ) async throws(StorageError) -> Answer {
    let fault = state.withLock { state in
      if let outage = state.outage { return StorageFault.fail(outage) }
      return state.faults.isEmpty ? .pass : state.faults.removeFirst()
    }
    switch fault {
    case .pass: break
    case .fail(let error): throw error
    case .loseAnswer(let error):
      _ = try await call()
      throw error
    case .performTwice: _ = try await call()
    case .hold(let gate): await gate.pass()
    }
    return try await call()
  }

  public func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    try await perform { () async throws(StorageError) in
      try await base.acquire(key, holder: holder, duration: duration, creating: schemaVersion)
    }
  }

  public func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? {
    try await perform { () async throws(StorageError) in try await base.load(key) }
  }

  public func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    try await perform { () async throws(StorageError) in try await base.commit(writes) }
  }

  public func renew(
    _ leases: [StorageLease], duration: Duration
  ) async throws(StorageError) -> [Result<StorageLease, StorageError>] {
    try await perform { () async throws(StorageError) in try await base.renew(leases, duration: duration) }
  }

  public func renew(holder: String, duration: Duration) async throws(StorageError) -> StorageInstant {
    try await perform { () async throws(StorageError) in try await base.renew(holder: holder, duration: duration) }
  }

  public func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) async throws(StorageError) -> StorageLease {
    try await perform { () async throws(StorageError) in
      try await base.setAside(lease, reason: reason, schemaVersion: schemaVersion, duration: duration)
    }
  }

  public func setAsideRecords(after id: Int64, limit: Int) async throws(StorageError) -> [SetAsideRecord] {
    try await perform { () async throws(StorageError) in try await base.setAsideRecords(after: id, limit: limit) }
  }

  public func keys(after key: StorageKey?, limit: Int) async throws(StorageError) -> [StorageKey] {
    try await perform { () async throws(StorageError) in try await base.keys(after: key, limit: limit) }
  }

  public func removeExpired(limit: Int) async throws(StorageError) -> Int {
    try await perform { () async throws(StorageError) in try await base.removeExpired(limit: limit) }
  }
}
