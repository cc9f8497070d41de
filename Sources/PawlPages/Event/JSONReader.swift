/// A parser of JSON (RFC 8259) that reads from beginning to end and leaves the use of each value to its caller.
///
/// Each function reads one value, and the white space before it. After a failure, no further value can be read.
struct JSONReader: ~Copyable {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var depth = 0

  /// - Parameter bytes: The text, which must outlive the parser.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The first byte of the next value; 0 at the end.
  var next: UInt8 {
    mutating get {
      while index < bytes.count {
        switch bytes[index] {
        case 0x20, 0x0A, 0x0D, 0x09: index += 1
        default: return bytes[index]
        }
      }
      return 0
    }
  }

  /// Whether only white space is left.
  var isAtEnd: Bool {
    mutating get { next == 0 && index == bytes.count }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    _ = next
    guard bytes.count - index >= word.utf8CodeUnitCount else { return false }
    for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  /// Reads an object.
  ///
  /// - Parameter member: Reads the value of a member. Returns whether it succeeded.
  /// - Returns: Whether there was one.
  mutating func readObject(_ member: (_ name: String, inout JSONReader) -> Bool) -> Bool {
    guard take("{"), depth < Self.deepest else { return false }
    if take("}") { return true }
    depth += 1
    repeat {
      guard let name = readText(), take(":"), member(name, &self) else { return false }
    } while take(",")
    depth -= 1
    return take("}")
  }

  /// Reads an array.
  ///
  /// - Parameter element: Reads an element. Returns whether it succeeded.
  /// - Returns: Whether there was one.
  mutating func readArray(_ element: (inout JSONReader) -> Bool) -> Bool {
    guard take("["), depth < Self.deepest else { return false }
    if take("]") { return true }
    depth += 1
    repeat {
      guard element(&self) else { return false }
    } while take(",")
    depth -= 1
    return take("]")
  }

  mutating func readNull() -> Bool { take(word: "null") }

  mutating func readBool() -> Bool? { take(word: "true") ? true : take(word: "false") ? false : nil }

  /// Reads a number without sign, fraction and exponent.
  mutating func readUnsigned() -> UInt64? {
    let first = next
    var number: UInt64? = 0
    let digits = readDigits { digit in
      guard let (product, isTooLarge) = number?.multipliedReportingOverflow(by: 10) else { return }
      let (sum, isLarger) = product.addingReportingOverflow(UInt64(digit))
      number = isTooLarge || isLarger ? nil : sum
    }
    guard digits > 0, digits == 1 || first != UInt8(ascii: "0"), !isFurther(".", "e", "E") else { return nil }
    return number
  }

  /// Reads a finite number.
  mutating func readNumber() -> Double? {
    var first = next
    let start = index
    if first == UInt8(ascii: "-") {
      index += 1
      first = index < bytes.count ? bytes[index] : 0
    }
    var whole = 0
    let digits = readDigits { whole = whole &* 10 &+ $0 }
    guard digits > 0, digits == 1 || first != UInt8(ascii: "0") else { return nil }
    let isWhole = !isFurther(".", "e", "E")
    // Most numbers are small integers.
    if isWhole, digits < 16 { return bytes[start] == UInt8(ascii: "-") ? -Double(whole) : Double(whole) }
    if isFurther(".") {
      index += 1
      guard readDigits({ _ in }) > 0 else { return nil }
    }
    if isFurther("e", "E") {
      index += 1
      if isFurther("+", "-") { index += 1 }
      guard readDigits({ _ in }) > 0 else { return nil }
    }
    let number = Double(String(decoding: bytes[start..<index], as: UTF8.self))
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  private func isFurther(_ signs: Unicode.Scalar...) -> Bool {
    index < bytes.count && signs.contains(Unicode.Scalar(bytes[index]))
  }

  private mutating func readDigits(_ digit: (Int) -> Void) -> Int {
    let start = index
    while index < bytes.count, case let value = bytes[index] &- UInt8(ascii: "0"), value < 10 {
      digit(Int(value))
      index += 1
    }
    return index - start
  }

  /// Reads a string. Returns `nil` also for invalid UTF-8.
  mutating func readText() -> String? {
    guard take("\"") else { return nil }
    var start = index
    // Most strings have no escapes.
    var text = ""
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= 0x20 else { return nil }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        guard let part = String(validating: bytes[start..<index], as: UTF8.self) else { return nil }
        text += part
        index += 1
        if byte == UInt8(ascii: "\"") { return text }
        guard let scalar = readEscape() else { return nil }
        text.unicodeScalars.append(scalar)
        start = index
      } else {
        index += 1
      }
    }
    return nil
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    index += 1
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": return Unicode.Scalar(byte)
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      guard let high = readUnit() else { return nil }
      guard 0xD800..<0xDC00 ~= high else { return Unicode.Scalar(high) }
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
        return nil
      }
      index += 2
      guard let low = readUnit(), 0xDC00..<0xE000 ~= low else { return nil }
      return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  private mutating func readUnit() -> UInt32? {
    guard bytes.count - index >= 4 else { return nil }
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }

  /// Reads a value of any kind.
  mutating func skip() -> Bool {
    switch next {
    case UInt8(ascii: "{"): readObject { $1.skip() }
    case UInt8(ascii: "["): readArray { $0.skip() }
    case UInt8(ascii: "\""): readText() != nil
    case UInt8(ascii: "t"), UInt8(ascii: "f"): readBool() != nil
    case UInt8(ascii: "n"): readNull()
    default: readNumber() != nil
    }
  }

  /// The maximum depth of nested values.
  private static let deepest = 64
}
