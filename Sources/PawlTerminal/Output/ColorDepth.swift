/// The range of colors that a terminal supports.
package enum ColorDepth: Int, Comparable, Sendable {
  case none, palette16, palette256, truecolor

  package static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }

  /// Detects the color depth from the environment of the process.
  ///
  /// The result is `none` if `NO_COLOR` isn't empty (https://no-color.org), or if `TERM` is missing, empty or `dumb`.
  /// `COLORTERM` and the names of well-known terminals mean truecolor, a `TERM` with `256color` means 256 colors, and
  /// any other terminal has 16.
  package static func detected(in environment: [String: String]) -> ColorDepth {
    let term = environment["TERM"] ?? ""
    if environment["NO_COLOR"]?.isEmpty == false || term.isEmpty || term == "dumb" { return .none }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || term.hasSuffix("-direct") { return .truecolor }
    switch term {
    case "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour": return .truecolor
    case "linux", "vt100", "vt220", "ansi": return .palette16
    default: return term.contains("256color") ? .palette256 : .palette16
    }
  }

  /// Returns the nearest color that the terminal supports, or its default color if it supports none.
  ///
  /// The first 16 palette colors, which the user sets, stay as they are unless the terminal has no colors.
  package func nearest(to color: CellColor) -> CellColor {
    switch self {
    case .truecolor: return color
    case .none: return .terminal
    case .palette256:
      guard let (red, green, blue) = color.components else { return color }
      return .palette(Palette.nearestOf240(red, green, blue))
    case .palette16:
      if let index = color.paletteIndex {
        guard index >= 16 else { return color }
        let (red, green, blue) = Palette.components(of: index)
        return .palette(Palette.nearestOf16(red, green, blue))
      }
      guard let (red, green, blue) = color.components else { return color }
      return .palette(Palette.nearestOf16(red, green, blue))
    }
  }
}
