/// The characters that have dots, or quarters, of a cell drawn.
enum BlockGlyphs {
  static let full = glyph(0x2588)

  /// - Parameter dots: the bits of a braille character.
  static func braille(_ dots: UInt8) -> Glyph { glyph(0x2800 | UInt32(dots)) }

  /// The dots of a cell that has a braille character.
  static func dots(of glyph: Glyph) -> UInt8? {
    guard let scalar = glyph.scalar, scalar.value & ~0xFF == 0x2800 else { return nil }
    return UInt8(truncatingIfNeeded: scalar.value)
  }

  /// The quarters of which a dot is drawn: upper left, upper right, lower left and lower right, from the lowest bit on.
  static func quarters(of dots: UInt8) -> Int {
    (dots & 0x03 != 0 ? 1 : 0) | (dots & 0x18 != 0 ? 2 : 0) | (dots & 0x44 != 0 ? 4 : 0) | (dots & 0xA0 != 0 ? 8 : 0)
  }

  static func glyph(ofQuarters quarters: Int) -> Glyph { quarterGlyphs[quarters] }

  /// How many quarters a character has drawn; nil for any other.
  static func quarterCount(of glyph: Glyph) -> Int? {
    quarterGlyphs.dropFirst().firstIndex(of: glyph)?.nonzeroBitCount
  }

  private static let quarterGlyphs = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map { glyph($0.value) })

  private static func glyph(_ value: UInt32) -> Glyph {
    Glyph(scalar: Unicode.Scalar(value) ?? " ", width: 1, isSteady: true)
  }
}
