/// A storage that changes the behavior of another one, such as one that encrypts or measures.
///
/// A wrapper implements the methods that it changes. All others call those of ``base``.
///
/// ```swift
/// struct ReadOnlyStorage: SessionStorageWrapper {
///   let base: any SessionStorage
///
///   func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
///     throw .unavailable("The storage is read-only during maintenance.")
///   }
/// }
/// ```
public protocol SessionStorageWrapper: SessionStorage {
  /// The storage that is wrapped.
  var base: any SessionStorage { get }
}

extension SessionStorageWrapper {
  public var defaultLeaseDuration: Duration { base.defaultLeaseDuration }

  public func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    try await base.acquire(key, holder: holder, duration: duration, creating: schemaVersion)
  }

  public func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? { try await base.load(key) }

  public func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    try await base.commit(writes)
  }

  public func renew(
    _ leases: [StorageLease], duration: Duration
  ) async throws(StorageError) -> [Result<StorageLease, StorageError>] {
    try await base.renew(leases, duration: duration)
  }

  public func renew(holder: String, duration: Duration) async throws(StorageError) -> StorageInstant {
    try await base.renew(holder: holder, duration: duration)
  }

  public func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) async throws(StorageError) -> StorageLease {
    try await base.setAside(lease, reason: reason, schemaVersion: schemaVersion, duration: duration)
  }

  public func setAsideRecords(after id: Int64, limit: Int) async throws(StorageError) -> [SetAsideRecord] {
    try await base.setAsideRecords(after: id, limit: limit)
  }

  public func keys(after key: StorageKey?, limit: Int) async throws(StorageError) -> [StorageKey] {
    try await base.keys(after: key, limit: limit)
  }

  public func removeExpired(limit: Int) async throws(StorageError) -> Int { try await base.removeExpired(limit: limit) }
}
