/// The characters that draw parts of a cell: dots (braille) and quarters (block elements).
enum BlockGlyphs {
  /// Returns the braille character with the given dots.
  ///
  /// - Parameter dots: The dots in the bit order of Unicode's braille characters.
  static func braille(_ dots: UInt8) -> Glyph { Glyph(narrow: Unicode.Scalar(0x2800 | UInt32(dots)) ?? " ") }

  /// Returns the dots of a braille character; `nil` for any other glyph.
  static func dots(of glyph: Glyph) -> UInt8? {
    guard let scalar = glyph.scalar, scalar.value & ~0xFF == 0x2800 else { return nil }
    return UInt8(truncatingIfNeeded: scalar.value)
  }

  /// Returns the quarters that contain a dot. Bits from the lowest: upper left, upper right, lower left, lower right.
  static func quarters(of dots: UInt8) -> Int {
    (dots & 0x03 != 0 ? 1 : 0) | (dots & 0x18 != 0 ? 2 : 0) | (dots & 0x44 != 0 ? 4 : 0) | (dots & 0xA0 != 0 ? 8 : 0)
  }

  static func glyph(ofQuarters quarters: Int) -> Glyph { quarterGlyphs[quarters] }

  /// Returns the number of quarters that a block character fills; `nil` for any other glyph.
  static func quarterCount(of glyph: Glyph) -> Int? {
    quarterGlyphs.dropFirst().firstIndex(of: glyph)?.nonzeroBitCount
  }

  private static let quarterGlyphs = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map { Glyph(narrow: $0) })
}
