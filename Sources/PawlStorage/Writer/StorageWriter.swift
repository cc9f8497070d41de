import Foundation
import Synchronization
public import Tracing

/// The object through which the sessions and stores of one process write to a storage.
///
/// A writer acquires records, renews their leases, stores their changes in groups, and hands the records over at the end. A
/// program has one writer for each storage.
///
/// ```swift
/// let writer = StorageWriter(storage)
/// let (record, todos) = try await writer.acquire("todos", creating: 1)
/// let number = try todos.append(Array("add milk".utf8))
/// try await todos.stored(number)
/// await writer.drain()
/// ```
///
/// **Groups.** One task takes all that is waiting of all records and stores it with one call of the storage. Meanwhile further
/// changes gather for the next group. A change costs its caller a lock and an element of an array; content is encoded and stored
/// on tasks of the writer.
///
/// **Failures.** If a call fails with an error that can pass, the writer repeats it after 50 ms, 100 ms and so on up to 2
/// s, until it succeeds. Meanwhile records take changes in memory up to ``StorageWriterOptions/recordLimit`` and
/// ``StorageWriterOptions/limit``, and refuse further entries with ``StorageWriterError/backlogFull(_:waiting:)``. Append
/// an entry before you act on it: a refused entry then has no effect. ``OwnedRecord/status`` and ``status`` say what isn't
/// stored.
///
/// **Ownership.** If the storage refuses a change because another holder has acquired the record, the record ends with
/// ``StorageWriterError/lostLease(_:)``. Nothing that isn't stored is acknowledged afterwards. A writer never looks at the
/// time to decide whether it owns a record: the tokens of the storage decide.
///
/// **End.** ``drain(timeout:)`` stores what is waiting and releases all records, so that other processes acquire them at once. A
/// writer without references does the same without a limit of time.
public final class StorageWriter: Sendable {
  let core: WriterCore

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - storage: The storage. Other processes may use it with writers of their own.
  ///   - holder: The identity of the process in leases. It must be new for each start of a process. `nil` makes one from the
  ///     name and the id of the process and a random number.
  ///   - options: The durations and limits.
  ///   - clock: The time for renewals and pauses.
  ///   - metrics: A receiver of measurements, for example a ``StorageMetrics``.
  ///   - tracer: The destination of spans. Each group is a span `pawl.storage.commit`, a child of the current span at the call that
  ///     made its oldest change, with links to the spans of its other changes. Default: the tracer that the process has
  ///     bootstrapped.
  public convenience init(
    _ storage: any SessionStorage, holder: String? = nil, options: StorageWriterOptions = StorageWriterOptions(),
    clock: StorageWriterClock = .continuous, metrics: (any StorageWriterMetrics)? = nil,
    tracer: any Tracer = InstrumentationSystem.tracer
  ) {
    self.init(
      storage, holder: holder, options: options, clock: clock, metrics: metrics, tracer: tracer, executor: nil)
  }

  package init(
    _ storage: any SessionStorage, holder: String?, options: StorageWriterOptions, clock: StorageWriterClock,
    metrics: (any StorageWriterMetrics)?, tracer: any Tracer = NoOpTracer(), executor: (any TaskExecutor)?
  ) {
    let holder = holder ?? Self.newHolder()
    core = WriterCore(
      storage: storage, holder: holder, options: options, clock: clock, metrics: metrics, trace: WriterTrace(tracer),
      executor: executor)
  }

  deinit {
    core.finish()
  }

  private static func newHolder() -> String {
    let process = ProcessInfo.processInfo
    return "\(process.processName)-\(process.processIdentifier)-\(String(UInt32.random(in: 0 ... .max), radix: 16))"
  }

  /// The identity of the process in leases.
  public var holder: String { core.holder }

  /// The storage.
  public var storage: any SessionStorage { core.base }

  /// Reads a record that may be acquired next.
  package func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? { try await core.storage.load(key) }

  /// Acquires a record, and renews its lease until the returned object is released or destroyed.
  ///
  /// - Parameters:
  ///   - key: The record. A writer can't acquire a record that it has already.
  ///   - schemaVersion: The version of a new, empty record if none exists. With `nil`, a missing record is an error.
  ///   - patience: The time during which the writer tries again while another holder has the record, or while the storage fails
  ///     with an error that can pass. Default: no second attempt.
  ///   - onEvent: Receives the events of the record one after the other, on tasks of the writer. It must be fast.
  /// - Returns: The stored content, and the object that writes to the record.
  /// - Throws: ``StorageError/held(_:)`` while another holder, or this writer, has the record;
  ///   ``StorageError/invalidArgument(_:)`` while this writer is acquiring the same record; ``StorageError/unavailable(_:)`` after
  ///   ``drain(timeout:)``; and the errors of the storage.
  public func acquire(
    _ key: StorageKey, creating schemaVersion: Int?, waitingUpTo patience: Duration = .zero,
    onEvent: (@Sendable (StorageRecordEvent) -> Void)? = nil
  ) async throws(StorageError) -> (record: StorageRecord, owned: OwnedRecord) {
    let (record, slot) = try await core.acquire(
      key, creating: schemaVersion, waitingUpTo: patience, onEvent: onEvent)
    return (record, OwnedRecord(key: key, slot: slot, writer: self))
  }

  /// Stores what is waiting, releases all records, and ends the writer. Records take no changes from now on, and none can be
  /// acquired.
  ///
  /// - Parameter timeout: The time after which the method returns if the storage doesn't answer. The writer continues its
  ///   attempts nevertheless. Leases that aren't released end by themselves.
  /// - Returns: The records that aren't stored and released, and those whose lease was lost meanwhile with changes that weren't
  ///   stored. An empty array means that everything is stored.
  @discardableResult
  public func drain(timeout: Duration = .seconds(5)) async -> [StorageUnsavedRecord] {
    await core.drain(timeout: timeout)
  }

  /// The status of all records together: ``StorageStatus/Condition/saved``, ``StorageStatus/Condition/saving`` or
  /// ``StorageStatus/Condition/notSaved(_:)``.
  ///
  /// - Complexity: O(*n*) in the number of records.
  public var status: StorageStatus { core.state.withLock { $0.status } }

  /// A new stream of the status of all records: the present one, and one after each failed attempt and after the first
  /// successful one that follows. Elements that nobody has read are replaced by newer ones.
  public var statuses: AsyncStream<StorageStatus> { core.statuses() }

  /// Ends at once without storing or releasing anything, as a process that is killed.
  package func abandon() { core.abandon() }
}
