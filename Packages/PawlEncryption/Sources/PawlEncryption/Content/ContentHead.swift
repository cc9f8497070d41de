/// The clear text before an encrypted content: a mark, the id of the key and its fingerprint.
struct ContentHead {
  /// The mark and the version of the format. No text in UTF-8 begins with the first byte.
  private static let mark: [UInt8] = [0xFF, 0x70, 0x65, 1]
  static let fingerprintByteCount = 4

  let keyID: String
  let fingerprint: ArraySlice<UInt8>
  /// The encoded head.
  let bytes: ArraySlice<UInt8>

  /// Creates the head of contents that a key encrypts.
  init(of key: EncryptionKey) {
    keyID = key.id
    fingerprint = key.fingerprint[...]
    bytes = (Self.mark + [UInt8(key.id.utf8.count)] + Array(key.id.utf8) + key.fingerprint)[...]
  }

  /// Reads the head of a content; `nil` if there is none.
  init?(readingFrom content: [UInt8]) {
    guard content.starts(with: Self.mark), content.count > Self.mark.count else { return nil }
    let start = Self.mark.count + 1
    let idEnd = start + Int(content[Self.mark.count])
    let end = idEnd + Self.fingerprintByteCount
    guard content.count >= end else { return nil }
    keyID = String(decoding: content[start..<idEnd], as: UTF8.self)
    guard EncryptionKey.isValid(id: keyID) else { return nil }
    fingerprint = content[idEnd..<end]
    bytes = content[..<end]
  }
}
