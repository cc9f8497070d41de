/// The text of most screens: printable ASCII, where each byte is a cell.
enum PlainText {
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without an early exit, so that the compiler can look at many bytes at once.
    var others: UInt8 = 0
    for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }

  /// Whether two texts are of the same length, and letters or digits stand in the same places: then their lines break in
  /// the same places, too.
  static func breaksAlike(_ text: String, _ other: String) -> Bool {
    guard text.utf8.count == other.utf8.count else { return false }
    return zip(text.utf8, other.utf8).allSatisfy { $0 == $1 || isAlphanumeric($0) && isAlphanumeric($1) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
  }
}
