import PawlViews

/// The patterns that tell shapes from each other where there are no colors.
enum PatternGlyphs {
  /// Returns the glyph of a filled cell. Every fourth number has the same.
  static func area(_ number: Int) -> Glyph { areas[number & 3] }

  /// Returns the lengths of the dashes and gaps of a line in dots; empty for a solid line. Every fourth number has the same.
  static func dashes(_ number: Int) -> [CGFloat] { lines[number & 3] }

  private static let areas = Array("█▒░▓".unicodeScalars.map { Glyph(narrow: $0) })
  private static let lines: [[CGFloat]] = [[], [4, 3], [1, 2], [6, 2, 1, 2]]
}
