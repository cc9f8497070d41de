import PawlTerminal

/// The colors that a picture of cells uses for the colors that a terminal's user chooses.
///
/// These are the terminal's default colors and the first 16 entries of its palette. The other 240 entries have the same
/// colors in all terminals.
package struct PicturePalette: Sendable {
  /// Colors in the form `#rrggbb`.
  let foreground: String
  let background: String
  /// Black, red, green, yellow, blue, magenta, cyan, white, and the bright form of each.
  let colors: [String]

  /// Light text on a dark background.
  package static let dark = PicturePalette(
    foreground: "#dde1e6", background: "#1a1d23",
    colors: [
      "#2b303b", "#e06c75", "#7ec699", "#e5c07b", "#4a8fe0", "#c678dd", "#56b6c2", "#c8cdd5",
      "#6b7380", "#ff7b85", "#98d9ae", "#f2d38f", "#6cb2ff", "#d99aec", "#7fd0da", "#ffffff",
    ])

  /// Dark text on a light background.
  package static let light = PicturePalette(
    foreground: "#24292f", background: "#ffffff",
    colors: [
      "#24292f", "#c0322f", "#1a7f37", "#8a6100", "#0a5fd0", "#8a3fc7", "#0e7490", "#d0d5db",
      "#6b7380", "#d93a34", "#2d9a4b", "#a87900", "#2f7de6", "#a35bdc", "#1a8fae", "#ffffff",
    ])
}

/// A color of a picture.
enum PicturePaint: Hashable, Comparable {
  /// The default colors of the terminal.
  case foreground, background
  /// One of the first 16 entries of the palette.
  case palette(UInt8)
  case rgb(UInt32)

  /// Returns the colors of a cell's glyph and of its background, after reversing.
  static func paints(of style: CellStyle) -> (ink: PicturePaint, ground: PicturePaint) {
    let ink = PicturePaint(style.foreground, default: .foreground)
    let ground = PicturePaint(style.background, default: .background)
    return style.attributes.contains(.reverse) ? (ground, ink) : (ink, ground)
  }

  private init(_ color: CellColor, default: PicturePaint) {
    if let index = color.paletteIndex {
      self = index < 16 ? .palette(index) : PicturePaint(Palette.components(of: index))
    } else if let (red, green, blue) = color.components {
      self = PicturePaint((red, green, blue))
    } else {
      self = `default`
    }
  }

  private init(_ components: (UInt8, UInt8, UInt8)) {
    self = .rgb(UInt32(components.0) << 16 | UInt32(components.1) << 8 | UInt32(components.2))
  }

  /// The class of elements in this color; `nil` for a color that isn't of the palette.
  var className: String? {
    if case .palette(let index) = self { "c\(index)" } else { nil }
  }

  /// Returns the color in hexadecimal form.
  func color(in palette: PicturePalette) -> String {
    switch self {
    case .foreground: return palette.foreground
    case .background: return palette.background
    case .palette(let index): return palette.colors[Int(index)]
    case .rgb(let value):
      let digits = String(value, radix: 16)
      let full = Array(String(repeating: "0", count: 6 - digits.count) + digits)
      let isShort = full[0] == full[1] && full[2] == full[3] && full[4] == full[5]
      return "#" + (isShort ? String([full[0], full[2], full[4]]) : String(full))
    }
  }
}
