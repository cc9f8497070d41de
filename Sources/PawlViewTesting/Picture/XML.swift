/// Text in XML files.
enum XML {
  /// Escapes a text for use as content.
  ///
  /// Characters without a look of their own, such as the controls of bidirectional text, are written as numbers, so
  /// that a difference of two files shows them. Characters that XML doesn't allow are replaced by U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\n", " "..."~": escaped.unicodeScalars.append(scalar)
      default: escaped += form(of: scalar)
      }
    }
    return escaped
  }

  /// Returns the text of content that ``escaped(_:)`` made, except for characters that are written as numbers.
  static func unescaped(_ text: some StringProtocol) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0 else { return String(part) }
      for (name, character) in [("amp;", "&"), ("lt;", "<"), ("gt;", ">")] where part.hasPrefix(name) {
        return character + part.dropFirst(name.count)
      }
      return "&" + part
    }.joined()
  }

  private static func form(of scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control where scalar.value < 0x20 && scalar.value != 0x09 && scalar.value != 0x0D: "\u{FFFD}"
    case _ where scalar.value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .spaceSeparator:
      "&#x\(String(scalar.value, radix: 16));"
    default: String(scalar)
    }
  }
}
