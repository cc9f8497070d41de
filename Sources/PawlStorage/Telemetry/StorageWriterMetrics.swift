/// A receiver of measurements of a ``StorageWriter``, for example a ``StorageMetrics``.
///
/// The writer calls the methods without locks: from its own tasks, and ``entryRefused(_:waiting:)`` from the caller that appends.
/// They must be fast. Each has an empty default.
public protocol StorageWriterMetrics: Sendable {
  /// The number of records that the writer holds has changed.
  func recordsHeld(_ count: Int)
  /// A group was stored, or a part of it.
  func groupStored(_ group: StorageGroupMeasurement)
  /// An attempt to store a group failed, or the storage refused a part of it with an error that can pass.
  func groupFailed(_ error: StorageError, waiting: StorageBacklog)
  /// A group was stored, an attempt failed, or a lease was lost. `unsavedRecords` is the number of records with changes that aren't stored, and
  /// `waiting` their entries.
  func queueChanged(unsavedRecords: Int, waiting: StorageBacklog)
  /// Leases were renewed together.
  func leasesRenewed(_ count: Int, duration: Duration)
  /// A call that renews leases failed.
  func renewalFailed(_ error: StorageError)
  /// A record was acquired whose lease of another holder had ended without being released, as after a crash.
  func leaseTakenOver(_ key: StorageKey, from holder: String)
  /// The lease of a record was lost. `lateChanges` is the number of changes that are refused for this reason.
  func leaseLost(_ key: StorageKey, lateChanges: Int)
  /// A record refused an entry because too much waits.
  func entryRefused(_ key: StorageKey, waiting: StorageBacklog)
}

extension StorageWriterMetrics {
  public func recordsHeld(_ count: Int) {}
  public func groupStored(_ group: StorageGroupMeasurement) {}
  public func groupFailed(_ error: StorageError, waiting: StorageBacklog) {}
  public func queueChanged(unsavedRecords: Int, waiting: StorageBacklog) {}
  public func leasesRenewed(_ count: Int, duration: Duration) {}
  public func renewalFailed(_ error: StorageError) {}
  public func leaseTakenOver(_ key: StorageKey, from holder: String) {}
  public func leaseLost(_ key: StorageKey, lateChanges: Int) {}
  public func entryRefused(_ key: StorageKey, waiting: StorageBacklog) {}
}

/// The measurement of one group that a ``StorageWriter`` stored.
public struct StorageGroupMeasurement: Hashable, Sendable {
  /// The number of records in the group.
  public var records: Int
  /// The entries in the group.
  public var entries: StorageBacklog
  /// The size of all contents in the group: entries, snapshots and details.
  public var bytes: Int
  /// The duration of the call of the storage.
  public var duration: Duration
  /// The time from the oldest change of the group to the end of the call, failed attempts included.
  public var latency: Duration
  /// The entries that wait afterwards, which is the length of the queue.
  public var waiting: StorageBacklog
}
