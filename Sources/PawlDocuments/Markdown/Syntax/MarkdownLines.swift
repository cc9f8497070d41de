/// The lines of a text, with spaces in place of tabs, without the characters of line ends.
struct MarkdownLines {
  private var bytes: [UInt8] = []
  private var lines: [Range<Int>] = []
  private var start = 0
  private var isAfterReturn = false

  mutating func add(_ byte: UInt8) {
    defer { isAfterReturn = byte == 0x0D }
    switch byte {
    case 0x0A where isAfterReturn: break
    case 0x0A, 0x0D: endLine()
    case 0x09: for _ in 0..<4 - (bytes.count - start) % 4 { bytes.append(0x20) }
    // As CommonMark requires: U+FFFD.
    case 0x00: bytes += [0xEF, 0xBF, 0xBD]
    default: bytes.append(byte)
    }
  }

  private mutating func endLine() {
    lines.append(start..<bytes.count)
    start = bytes.count
  }

  consuming func finished() -> (bytes: [UInt8], lines: [Range<Int>]) {
    if bytes.count > start { endLine() }
    return (bytes, lines)
  }
}
