import PawlStorage
import Synchronization

/// A storage with a planted bug. Only its way to commit differs from the correct one.
protocol PlantedBug: SessionStorage {
  var base: MemoryStorage { get }
}

extension PlantedBug {
  func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    try await base.acquire(key, holder: holder, duration: duration, creating: schemaVersion)
  }

  func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? { try await base.load(key) }

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

/// Ignores the tokens of writes.
struct WithoutFencing: PlantedBug {
  let base: MemoryStorage

  init(_ base: MemoryStorage) {
    self.base = base
  }

  func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    var renewed = writes
    for index in writes.indices {
      guard let lease = try await base.load(writes[index].key)?.lease else { continue }
      renewed[index].token = lease.token
    }
    return try await base.commit(renewed)
  }
}

/// Acknowledges writes at once and stores them afterwards. Every tenth group of valid writes is lost in a crash before that.
final class AcknowledgingEarly: PlantedBug {
  let base: MemoryStorage
  private let groups = Mutex(0)

  init(_ base: MemoryStorage) {
    self.base = base
  }

  func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    let number = groups.withLock { groups in
      groups += 1
      return groups
    }
    guard number.isMultiple(of: 10) else { return try await base.commit(writes) }
    var results: [StorageWriteResult] = []
    for write in writes {
      let isValid = try await base.load(write.key)?.lease?.token == write.token
      results.append(isValid ? .stored : .refused(.lostLease(write.key, write.token)))
    }
    return results
  }
}

/// Gives each appended entry the next number, even if it is stored already.
struct AppendingAgain: PlantedBug {
  let base: MemoryStorage

  init(_ base: MemoryStorage) {
    self.base = base
  }

  func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    var results: [StorageWriteResult] = []
    for write in writes {
      var next = (try await base.load(write.key)?.lastEntry ?? 0) + 1
      var changed = write
      changed.operations = write.operations.map { operation in
        guard case .append(let entry) = operation else { return operation }
        defer { next += 1 }
        return .append(StorageEntry(number: next, bytes: entry.bytes))
      }
      results += try await base.commit([changed])
    }
    return results
  }
}
