public import PawlStorage

/// The keys of an ``EncryptedStorage``: one that encrypts, and earlier ones that still decrypt.
///
/// To replace a key, start the program with a new current key and the old one among the earlier keys:
///
/// ```swift
/// let keys = try EncryptionKeys(current: november, earlier: [october])
/// ```
public struct EncryptionKeys: Sendable {
  /// The key that encrypts everything that is written.
  public let current: EncryptionKey
  private let known: [String: EncryptionKey]

  /// Creates a set of keys.
  ///
  /// - Throws: `StorageError.invalidArgument` if two keys have the same id.
  public init(current: EncryptionKey, earlier: [EncryptionKey] = []) throws(StorageError) {
    var known = [current.id: current]
    for key in earlier where known.updateValue(key, forKey: key.id) != nil {
      throw .invalidArgument("Two encryption keys have the id \"\(key.id)\".")
    }
    self.current = current
    self.known = known
  }

  /// The ids of all keys, in no particular order.
  public var ids: [String] { Array(known.keys) }

  subscript(id: String) -> EncryptionKey? { known[id] }
}

extension EncryptionKeys: CustomStringConvertible {
  public var description: String {
    "EncryptionKeys(current: \"\(current.id)\", earlier: \(ids.filter { $0 != current.id }.sorted()))"
  }
}
