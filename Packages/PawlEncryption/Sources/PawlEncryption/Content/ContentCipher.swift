import Crypto
import PawlStorage

/// The encryption of single contents with AES-GCM and random nonces (NIST SP 800-38D).
///
/// An encrypted content is a ``ContentHead``, a nonce of 12 bytes, the encrypted bytes, and a tag of 16 bytes.
struct ContentCipher: Sendable {
  let keys: EncryptionKeys
  /// Whether contents without a head are read as they are.
  let readsPlainText: Bool

  private static let nonceByteCount = 12
  private static let tagByteCount = 16

  /// Encrypts a content with the current key.
  func sealed(_ content: [UInt8], at place: ContentPlace) throws(StorageError) -> [UInt8] {
    let head = ContentHead(of: keys.current)
    let box: AES.GCM.SealedBox
    do {
      box = try AES.GCM.seal(
        content, using: keys.current.content, authenticating: place.authenticated(with: head.bytes))
    } catch {
      throw .invalidArgument("\(place) can't be encrypted: \(error)")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(head.bytes.count + Self.nonceByteCount + content.count + Self.tagByteCount)
    bytes += head.bytes
    box.nonce.withUnsafeBytes { bytes += $0 }
    bytes += box.ciphertext
    bytes += box.tag
    return bytes
  }

  /// Decrypts a content.
  ///
  /// - Throws: `StorageError.unknownEncryptionKey` if the keys don't include the one of the content, and `StorageError.damaged` if the
  ///   content was changed, or moved from another place.
  func opened(_ content: [UInt8], at place: ContentPlace) throws(StorageError) -> [UInt8] {
    guard let head = ContentHead(readingFrom: content) else {
      if readsPlainText { return content }
      throw .damaged("\(place) isn't encrypted.")
    }
    guard let key = keys[head.keyID], key.fingerprint[...] == head.fingerprint else {
      throw .unknownEncryptionKey(place.key, id: head.keyID)
    }
    let (start, end) = (head.bytes.endIndex + Self.nonceByteCount, content.endIndex - Self.tagByteCount)
    guard start <= end else { throw .damaged("\(place) is cut off.") }
    do {
      let box = try AES.GCM.SealedBox(
        nonce: AES.GCM.Nonce(data: content[head.bytes.endIndex..<start]), ciphertext: content[start..<end],
        tag: content[end...])
      return Array(
        try AES.GCM.open(box, using: key.content, authenticating: place.authenticated(with: head.bytes)))
    } catch {
      throw .damaged(
        "\(place) can't be decrypted with the key \"\(head.keyID)\": it was changed, or moved from another place.")
    }
  }
}
