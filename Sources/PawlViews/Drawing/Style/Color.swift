/// A color: either a named one, whose appearance the host chooses, or a fixed one in sRGB.
///
/// A terminal shows named colors in its palette, which the user has chosen. It shows other colors as the nearest color
/// that it supports, and mixes translucent colors with the background. A browser shows named colors in the colors of
/// the page's style sheet, which differ between its light and its dark appearance.
///
/// As a view, a color fills all the space that it is offered.
public struct Color: Hashable, Sendable {
  /// The representation that hosts read.
  package enum Kind: Hashable, Sendable {
    /// A color whose appearance the host chooses.
    case named(Name)
    /// A fixed color: red, green and blue in sRGB, from 0 to 1.
    case rgb(Double, Double, Double)
  }

  /// The names of the colors whose appearance the host chooses.
  package enum Name: String, CaseIterable, Sendable {
    case primary, secondary, accent, onAccent, clear
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, white, gray, black
  }

  /// The color without its opacity.
  package let kind: Kind
  /// The opacity, from 0 for invisible to 1 for opaque.
  package private(set) var alpha = 1.0

  private init(_ kind: Kind) { self.kind = kind }

  /// Creates a color from sRGB components.
  ///
  /// - Parameters:
  ///   - red: The amount of red, from 0 to 1.
  ///   - green: The amount of green, from 0 to 1.
  ///   - blue: The amount of blue, from 0 to 1.
  ///   - opacity: The opacity, from 0 to 1. Default: 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    kind = .rgb(red, green, blue)
    alpha = opacity
  }

  /// Creates a gray, from 0 for black to 1 for white.
  public init(white: Double, opacity: Double = 1) { self.init(red: white, green: white, blue: white, opacity: opacity) }

  /// Creates a color from hue, saturation and brightness, each from 0 to 1.
  ///
  /// A hue of 0 or 1 is red, a third is green, and two thirds is blue.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ offset: Double) -> Double {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// The color of text.
  ///
  /// A terminal uses its own text color.
  public static let primary = Color(.named(.primary))
  /// The color of less important text.
  ///
  /// A terminal uses its own text color and dims the text.
  public static let secondary = Color(.named(.secondary))
  /// The color of controls and links.
  ///
  /// ``View/tint(_:)-(Color?)`` replaces it in a part of the view hierarchy. The default is the host's blue.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(.named(.accent))
  /// The color of text on a background in the accent color.
  static let onAccent = Color(.named(.onAccent))
  /// A transparent color. Hosts don't draw areas in this color.
  public static let clear = Color(.named(.clear))
  /// The host's red.
  public static let red = Color(.named(.red))
  /// The host's orange. Palettes of terminals have no orange, so a terminal shows a fixed one.
  public static let orange = Color(.named(.orange))
  /// The host's yellow.
  public static let yellow = Color(.named(.yellow))
  /// The host's green.
  public static let green = Color(.named(.green))
  /// The host's mint. A terminal shows a fixed one.
  public static let mint = Color(.named(.mint))
  /// The host's teal. A terminal shows a fixed one.
  public static let teal = Color(.named(.teal))
  /// The host's cyan.
  public static let cyan = Color(.named(.cyan))
  /// The host's blue, which is also the default accent color.
  public static let blue = Color(.named(.blue))
  /// The host's indigo. A terminal shows a fixed one.
  public static let indigo = Color(.named(.indigo))
  /// The host's purple. A terminal shows the magenta of its palette.
  public static let purple = Color(.named(.purple))
  /// The host's pink. A terminal shows a fixed one.
  public static let pink = Color(.named(.pink))
  /// The host's brown. A terminal shows a fixed one.
  public static let brown = Color(.named(.brown))
  /// White. A terminal shows the white of its palette.
  public static let white = Color(.named(.white))
  /// The host's gray.
  public static let gray = Color(.named(.gray))
  /// Black. A terminal shows the black of its palette.
  public static let black = Color(.named(.black))

  /// Returns this color with its opacity multiplied by a factor.
  ///
  /// A terminal mixes the color of an area with the background, and doesn't draw an area at an opacity of 0.05 or less.
  /// It dims text below an opacity of 0.6. A browser blends the color with what is behind it.
  ///
  /// - Parameter opacity: A factor from 0 for invisible to 1 for no change.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= opacity
    return color
  }
}

extension Color: View {
  /// A view that fills all the space it is offered with this color.
  public var body: some View { StyleView(style: self) }
}
