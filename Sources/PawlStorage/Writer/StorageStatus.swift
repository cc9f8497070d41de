/// The part of a record, or of all records of a writer, that is stored, for people who need to know what isn't saved.
public struct StorageStatus: Hashable, Sendable {
  /// The condition of a record or of a writer.
  public enum Condition: Hashable, Sendable {
    /// Everything is stored.
    case saved
    /// Changes are on their way to the storage.
    case saving
    /// The last attempt to store changes failed with an error that can pass. The writer repeats it.
    case notSaved(StorageError)
    /// The last state can't be encoded. The state before it is stored.
    case encodingFailed(String)
    /// The lease was lost. Changes that weren't stored are refused.
    case lostLease
    /// The record takes no further changes.
    case stopped(StorageWriterError)
    /// Everything was stored, and the lease was released.
    case released
  }

  /// The condition.
  public var condition: Condition
  /// The number of entries, details and states that aren't stored.
  public var waiting: Int
  /// The size of the entries that aren't stored.
  public var waitingBytes: Int
  /// The time, by the clock of the writer, since which changes have been waiting, or `nil` if none are. After a part of the
  /// changes was stored, a time before the oldest change that still waits.
  public var since: Duration?

  /// Creates a status.
  public init(_ condition: Condition, waiting: Int = 0, waitingBytes: Int = 0, since: Duration? = nil) {
    self.condition = condition
    self.waiting = waiting
    self.waitingBytes = waitingBytes
    self.since = since
  }

  /// Whether the record can't take changes any more.
  public var hasEnded: Bool {
    switch condition {
    case .saved, .saving, .notSaved, .encodingFailed: false
    case .lostLease, .stopped, .released: true
    }
  }
}

/// An event of an ``OwnedRecord``, for the function that was given with its acquisition.
public enum StorageRecordEvent: Hashable, Sendable {
  /// All entries up to a number are stored. The numbers increase.
  case stored(Int)
  /// The status has changed.
  case status(StorageStatus)
}

/// A record that ``StorageWriter/drain(timeout:)`` couldn't store.
public struct StorageUnsavedRecord: Hashable, Sendable {
  /// The record.
  public var key: StorageKey
  /// Its status when the time was over.
  public var status: StorageStatus
}
