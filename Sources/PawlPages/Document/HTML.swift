package enum HTML {
  /// Escapes a text for use as content or as the value of an attribute.
  ///
  /// Characters that HTML doesn't allow are replaced by U+FFFD.
  static func escape(_ content: String, into text: inout String) {
    var start = content.utf8.startIndex
    let bytes = content.utf8
    var index = start
    while index < bytes.endIndex {
      let replacement: StaticString? =
        switch bytes[index] {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case 0x0D: "&#13;"
        case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: "\u{FFFD}"
        default: nil
        }
      if let replacement {
        text += content[start..<index]
        text += replacement.description
        start = bytes.index(after: index)
      }
      index = bytes.index(after: index)
    }
    text += content[start...]
  }

  package static func escaped(_ content: String) -> String {
    var text = ""
    escape(content, into: &text)
    return text
  }
}
