/// Printable ASCII, where each byte takes one cell. Most text on screens is of this kind.
enum PlainText {
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // No early exit, so that the compiler can vectorize the loop.
    var others: UInt8 = 0
    for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }

  /// Whether two texts break into lines at the same places: they have the same length, and differ only where both have
  /// a letter or a digit.
  static func breaksAlike(_ text: String, _ other: String) -> Bool {
    guard text.utf8.count == other.utf8.count else { return false }
    return zip(text.utf8, other.utf8).allSatisfy { $0 == $1 || isAlphanumeric($0) && isAlphanumeric($1) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
  }
}
