/// The visible replacements of characters that a terminal would interpret, or that would reorder text.
///
/// Text is shown and never executed: an escape sequence in a user's text appears as text.
package enum VisibleForm {
  /// Returns the scalar, one cell wide, that is shown in place of `scalar`; `nil` if `scalar` is shown itself.
  ///
  /// C0 controls and delete become their control pictures, line and paragraph separators the symbol for newline, and C1
  /// controls, embeddings and overrides (UAX 9) the replacement character. An override could make a file name look like
  /// another one. Marks and isolates are hidden: they order the text that has them, and aren't written themselves.
  /// Malformed UTF-8 and lone surrogates are already replacement characters in a `String`.
  package static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x20..<0x7F: nil
    case 0x80..<0xA0: "\u{FFFD}"
    case 0x2028, 0x2029: "\u{2424}"
    case 0x202A...0x202E: "\u{FFFD}"
    default: nil
    }
  }

  /// Whether a scalar is a bidirectional mark or isolate, which orders text but isn't written itself.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x2066...0x2069: true
    default: false
    }
  }
}
