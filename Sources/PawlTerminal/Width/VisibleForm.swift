/// What is shown in place of characters that a terminal would obey, or that would change the order of others.
///
/// Data are shown, never executed: an escape sequence in a user's text comes out as text.
package enum VisibleForm {
  /// The scalar to show in place of `scalar`, one cell wide, or nil where it is shown as it is.
  ///
  /// C0 controls and delete become their control pictures, line and paragraph separators that of a new line, C1
  /// controls and those of the bidirectional algorithm (UAX 9) the replacement character. Malformed UTF-8 and lone
  /// surrogates have become replacement characters when a `String` was made of them.
  package static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x20..<0x7F: nil
    case 0x80..<0xA0: "\u{FFFD}"
    case 0x2028, 0x2029: "\u{2424}"
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: nil
    }
  }
}
