/// The state of one record that a writer owns.
struct WriterSlot: Sendable {
  enum Phase: Sendable {
    case open
    /// The record takes no changes, and its lease ends after those that it has.
    case releasing
    case ended(StorageStatus.Condition)
  }

  /// The stages of a snapshot. A record has at most one that isn't idle.
  enum SnapshotStage: Sendable {
    case idle
    case encoding
    case queued
  }

  /// The sort of content that a record keeps.
  enum Use: Sendable {
    case undecided
    case entries
    case states
  }

  struct Waiter: Sendable {
    var id: Int
    var target: WriterProgress
    var continuation: CheckedContinuation<StorageWriterError?, Never>
  }

  var lease: StorageLease
  var schemaVersion: Int
  var phase = Phase.open
  var use = Use.undecided
  /// Whether the lease of the writer extends that of the record.
  var isShared = false
  var isReleaseQueued = false
  var hasHandle = true

  /// The changes that callers have made.
  var given = WriterProgress()
  /// The changes that are stored.
  var stored = WriterProgress()
  /// The entries that aren't stored.
  var waiting = StorageBacklog.zero
  /// The time since which changes have been waiting.
  var unsavedSince: Duration?
  /// The error of the last attempt to store changes of this record.
  var failure: StorageError?
  /// The revision of the last state that couldn't be encoded, and the error.
  var encodingFailure: (state: Int, message: String)?

  var details: StorageContent?
  var expiry: Duration??
  /// The code that changed the details and the expiry.
  var causes = WriterCauses()
  var isMarked = false

  var snapshotStage = SnapshotStage.idle
  /// The size of the snapshot that was encoded last; `nil` before the first one.
  var snapshotBytes: Int?
  var nextSnapshot: WaitingSnapshot?
  /// The entries since the last snapshot was made.
  var log: StorageBacklog

  var waiters: [Waiter] = []
  var releaseWaiters: [Waiter] = []
  var observers: [Int: AsyncStream<StorageStatus>.Continuation] = [:]
  var onEvent: (@Sendable (StorageRecordEvent) -> Void)?

  init(record: StorageRecord, lease: StorageLease, onEvent: (@Sendable (StorageRecordEvent) -> Void)?) {
    self.lease = lease
    self.onEvent = onEvent
    schemaVersion = record.schemaVersion
    log = StorageBacklog(entries: record.entries.count, bytes: record.entries.reduce(0) { $0 + $1.bytes.count })
    given = WriterProgress(entry: record.lastEntry, details: record.details?.revision ?? 0)
    stored = given
  }

  var isOpen: Bool { if case .open = phase { true } else { false } }
  var hasEnded: Bool { if case .ended = phase { true } else { false } }

  /// The number of changes that aren't stored. Snapshots of a log aren't counted, since nothing is lost without them.
  var unsavedChanges: Int {
    waiting.entries + (given.details > stored.details ? 1 : 0) + (given.state > stored.state ? 1 : 0)
  }

  func isSnapshotDue(_ options: StorageWriterOptions) -> Bool {
    snapshotStage == .idle && nextSnapshot == nil && options.snapshotInterval.isReached(by: log)
  }

  /// The error for callers that make changes after the end.
  var refusal: StorageWriterError? {
    switch phase {
    case .open: nil
    case .releasing: .closed(lease.key)
    case .ended(.lostLease): .lostLease(lease.key)
    case .ended(.stopped(let error)): error
    case .ended: .closed(lease.key)
    }
  }

  func status(failure total: StorageError?) -> StorageStatus {
    let waiting = unsavedChanges
    var status = StorageStatus(.saved, waiting: waiting, waitingBytes: self.waiting.bytes, since: unsavedSince)
    if case .ended(let condition) = phase {
      status.condition = condition
    } else if let encodingFailure, encodingFailure.state == given.state {
      status.condition = .encodingFailed(encodingFailure.message)
    } else if waiting > 0 {
      status.condition = (failure ?? total).map { .notSaved($0) } ?? .saving
    }
    if waiting == 0 { status.since = nil }
    return status
  }

  /// Removes and returns the waiters whose changes are stored.
  mutating func takeReachedWaiters() -> [Waiter] {
    guard !waiters.isEmpty else { return [] }
    let reached = waiters.filter { stored.reaches($0.target) }
    if !reached.isEmpty { waiters.removeAll { stored.reaches($0.target) } }
    return reached
  }
}
