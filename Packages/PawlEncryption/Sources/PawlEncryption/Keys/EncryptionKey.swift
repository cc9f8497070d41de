import Crypto
import Foundation
public import PawlStorage

/// A secret key that encrypts the contents of records, and the id by which the contents name it.
///
/// The program keeps the key outside the storage, for example in the environment or in a file that only its user can read:
///
/// ```swift
/// let key = try EncryptionKey(id: "2026-11", base64: environment["BOARD_KEY"] ?? "")
/// ```
///
/// Descriptions and mirrors of a key contain its id only.
public struct EncryptionKey: Sendable {
  /// The number of bytes of a key: AES with 256 bits.
  public static let byteCount = 32

  /// The id of the key. It isn't secret: it stands in clear text beside everything that the key has encrypted.
  public let id: String
  /// The key of AES-GCM. It is derived, so that the given key can have other uses in the program.
  let content: SymmetricKey
  /// A number that distinguishes keys with the same id. It doesn't allow conclusions about the key.
  let fingerprint: [UInt8]

  /// Creates a key from its bytes.
  ///
  /// - Parameters:
  ///   - id: The id, for example the month in which the key was made: 1 to 64 letters and digits of ASCII, `-`, `_` and `.`. Never
  ///     reuse the id of another key.
  ///   - bytes: 32 random bytes.
  /// - Throws: `StorageError.invalidArgument` if the id or the number of bytes is outside its range.
  public init(id: String, bytes: [UInt8]) throws(StorageError) {
    guard Self.isValid(id: id) else {
      throw .invalidArgument(
        "The id of an encryption key needs 1 to 64 letters and digits of ASCII, \"-\", \"_\" and \".\".")
    }
    guard bytes.count == Self.byteCount else {
      throw .invalidArgument("The encryption key \"\(id)\" has \(bytes.count) bytes instead of \(Self.byteCount).")
    }
    self.id = id
    let key = SymmetricKey(data: bytes)
    content = Self.derived(from: key, for: "pawl.storage.content", count: Self.byteCount)
    fingerprint = Self.derived(from: key, for: "pawl.storage.fingerprint", count: ContentHead.fingerprintByteCount)
      .withUnsafeBytes(Array.init)
  }

  /// Creates a key from Base64, as `openssl rand -base64 32` prints it. Whitespace around the text is ignored.
  ///
  /// - Throws: `StorageError.invalidArgument` if the text isn't Base64 of 32 bytes, or if the id is outside its range. The error
  ///   doesn't contain the text.
  public init(id: String, base64 text: String) throws(StorageError) {
    guard let data = Data(base64Encoded: text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw .invalidArgument("The encryption key \"\(id)\" isn't Base64.")
    }
    try self.init(id: id, bytes: Array(data))
  }

  /// Returns whether a text can be the id of a key. Ids from a storage are checked, too, before they appear in errors.
  static func isValid(id: String) -> Bool {
    (1...64).contains(id.utf8.count)
      && id.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
        default: false
        }
      }
  }

  private static func derived(from key: SymmetricKey, for purpose: String, count: Int) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: key, info: Array(purpose.utf8), outputByteCount: count)
  }
}

extension EncryptionKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "EncryptionKey(id: \"\(id)\")" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["id": id], displayStyle: .struct) }
}
