/// A reader of the part of JSON that files of themes use: objects, strings and numbers.
///
/// The scanner knows the line of each value, for messages. It calls itself only as deep as the caller asks, so a file
/// can't exhaust the stack.
struct ThemeFileScanner {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark, which some editors write.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Reads an object. `member` reads the value of each key.
  ///
  /// - Parameters:
  ///   - path: The path of the object, for messages; empty for the whole file.
  ///   - member: A closure that gets the key with the scanner, which stands before the key's value.
  mutating func object(
    _ path: String, _ member: (String, inout ThemeFileScanner) throws(ThemeFileError) -> Void
  ) throws(ThemeFileError) {
    guard next() == UInt8(ascii: "{") else {
      throw wrong(path, "This is no object.", "Write names and values between { and }.")
    }
    position += 1
    var keys: Set<String> = []
    if next() == UInt8(ascii: "}") {
      position += 1
      return
    }
    while true {
      guard next() == UInt8(ascii: "\"") else {
        throw wrong(path, "A name is missing.", "Write a name in quotation marks, and no comma after the last value.")
      }
      let key = try string(path)
      let place = path.isEmpty ? key : "\(path).\(key)"
      guard keys.insert(key).inserted else {
        throw wrong(place, "The name occurs twice.", "Remove one of the two.")
      }
      guard next() == UInt8(ascii: ":") else { throw wrong(place, "A colon is missing.", "Write : after the name.") }
      position += 1
      _ = next()
      try member(key, &self)
      switch next() {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "}"):
        position += 1
        return
      default: throw wrong(place, "A comma is missing after the value.", "Write , between values and } at the end.")
      }
    }
  }

  /// Reads a string.
  ///
  /// - Parameter key: The path of the value's key, for messages.
  mutating func string(_ key: String) throws(ThemeFileError) -> String {
    guard next() == UInt8(ascii: "\"") else {
      throw wrong(key, "The value is no text.", "Write a text in quotation marks.")
    }
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try escape(key)).utf8)
      case 0..<0x20: throw wrong(key, "The quotation mark at the end of a text is missing.", "Write \" after the text.")
      default: text.append(byte)
      }
    }
    throw wrong(key, "The quotation mark at the end of a text is missing.", "Write \" after the text.")
  }

  /// Reads a number.
  mutating func number(_ key: String) throws(ThemeFileError) -> Double {
    _ = next()
    let start = position
    while let byte = current, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard text.first?.isNumber == true || text.first == "-", let value = Double(text) else {
      throw wrong(key, "The value is no number.", "Write a number without quotation marks.")
    }
    return value
  }

  /// Checks that nothing is left.
  mutating func end() throws(ThemeFileError) {
    guard next() != nil else { return }
    throw wrong(nil, "There is something after the end of the theme.", "Remove the part after the last }.")
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips white space.
  ///
  /// - Returns: The byte at the new position, or `nil` at the end.
  private mutating func next() -> UInt8? {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      if byte == 0x0A { line += 1 }
      position += 1
    }
    return current
  }

  private mutating func escape(_ key: String) throws(ThemeFileError) -> Character {
    let byte = current
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try unit(key)
      if let scalar = Unicode.Scalar(unit) { return Character(scalar) }
      // Two units make one scalar beyond the first 65,536.
      if UTF16.isLeadSurrogate(unit), bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
        position += 2
        let second = try self.unit(key)
        if UTF16.isTrailSurrogate(second) { return Character(UTF16.decode(UTF16.EncodedScalar([unit, second]))) }
      }
      fallthrough
    default: throw wrong(key, "A backslash is followed by something that isn't JSON.", "Write \\\\ for a backslash.")
    }
  }

  private mutating func unit(_ key: String) throws(ThemeFileError) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw wrong(key, "A character after \\u is no hexadecimal digit.", "Write \\u and four digits.") }
    position += 4
    return unit
  }

  func wrong(_ key: String?, _ reason: String, _ remedy: String) -> ThemeFileError {
    ThemeFileError(line: line, key: key?.isEmpty == true ? nil : key, reason, remedy)
  }
}
