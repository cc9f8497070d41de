/// A color: either one of the theme, or a fixed one in sRGB.
///
/// A color such as ``red`` or ``primary`` stands for a color of the ``Theme``, which differs between light and dark
/// backgrounds. A terminal shows every color as the nearest one that it supports, and mixes translucent colors with the
/// background.
///
/// As a view, a color fills all the space that it is offered.
public struct Color: Hashable, Sendable {
  /// The representation that hosts read.
  package enum Kind: Hashable, Sendable {
    /// A color of the theme.
    case named(Theme.Token)
    /// A color that isn't drawn.
    case clear
    /// A fixed color: red, green and blue in sRGB, from 0 to 1.
    case rgb(Double, Double, Double)
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
  public static let primary = Color(.named(.primary))
  /// The color of less important text.
  ///
  /// A terminal with 16 colors or less dims the text.
  public static let secondary = Color(.named(.secondary))
  /// The color of controls and links.
  ///
  /// ``View/tint(_:)-(Color?)`` replaces it in a part of the view hierarchy. The default is the tint of the theme.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(.named(.tint))
  /// The color of text on a background in the accent color.
  static let onAccent = Color(.named(.onTint))
  /// A transparent color. Hosts don't draw areas in this color.
  public static let clear = Color(Kind.clear)
  /// The theme's red.
  public static let red = Color(.named(.red))
  /// The theme's orange.
  public static let orange = Color(.named(.orange))
  /// The theme's yellow.
  public static let yellow = Color(.named(.yellow))
  /// The theme's green.
  public static let green = Color(.named(.green))
  /// The theme's mint.
  public static let mint = Color(.named(.mint))
  /// The theme's teal.
  public static let teal = Color(.named(.teal))
  /// The theme's cyan.
  public static let cyan = Color(.named(.cyan))
  /// The theme's blue.
  public static let blue = Color(.named(.blue))
  /// The theme's indigo.
  public static let indigo = Color(.named(.indigo))
  /// The theme's purple.
  public static let purple = Color(.named(.purple))
  /// The theme's pink.
  public static let pink = Color(.named(.pink))
  /// The theme's brown.
  public static let brown = Color(.named(.brown))
  /// White, in every theme.
  public static let white = Color(.rgb(1, 1, 1))
  /// The theme's gray.
  public static let gray = Color(.named(.gray))
  /// Black, in every theme.
  public static let black = Color(.rgb(0, 0, 0))

  /// Creates a color of the theme.
  ///
  ///     Text("Saved").foregroundColor(Color(.success))
  // `Color(.red)` and `Color(.separator)` stay those of `UIColor`, whose names would be ambiguous otherwise.
  @_disfavoredOverload
  public init(_ token: Theme.Token) { kind = .named(token) }

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
