/// The colours that a terminal can show.
package enum ColorDepth: Int, Comparable, Sendable {
  case none, palette16, palette256, truecolor

  package static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }

  /// What the environment of a process says of its terminal.
  ///
  /// A `NO_COLOR` that is not empty means no colours (https://no-color.org), as does a `TERM` that is missing, empty or
  /// `dumb`. `COLORTERM` and well-known names of terminals tell of truecolor; a `TERM` with `256color` of 256; any other
  /// of 16.
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

  /// The nearest colour that the terminal can show; the terminal's own where it shows none.
  ///
  /// What asks for the user's palette, below 16, is kept wherever there are colours.
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
