/// A change in the queue of a writer. The token says which acquisition it belongs to, since slots are reused.
struct QueuedChange: Sendable {
  enum Change: Sendable {
    /// An entry. `size` is its share of the limits.
    case entry(Int, StorageContent, size: Int)
    /// An encoded snapshot.
    case snapshot(StorageSnapshot, schemaVersion: Int)
    /// An encoded state. It becomes a snapshot after an empty entry, so that an older state that arrives late has no effect.
    case state(Int, revision: Int, [UInt8], schemaVersion: Int)
    /// The end of the lease. It is the last change of its record.
    case release
  }

  var slot: Int
  var token: FencingToken
  var change: Change
  /// The code that made the change.
  var causes = WriterCauses()
}

/// A snapshot or a state that waits to be encoded.
struct WaitingSnapshot: Sendable {
  enum Kind: Sendable {
    case snapshot(lastEntry: Int)
    case state(revision: Int)
  }

  var kind: Kind
  var schemaVersion: Int
  var content: StorageContent
  /// The code that made the changes which the content contains.
  var causes = WriterCauses()
}
