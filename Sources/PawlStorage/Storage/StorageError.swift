/// An error of a storage, or the reason why it refused one write.
public enum StorageError: Error, Hashable, Sendable {
  /// Another holder has the lease of the record. Nothing was changed.
  case held(StorageLease)
  /// No record with this key exists, and the caller didn't ask for a new one.
  case notFound(StorageKey)
  /// The token is no longer the newest one of its record, or the record is gone. Nothing was changed. The caller must stop
  /// writing to the record, and must not acknowledge anything that isn't stored.
  case lostLease(StorageKey, FencingToken)
  /// An entry or a snapshot doesn't continue the log. Nothing was changed. `expected` is the number of the next entry.
  case gap(StorageKey, expected: Int, received: Int)
  /// A snapshot of another schema version doesn't contain all entries of the record. Nothing was changed.
  case entriesOfOtherVersion(StorageKey, stored: Int, received: Int)
  /// An argument is outside its range. Nothing was changed.
  case invalidArgument(String)
  /// The storage has no room. Nothing was changed. The same call can succeed later.
  case full(String)
  /// The storage can't be reached, or the answer was lost. The outcome is unknown; the same call can be repeated.
  case unavailable(String)
  /// The storage contains data that it didn't write itself, or lost data that it wrote.
  case damaged(String)
  /// The content of the record is encrypted with a key that the program doesn't have, or has with other bytes under the same id.
  /// Nothing was changed. The same call can succeed when the program has the key.
  case unknownEncryptionKey(StorageKey, id: String)

  /// Whether the same call can succeed later without a change by the caller.
  public var isTransient: Bool {
    switch self {
    case .full, .unavailable: true
    default: false
    }
  }
}

extension StorageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .held(let lease):
      "The record \"\(lease.key)\" is held by \"\(lease.holder)\" until \(lease.end.microseconds) µs by the storage's clock."
    case .notFound(let key):
      "The storage has no record \"\(key)\"."
    case .lostLease(let key, let token):
      "The lease of the record \"\(key)\" with the token \(token.number) was lost: another holder may have acquired it."
    case .gap(let key, let expected, let received):
      "The number \(received) doesn't continue the log of the record \"\(key)\", whose next entry is \(expected)."
    case .entriesOfOtherVersion(let key, let stored, let received):
      "A snapshot of version \(received) of the record \"\(key)\" doesn't contain all entries of version \(stored)."
    case .invalidArgument(let message): message
    case .full(let message): "The storage is full: \(message)"
    case .unavailable(let message): "The storage is unavailable: \(message)"
    case .damaged(let message): "The storage is damaged: \(message)"
    case .unknownEncryptionKey(let key, let id):
      """
      The record "\(key)" is encrypted with the key "\(id)", which this program doesn't have, or has with other bytes. Nothing was \
      changed: start the program with this key among the earlier ones.
      """
    }
  }
}
