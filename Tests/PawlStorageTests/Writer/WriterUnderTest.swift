import PawlStorage
import PawlStorageTesting
import Synchronization

/// A writer on a storage that fails on demand, with one clock for both.
final class WriterUnderTest: Sendable {
  let clock = ManualStorageClock()
  let memory: MemoryStorage
  let storage: FaultyStorage
  let writer: StorageWriter
  let metrics = RecordedMetrics()
  /// Receives the events of records that are acquired with ``acquire(_:)``.
  let events = RecordedEvents()

  init(
    holder: String = "a", options change: (inout StorageWriterOptions) -> Void = { _ in },
    storage wrap: (MemoryStorage) -> any SessionStorage = { $0 }
  ) {
    var options = StorageWriterOptions()
    change(&options)
    memory = MemoryStorage(clock: clock.clock)
    storage = FaultyStorage(wrap(memory))
    writer = StorageWriter(
      storage, holder: holder, options: options, clock: clock.writerClock, metrics: metrics)
  }

  /// Creates a writer of another process on the same storage. Its own clock stands still.
  func otherWriter(_ holder: String = "b") -> StorageWriter {
    StorageWriter(memory, holder: holder, clock: ManualStorageClock().writerClock)
  }

  func acquire(_ key: StorageKey = "r") async throws -> OwnedRecord {
    let (_, owned) = try await writer.acquire(key, creating: 1) { [events] in events.add($0) }
    return owned
  }

  /// The contents of the entries of a record as texts.
  func entries(_ key: StorageKey = "r") async throws -> [String] {
    try await memory.load(key)?.entries.map { String(decoding: $0.bytes, as: UTF8.self) } ?? []
  }

  func snapshot(_ key: StorageKey = "r") async throws -> String? {
    try await memory.load(key)?.snapshot.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Advances the time when a number of tasks sleep.
  func pass(_ duration: Duration, sleepers: Int) async {
    await clock.sleepers(sleepers)
    clock.advance(by: duration)
  }
}

extension [UInt8] {
  init(_ text: String) { self.init(text.utf8) }
}

/// The events of a record, in their order.
final class RecordedEvents: Sendable {
  private let events = Mutex<[StorageRecordEvent]>([])

  func add(_ event: StorageRecordEvent) { events.withLock { $0.append(event) } }

  var stored: [Int] { events.withLock { $0.compactMap { if case .stored(let number) = $0 { number } else { nil } } } }

  var all: [StorageRecordEvent] { events.withLock { $0 } }
}

final class RecordedMetrics: StorageWriterMetrics {
  struct Values: Sendable {
    var groups: [StorageGroupMeasurement] = []
    var failures: [StorageError] = []
    var renewals: [Int] = []
    var failedRenewals = 0
    var lost: [StorageKey: Int] = [:]
    var refused: [StorageKey] = []
  }

  private let state = Mutex(Values())

  var values: Values { state.withLock { $0 } }

  func groupStored(_ group: StorageGroupMeasurement) { state.withLock { $0.groups.append(group) } }
  func groupFailed(_ error: StorageError, waiting: StorageBacklog) { state.withLock { $0.failures.append(error) } }
  func leasesRenewed(_ count: Int, duration: Duration) { state.withLock { $0.renewals.append(count) } }
  func renewalFailed(_ error: StorageError) { state.withLock { $0.failedRenewals += 1 } }
  func leaseLost(_ key: StorageKey, lateChanges: Int) { state.withLock { $0.lost[key] = lateChanges } }
  func entryRefused(_ key: StorageKey, waiting: StorageBacklog) { state.withLock { $0.refused.append(key) } }
}

/// Refuses writes of one record a number of times.
final class RefusingWrites: PlantedBug {
  let base: MemoryStorage
  private let key: StorageKey
  private let error: StorageError
  private let remaining: Mutex<Int>

  init(base: MemoryStorage, key: StorageKey, error: StorageError, count: Int) {
    self.base = base
    self.key = key
    self.error = error
    remaining = Mutex(count)
  }

  func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    var results: [StorageWriteResult] = []
    for write in writes {
      let isRefused =
        write.key == key
        && remaining.withLock { remaining in
          defer { remaining = max(remaining - 1, 0) }
          return remaining > 0
        }
      results += isRefused ? [.refused(error)] : try await base.commit([write])
    }
    return results
  }
}

/// Notes the leases that are renewed, in order.
final class CountedRenewals: PlantedBug {
  let base: MemoryStorage
  private let state = Mutex((renewed: [StorageKey](), holders: [String]()))

  init(base: MemoryStorage) { self.base = base }

  var renewed: [StorageKey] { state.withLock(\.renewed) }
  var holders: [String] { state.withLock(\.holders) }

  func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    try await base.commit(writes)
  }

  func renew(
    _ leases: [StorageLease], duration: Duration
  ) async throws(StorageError) -> [Result<StorageLease, StorageError>] {
    state.withLock { $0.renewed += leases.map(\.key) }
    return try await base.renew(leases, duration: duration)
  }

  func renew(holder: String, duration: Duration) async throws(StorageError) -> StorageInstant {
    state.withLock { $0.holders.append(holder) }
    return try await base.renew(holder: holder, duration: duration)
  }
}
