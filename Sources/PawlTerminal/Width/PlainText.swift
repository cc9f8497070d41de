/// The text of most screens: printable ASCII, where each byte is a cell.
enum PlainText {
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without an early exit, so that the compiler can look at many bytes at once.
    var others: UInt8 = 0
    for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }
}
