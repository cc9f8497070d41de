import PawlViews

@testable import PawlTerminal

extension ColorDepth {
  /// Returns the components of a color as a terminal of this depth shows it, in xterm's palette; `nil` for the
  /// terminal's default color.
  func components(of color: CellColor) -> ThemeColor? {
    let shown = nearest(to: color)
    guard let (red, green, blue) = shown.paletteIndex.map(Palette.components(of:)) ?? shown.components else {
      return nil
    }
    return ThemeColor(red: red, green: green, blue: blue)
  }
}
