/// A numbered entry in the log of a record, for example an encoded action.
public struct StorageEntry: Hashable, Sendable {
  /// The number of the entry. The first entry of a record has the number 1, and numbers have no gaps.
  public var number: Int
  /// The content, which the storage doesn't interpret.
  public var bytes: [UInt8]

  /// Creates an entry.
  public init(number: Int, bytes: [UInt8]) {
    self.number = number
    self.bytes = bytes
  }
}

/// The encoded state after an entry of a record.
public struct StorageSnapshot: Hashable, Sendable {
  /// The number of the last entry that the state contains, or 0 for an initial state.
  public var lastEntry: Int
  /// The content, which the storage doesn't interpret.
  public var bytes: [UInt8]

  /// Creates a snapshot.
  public init(lastEntry: Int, bytes: [UInt8]) {
    self.lastEntry = lastEntry
    self.bytes = bytes
  }
}

/// A small value beside the log of a record, which each write replaces as a whole: for a browser session its path, unsent text,
/// focus and scroll positions.
public struct StorageDetails: Hashable, Sendable {
  /// A number that increases with each change. A write with an older revision has no effect.
  public var revision: Int
  /// The content, which the storage doesn't interpret.
  public var bytes: [UInt8]

  /// Creates details. The first revision of a record is 1.
  public init(revision: Int, bytes: [UInt8]) {
    self.revision = revision
    self.bytes = bytes
  }
}

/// The stored content of one session or one store: a snapshot, and the entries since then.
public struct StorageRecord: Hashable, Sendable {
  /// The name of the record.
  public var key: StorageKey
  /// The version of the program's schema in which the snapshot and the entries are encoded.
  public var schemaVersion: Int
  /// The newest snapshot, or `nil` if none was stored yet.
  public var snapshot: StorageSnapshot?
  /// The entries after the snapshot, in the order of their numbers.
  public var entries: [StorageEntry]
  /// The newest details, or `nil` if none were stored yet.
  public var details: StorageDetails?
  /// The time at which the record expires, by the clock of the storage, or `nil` if it never does.
  public var expires: StorageInstant?
  /// The last lease that was granted, which may have ended. `nil` after it was released.
  public var lease: StorageLease?

  /// Creates a record.
  public init(
    key: StorageKey, schemaVersion: Int, snapshot: StorageSnapshot? = nil, entries: [StorageEntry] = [],
    details: StorageDetails? = nil, expires: StorageInstant? = nil, lease: StorageLease? = nil
  ) {
    self.key = key
    self.schemaVersion = schemaVersion
    self.snapshot = snapshot
    self.entries = entries
    self.details = details
    self.expires = expires
    self.lease = lease
  }

  /// The number of the last stored entry, or 0 without one. The next entry has the number after it.
  public var lastEntry: Int { entries.last?.number ?? snapshot?.lastEntry ?? 0 }
}

/// A record that was set aside because the program couldn't read it.
public struct SetAsideRecord: Hashable, Sendable {
  /// A number that increases with each record that is set aside, and is never reused.
  public var id: Int64
  /// The reason that the program gave.
  public var reason: String
  /// The time at which the record was set aside, by the clock of the storage.
  public var time: StorageInstant
  /// The content of the record at that time. It has no lease and doesn't expire.
  public var record: StorageRecord

  /// Creates a description of a record that was set aside.
  public init(id: Int64, reason: String, time: StorageInstant, record: StorageRecord) {
    self.id = id
    self.reason = reason
    self.time = time
    self.record = record
  }
}
