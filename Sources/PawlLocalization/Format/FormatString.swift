/// A translated text with places for values, such as `%2$@ has %1$lld files`.
///
/// Every text is one: parts that aren't places are shown as they are.
package struct FormatString: Equatable, Sendable {
  enum Segment: Equatable, Sendable {
    case literal(String)
    /// The value with an index, in a format of C.
    case value(index: Int, format: String)
    /// A part that depends on a number: `%#@files@`. The index is the one of the number, if the text has it.
    case substitution(name: String, index: Int?)
  }

  let segments: [Segment]

  /// The index of the number of a substitution that is known only where the substitution is filled in.
  static let ownIndex = -1

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - own: The value of a substitution that the text belongs to: `%arg` and places without a position stand for it.
  package init(_ text: String, own: (index: Int, format: String)? = nil) {
    var parser = FormatParser(bytes: Array(text.utf8), own: own)
    segments = parser.parse()
  }
}

/// The parser of one text. It never reads beyond its bytes.
private struct FormatParser {
  let bytes: [UInt8]
  let own: (index: Int, format: String)?
  private var position = 0
  /// The index of the next value without a position.
  private var next = 0
  private var literal: [UInt8] = []
  private var segments: [FormatString.Segment] = []

  init(bytes: [UInt8], own: (index: Int, format: String)?) {
    self.bytes = bytes
    self.own = own
  }

  mutating func parse() -> [FormatString.Segment] {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "%") else {
        literal.append(byte)
        continue
      }
      let start = position
      if let segment = place() {
        endLiteral()
        segments.append(segment)
      } else if take(UInt8(ascii: "%")) {
        literal.append(UInt8(ascii: "%"))
      } else {
        position = start
        literal.append(byte)
      }
    }
    endLiteral()
    return segments
  }

  private mutating func endLiteral() {
    guard !literal.isEmpty else { return }
    segments.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let part = bytes[position...].prefix(while: condition)
    position += part.count
    return part
  }

  /// Reads a place behind its percent sign, or returns `nil` if there is none. The position is then restored by the caller.
  private mutating func place() -> FormatString.Segment? {
    let start = position
    if let own, bytes[position...].starts(with: "arg".utf8) {
      position += 3
      return .value(index: own.index, format: own.format)
    }
    func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    var index: Int?
    let digits = take(while: isDigit)
    if !digits.isEmpty, take(UInt8(ascii: "$")) {
      guard digits.count <= 3, let number = Int(String(decoding: digits, as: UTF8.self)), number > 0 else { return nil }
      index = number - 1
    } else {
      position = start
    }
    let form = position
    if take(UInt8(ascii: "#")), take(UInt8(ascii: "@")) {
      let name = take { $0 != UInt8(ascii: "@") }
      guard !name.isEmpty, take(UInt8(ascii: "@")) else { return nil }
      return .substitution(name: String(decoding: name, as: UTF8.self), index: index)
    }
    position = form
    _ = take { "-+ #0'".utf8.contains($0) }
    let width = take(while: isDigit)
    var precision: ArraySlice<UInt8> = []
    if take(UInt8(ascii: ".")) { precision = take(while: isDigit) }
    guard width.count <= 3, precision.count <= 3 else { return nil }
    _ = take { "hlqLzjt".utf8.contains($0) }
    guard position < bytes.count, "@diuxXofFeEgGaA".utf8.contains(bytes[position]) else { return nil }
    position += 1
    let format = "%" + String(decoding: bytes[form..<position].filter { $0 != UInt8(ascii: "'") }, as: UTF8.self)
    if let index { return .value(index: index, format: format) }
    if let own { return .value(index: own.index, format: format) }
    defer { next += 1 }
    return .value(index: next, format: format)
  }
}
