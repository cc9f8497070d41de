public import PawlStorage

/// The reason why a store can't begin with its stored state. Nothing was changed in the storage.
public enum PersistenceError: Error, Hashable, Sendable {
  /// Another program, or another store of this program, has the record. The holder says which.
  case held(StorageKey, holder: String)
  /// The storage failed.
  case storage(StorageError)
  /// The record was lost while the state was read, migrated or set aside.
  case record(StorageWriterError)
}

extension PersistenceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .held(let key, let holder):
      """
      The state "\(key)" is in use by "\(holder)". Two stores can't keep one state: end the other program, or give this store \
      another key.
      """
    case .storage(let error): "\(error)"
    case .record(let error): "\(error)"
    }
  }
}
