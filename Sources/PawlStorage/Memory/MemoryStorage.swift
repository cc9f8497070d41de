import Synchronization

/// A storage in the memory of the process. It is the default of hosts, and serves tests.
///
/// Records survive the sessions and stores that use them, and end with the process. Calls don't suspend.
public final class MemoryStorage: SessionStorage {
  private let clock: StorageClock
  private let records = Mutex(MemoryRecords())

  /// Creates an empty storage.
  public init(clock: StorageClock = .system) {
    self.clock = clock
  }

  public func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    let now = clock.now
    return try records.withLock { (records) throws(StorageError) in
      try records.acquire(key, holder: holder, duration: duration, creating: schemaVersion, now: now)
    }
  }

  public func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? {
    let now = clock.now
    return records.withLock { $0.load(key, now: now) }
  }

  public func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    let now = clock.now
    return records.withLock { records in writes.map { records.perform($0, now: now) } }
  }

  public func renew(
    _ leases: [StorageLease], duration: Duration
  ) async throws(StorageError) -> [Result<StorageLease, StorageError>] {
    let now = clock.now
    return records.withLock { records in leases.map { records.renew($0, duration: duration, now: now) } }
  }

  public func renew(holder: String, duration: Duration) async throws(StorageError) -> StorageInstant {
    let now = clock.now
    return try records.withLock { (records) throws(StorageError) in
      try records.renew(holder: holder, duration: duration, now: now)
    }
  }

  public func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) async throws(StorageError) -> StorageLease {
    let now = clock.now
    return try records.withLock { (records) throws(StorageError) in
      try records.setAside(lease, reason: reason, schemaVersion: schemaVersion, duration: duration, now: now)
    }
  }

  public func setAsideRecords(after id: Int64, limit: Int) async throws(StorageError) -> [SetAsideRecord] {
    try StorageHeader.requirePositive(limit: limit)
    return records.withLock { Array($0.aside.drop { $0.id <= id }.prefix(limit)) }
  }

  /// - Complexity: O(*n* log *n*) in the number of records.
  public func keys(after key: StorageKey?, limit: Int) async throws(StorageError) -> [StorageKey] {
    try StorageHeader.requirePositive(limit: limit)
    let now = clock.now
    return records.withLock { $0.keys(after: key, limit: limit, now: now) }
  }

  /// - Complexity: O(*n*) in the number of records.
  public func removeExpired(limit: Int) async throws(StorageError) -> Int {
    try StorageHeader.requirePositive(limit: limit)
    let now = clock.now
    return records.withLock { $0.removeExpired(limit: limit, now: now) }
  }
}
