import PawlEncryption
import PawlStorage

extension EncryptionKey {
  /// A key that is the same for the same id and number.
  static func test(_ id: String = "new", _ number: UInt8 = 1) throws -> EncryptionKey {
    try EncryptionKey(id: id, bytes: (0..<32).map { UInt8($0) ^ number })
  }
}

extension EncryptedStorage {
  /// A storage with a test key.
  static func test(_ base: any SessionStorage, _ id: String = "new", earlier: [String] = []) throws -> EncryptedStorage
  {
    EncryptedStorage(base, keys: try .test(id, earlier: earlier))
  }
}

extension EncryptionKeys {
  static func test(_ id: String = "new", earlier: [String] = []) throws -> EncryptionKeys {
    try EncryptionKeys(current: .test(id), earlier: earlier.map { try .test($0, 2) })
  }
}
