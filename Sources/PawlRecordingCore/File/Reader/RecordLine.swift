/// The end of a record's line: the checksum.
enum RecordLine {
  /// The number of bytes of `,"crc":"01234567"}`.
  static let objectEndCount = 18
  /// The number of bytes of `,"01234567"]`.
  static let arrayEndCount = 12

  enum Check {
    case missing
    case right
    case wrong
  }

  /// Compares a line with its checksum, and returns the number of bytes before the checksum.
  static func check(_ line: UnsafeBufferPointer<UInt8>) -> (Check, end: Int) {
    guard let first = line.first else { return (.missing, 0) }
    let isArray = first == .leftBracket
    let count = isArray ? arrayEndCount : objectEndCount
    let end = line.count - count
    guard end > 0 else { return (.missing, max(0, line.count - 1)) }
    var scanner = LineScanner(UnsafeBufferPointer(rebasing: line[end...]), isPart: false)
    guard isArray ? scanner.skip(",\"") : scanner.skip(",\"crc\":\""),
      let checksum = checksum(scanner.text[scanner.index..<scanner.index + 8]),
      scanner.text[scanner.index + 8] == .quote, line[line.count - 1] == (isArray ? .rightBracket : .rightBrace)
    else { return (.missing, line.count - 1) }
    let actual = Checksum.of(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: line[..<end])))
    return (checksum == actual ? .right : .wrong, end)
  }

  private static func checksum(_ digits: some Collection<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = hexadecimalValue(byte) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
