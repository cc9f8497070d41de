package import Foundation

/// A reader of files with the extension `strings`: pairs such as `"Your books" = "Deine Bücher";`, in UTF-8 or UTF-16, or a
/// property list.
package enum StringsFile {
  /// Reads the texts of a file, in one language. A pair that can't be read is left out with a problem.
  package static func content(of data: Data, language: LanguageTag) -> CatalogContent {
    var content = CatalogContent()
    if let list = PropertyList.dictionary(data) {
      content.translations[language] = list.compactMapValues { ($0 as? String).map { Translation($0) } }
      return content
    }
    guard let text = text(of: data) else {
      content.translations[language] = [:]
      content.problems = [CatalogProblem(line: 1, reason: "The file is neither UTF-8 nor UTF-16.")]
      return content
    }
    var parser = StringsParser(Array(text.utf8))
    let pairs = parser.parse()
    content.translations[language] = pairs.mapValues { Translation($0) }
    content.problems = parser.problems
    return content
  }

  /// Decodes a file by its byte order mark. Without one, zero bytes tell UTF-16 apart from UTF-8.
  private static func text(of data: Data) -> String? {
    let bytes = Array(data.prefix(4))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(data: data.dropFirst(3), encoding: .utf8) }
    if bytes.starts(with: [0xFF, 0xFE]) { return String(data: data.dropFirst(2), encoding: .utf16LittleEndian) }
    if bytes.starts(with: [0xFE, 0xFF]) { return String(data: data.dropFirst(2), encoding: .utf16BigEndian) }
    if bytes.count >= 2, bytes[0] == 0 { return String(data: data, encoding: .utf16BigEndian) }
    if bytes.count >= 2, bytes[1] == 0 { return String(data: data, encoding: .utf16LittleEndian) }
    return String(data: data, encoding: .utf8)
  }
}

/// The files that are property lists in XML or in the binary form.
enum PropertyList {
  static func dictionary(_ data: Data) -> [String: Any]? {
    guard data.starts(with: Data("bplist".utf8)) || data.prefix(256).range(of: Data("<?xml".utf8)) != nil else {
      return nil
    }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
  }
}

private struct StringsParser {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var problems: [CatalogProblem] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() -> [String: String] {
    var pairs: [String: String] = [:]
    while true {
      skipBlanks()
      guard position < bytes.count else { return pairs }
      let start = position
      if let key = string() {
        skipBlanks()
        if take(UInt8(ascii: ";")) {
          pairs[key] = key
          continue
        }
        if take(UInt8(ascii: "=")) {
          skipBlanks()
          if let value = string() {
            skipBlanks()
            if take(UInt8(ascii: ";")) {
              pairs[key] = value
              continue
            }
          }
        }
      }
      problems.append(
        CatalogProblem(
          line: CatalogProblem.line(at: start, in: bytes),
          reason: #"A pair in the form "key" = "text"; was expected here."#))
      guard problems.count < 20 else { return pairs }
      skipPair(from: start)
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Skips to the end of a line or of a pair, so that the next pair can be read.
  private mutating func skipPair(from start: Int) {
    position = max(position, start + 1)
    while position < bytes.count {
      position += 1
      if bytes[position - 1] == UInt8(ascii: ";") || bytes[position - 1] == UInt8(ascii: "\n") { return }
    }
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "/") where bytes[position...].starts(with: "//".utf8):
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case UInt8(ascii: "/") where bytes[position...].starts(with: "/*".utf8):
        position += 2
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        position = min(bytes.count, position + 2)
      default: return
      }
    }
  }

  /// Reads a string in quotes, or a word without quotes.
  private mutating func string() -> String? {
    guard take(UInt8(ascii: "\"")) else {
      let word = bytes[position...].prefix { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || "_.-$:".utf8.contains(byte)
      }
      position += word.count
      return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
    }
    var units: [UInt16] = []
    var plain: [UInt8] = []
    func flush() {
      units += String(decoding: plain, as: UTF8.self).utf16
      plain.removeAll(keepingCapacity: true)
    }
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        flush()
        return String(decoding: units, as: UTF16.self)
      case UInt8(ascii: "\\"):
        flush()
        if let unit = escape() { units.append(unit) }
      default: plain.append(byte)
      }
    }
    return nil
  }

  /// Reads the part of an escape sequence behind its backslash.
  private mutating func escape() -> UInt16? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let digits = bytes[position...].prefix(4).prefix { Character(UnicodeScalar($0)).isHexDigit }
      position += digits.count
      return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = bytes[(position - 1)...].prefix(3).prefix { UInt8(ascii: "0")...UInt8(ascii: "7") ~= $0 }
      position += digits.count - 1
      return UInt16(String(decoding: digits, as: UTF8.self), radix: 8)
    default:
      // A character of several bytes continues behind the backslash.
      guard byte < 0x80 else {
        position -= 1
        return nil
      }
      return UInt16(byte)
    }
  }
}
