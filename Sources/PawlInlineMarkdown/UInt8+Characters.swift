extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  var isAlphanumeric: Bool { self &- 0x30 < 10 || isLetter }

  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether the byte is a sign of ASCII that a backslash escapes.
  var isPunctuation: Bool { self > 0x20 && self < 0x7F && !isAlphanumeric }

  /// Whether the byte is a space, a tab or a line end.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
