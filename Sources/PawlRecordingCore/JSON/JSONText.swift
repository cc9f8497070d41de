/// The bytes of JSON text that is being written.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  /// Removes the text and keeps its memory for the next one.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

  @inline(__always)
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ other: some Collection<UInt8>) { bytes.append(contentsOf: other) }

  /// Appends text that needs no escapes.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a string in quotation marks.
  mutating func append(quoted string: String) {
    var string = string
    string.withUTF8 { utf8 in
      bytes.append(.quote)
      var start = 0
      for index in utf8.indices {
        let byte = utf8[index]
        if byte >= 0x20, byte != .quote, byte != .backslash { continue }
        bytes.append(contentsOf: utf8[start..<index])
        appendEscape(of: byte)
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
      bytes.append(.quote)
    }
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(.backslash)
    switch byte {
    case .quote, .backslash: bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      append("u00")
      bytes.append(hexadecimalDigit(byte >> 4))
      bytes.append(hexadecimalDigit(byte & 0xF))
    }
  }

  @inline(__always)
  mutating func append(_ value: Bool) { value ? append("true") : append("false") }

  @inline(__always)
  mutating func append(number value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(number: value.magnitude)
  }

  @inline(__always)
  mutating func append(number value: UInt64) {
    if value < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
    } else {
      appendDigits(of: value)
    }
  }

  private mutating func appendDigits(of value: UInt64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var value = value
      var start = 20
      repeat {
        start -= 1
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: 10)
        digits.initializeElement(at: start, to: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: remainder))
        value = quotient
      } while value > 0
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(digits)[start...]))
    }
  }

  /// Appends a floating-point number with as many digits as are needed to read the same number again. Values that JSON has
  /// no number for are strings.
  mutating func append(number value: some BinaryFloatingPoint & LosslessStringConvertible) {
    if value.isFinite {
      append(value.description.utf8)
    } else if value.isNaN {
      append("\"NaN\"")
    } else {
      value < 0 ? append("\"-Infinity\"") : append("\"Infinity\"")
    }
  }

  /// Appends eight hexadecimal digits.
  mutating func append(hexadecimal value: UInt32) {
    for shift in stride(from: 28, through: 0, by: -4) { bytes.append(hexadecimalDigit(UInt8(value >> shift & 0xF))) }
  }
}

func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

extension UInt8 {
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var comma: UInt8 { UInt8(ascii: ",") }
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var leftBrace: UInt8 { UInt8(ascii: "{") }
  static var rightBrace: UInt8 { UInt8(ascii: "}") }
  static var leftBracket: UInt8 { UInt8(ascii: "[") }
  static var rightBracket: UInt8 { UInt8(ascii: "]") }
  static var newline: UInt8 { UInt8(ascii: "\n") }
}
