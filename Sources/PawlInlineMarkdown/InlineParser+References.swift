/// Character references, such as `&amp;` and `&#35;`.
extension InlineParser {
  mutating func parseCharacterReference() {
    guard let (text, end) = characterReference(at: position) else { return skip() }
    add(Token(content: .string(text)), endingAt: end)
  }

  /// Returns the text that a reference stands for, and the index after it.
  func characterReference(at start: Int) -> (text: String, end: Int)? {
    var end = start + 1
    while let byte = byte(at: end), byte.isAlphanumeric || byte == UInt8(ascii: "#"), end - start < 12 { end += 1 }
    guard byte(at: end) == UInt8(ascii: ";"), end > start + 1 else { return nil }
    let name = String(decoding: syntax[start + 1..<end], as: UTF8.self)
    guard let text = name.hasPrefix("#") ? Self.character(numbered: name.dropFirst()) : Self.characters[name] else {
      return nil
    }
    return (text, end + 1)
  }

  private static func character(numbered number: Substring) -> String? {
    let isHexadecimal = number.first == "x" || number.first == "X"
    let digits = isHexadecimal ? number.dropFirst() : number
    guard !digits.isEmpty, digits.count <= 7, let value = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
      return nil
    }
    return String(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}")
  }

  /// The named references that are common in texts. Others stay as they are written.
  private static let characters = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "times": "×", "divide": "÷", "plusmn": "±", "deg": "°",
    "para": "¶", "sect": "§", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "larr": "←", "rarr": "→",
    "uarr": "↑", "darr": "↓", "harr": "↔", "le": "≤", "ge": "≥", "ne": "≠", "infin": "∞", "auml": "ä", "ouml": "ö",
    "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "ccedil": "ç",
    "ntilde": "ñ", "shy": "\u{AD}", "frac12": "½", "frac14": "¼", "frac34": "¾", "micro": "µ", "check": "✓",
  ]
}
