/// Changes of one record, which a storage stores together or not at all.
public struct StorageWrite: Hashable, Sendable {
  /// One change of a record. Repeating a write leaves the record as it is, so that a write whose outcome is unknown can be
  /// repeated; only the time of ``expire(after:)`` counts from the repetition.
  public enum Operation: Hashable, Sendable {
    /// Adds an entry to the log. Its number must follow the last one. A number that is stored already has no effect, and the
    /// bytes aren't compared.
    case append(StorageEntry)
    /// Replaces the snapshot, and removes the entries that it contains. Its last entry must be stored. A snapshot that is older
    /// than the stored one has no effect. A snapshot of another schema version must contain all entries.
    case snapshot(StorageSnapshot, schemaVersion: Int)
    /// Replaces the details, unless the stored revision is the same or newer.
    case details(StorageDetails)
    /// Lets the record expire after a duration from now, by the clock of the storage. `nil` means never.
    case expire(after: Duration?)
    /// Ends the lease at once. Another holder can acquire the record after this write. The token stays valid for writes until
    /// then, but the lease can't be renewed.
    case release
  }

  /// The record to change.
  public var key: StorageKey
  /// The token of the lease under which the changes are made.
  public var token: FencingToken
  /// The changes, in order.
  public var operations: [Operation]

  /// Creates a write under a lease.
  public init(_ lease: StorageLease, _ operations: [Operation]) {
    self.init(key: lease.key, token: lease.token, operations: operations)
  }

  /// Creates a write from the parts of a lease.
  public init(key: StorageKey, token: FencingToken, operations: [Operation]) {
    self.key = key
    self.token = token
    self.operations = operations
  }

  /// The size of the contents.
  package var byteCount: Int {
    operations.reduce(0) { sum, operation in
      switch operation {
      case .append(let entry): sum + entry.bytes.count
      case .snapshot(let snapshot, _): sum + snapshot.bytes.count
      case .details(let details): sum + details.bytes.count
      case .expire, .release: sum
      }
    }
  }
}

/// The outcome of one write of a batch.
public enum StorageWriteResult: Hashable, Sendable {
  /// All operations of the write are stored, by this call or by an earlier one.
  case stored
  /// No operation of the write was stored.
  case refused(StorageError)
}
