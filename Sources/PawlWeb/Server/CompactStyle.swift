#if Web
/// Removes the comments, the indentation and the empty lines of a style sheet. Strings stay as they are.
enum CompactStyle {
  static func of(_ style: [UInt8]) -> [UInt8] {
    var compact: [UInt8] = []
    compact.reserveCapacity(style.count)
    var quote: UInt8?
    var index = 0
    while index < style.count {
      let byte = style[index]
      if let present = quote {
        compact.append(byte)
        if byte == UInt8(ascii: "\\"), index + 1 < style.count {
          index += 1
          compact.append(style[index])
        } else if byte == present {
          quote = nil
        }
      } else if byte == UInt8(ascii: "/"), index + 1 < style.count, style[index + 1] == UInt8(ascii: "*") {
        index = end(ofCommentAt: index, in: style)
        continue
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: " ") {
        let isAtStart = compact.last.map { $0 == UInt8(ascii: "\n") } ?? true
        if !isAtStart { compact.append(byte) }
      } else {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        compact.append(byte)
      }
      index += 1
    }
    return compact
  }

  /// Returns the index after a comment; the end of the style sheet if the comment isn't closed.
  private static func end(ofCommentAt start: Int, in style: [UInt8]) -> Int {
    var index = start + 2
    while index + 1 < style.count {
      if style[index] == UInt8(ascii: "*"), style[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return style.count
  }
}
#endif
