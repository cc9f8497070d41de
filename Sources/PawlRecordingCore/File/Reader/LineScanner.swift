/// Scans the text of a line from the left.
struct LineScanner {
  let text: UnsafeBufferPointer<UInt8>
  /// Whether the text is the beginning of a longer line.
  let isPart: Bool
  var index = 0

  init(_ text: UnsafeBufferPointer<UInt8>, isPart: Bool) {
    self.text = text
    self.isPart = isPart
  }

  func error(_ problem: String) -> JSONSyntaxError {
    guard index >= text.count else { return JSONSyntaxError(offset: index, problem: problem) }
    return JSONSyntaxError(
      offset: index, problem: isPart ? "the record is too long before its value" : "\(problem) (the line ends)")
  }

  /// Skips a byte if it comes next.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  @inline(__always)
  mutating func expect(_ byte: UInt8) throws(JSONSyntaxError) {
    guard skip(byte) else { throw error("\"\(UnicodeScalar(byte))\" is missing") }
  }

  /// Skips a text if it comes next.
  @inline(__always)
  mutating func skip(_ other: StaticString) -> Bool {
    let count = other.utf8CodeUnitCount
    guard text.count - index >= count else { return false }
    for offset in 0..<count where text[index + offset] != other.utf8Start[offset] { return false }
    index += count
    return true
  }

  /// Reads a whole number that isn't negative.
  mutating func number() throws(JSONSyntaxError) -> UInt64 {
    let start = index
    var value: UInt64 = 0
    while index < text.count, text[index] &- UInt8(ascii: "0") < 10 {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, second) = product.addingReportingOverflow(UInt64(text[index] &- UInt8(ascii: "0")))
      guard !overflow, !second else { throw error("a number is too great") }
      value = sum
      index += 1
    }
    guard index > start, value != RecordHead.none else { throw error("a whole number is missing") }
    return value
  }

  /// Reads a number or `null`.
  mutating func optionalNumber() throws(JSONSyntaxError) -> UInt64 { skip("null") ? RecordHead.none : try number() }

  /// Reads a string, and returns the range between its quotation marks.
  mutating func string() throws(JSONSyntaxError) -> Range<Int> {
    try expect(.quote)
    let start = index
    while index < text.count, text[index] != .quote { index += text[index] == .backslash ? 2 : 1 }
    guard index < text.count else {
      index = text.count
      throw error("a string has no end")
    }
    index += 1
    return start..<index - 1
  }

  /// Whether a range of the text is `other`.
  func isEqual(_ range: Range<Int>, _ other: StaticString) -> Bool {
    guard range.count == other.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count where text[range.lowerBound + offset] != other.utf8Start[offset] { return false }
    return true
  }

  /// Skips a value of any kind, and returns its range. Its insides aren't checked.
  mutating func value() throws(JSONSyntaxError) -> Range<Int> {
    let start = index
    var depth = 0
    repeat {
      guard index < text.count else { throw error("a value has no end") }
      switch text[index] {
      case .quote:
        _ = try string()
        continue
      case .leftBrace, .leftBracket: depth += 1
      case .rightBrace, .rightBracket:
        guard depth > 0 else { throw error("a value is missing") }
        depth -= 1
      case .comma where depth == 0: throw error("a value is missing")
      default:
        if depth > 0 { break }
        // A number or a word.
        while index < text.count, text[index] != .comma, text[index] != .rightBrace, text[index] != .rightBracket {
          index += 1
        }
        return start..<index
      }
      index += 1
    } while depth > 0
    return start..<index
  }

  /// Reads 16 hexadecimal digits in quotation marks.
  mutating func digest() throws(JSONSyntaxError) -> UInt64 {
    let range = try string()
    guard range.count == 16 else { throw error("a digest doesn't have 16 digits") }
    var value: UInt64 = 0
    for byte in text[range] {
      guard let digit = hexadecimalValue(byte) else { throw error("a digest has something that isn't a digit") }
      value = value << 4 | UInt64(digit)
    }
    return value
  }
}
