/// An error of an ``OwnedRecord``.
public enum StorageWriterError: Error, Hashable, Sendable {
  /// Another holder may have acquired the record. Changes that weren't stored before are refused, and the record takes no others.
  case lostLease(StorageKey)
  /// Too much waits in memory, because the storage is slow or fails. The entry wasn't taken. The record takes entries again when
  /// some of the waiting ones are stored.
  case backlogFull(StorageKey, waiting: StorageBacklog)
  /// The record was released, or the writer hands its records over.
  case closed(StorageKey)
  /// A function that encodes content has failed. After an entry that can't be encoded the record takes no changes, since its
  /// log would have a gap. A state or a snapshot that can't be encoded isn't stored; a later one can succeed.
  case encodingFailed(StorageKey, String)
  /// The storage has refused a change for a reason that doesn't pass. The record takes no further changes.
  case refused(StorageKey, StorageError)
  /// A record keeps either entries or states. The change wasn't taken.
  case mixedUse(StorageKey)
  /// The task that waited was cancelled. The changes themselves go on.
  case cancelled
}

extension StorageWriterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .lostLease(let key): "The lease of the record \"\(key)\" was lost: another holder may have acquired it."
    case .backlogFull(let key, let waiting):
      "The record \"\(key)\" takes no entries while \(waiting.entries) entries (\(waiting.bytes) bytes) wait for the storage."
    case .closed(let key): "The record \"\(key)\" was released."
    case .encodingFailed(let key, let message): "Content of the record \"\(key)\" can't be encoded: \(message)"
    case .refused(let key, let error): "The storage refused a change of the record \"\(key)\": \(error)"
    case .mixedUse(let key): "The record \"\(key)\" keeps either entries or states, not both."
    case .cancelled: "The task that waited for a record was cancelled."
    }
  }
}
