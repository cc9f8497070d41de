extension Color {
  /// The color space of color components.
  ///
  /// Pawl treats the components of every color space as sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The sRGB color space.
    case sRGB
    /// The sRGB color space without gamma. Pawl treats its components as sRGB.
    case sRGBLinear
    /// The Display P3 color space. Pawl treats its components as sRGB.
    case displayP3
  }

  /// Creates a color from red, green and blue, each from 0 to 1.
  ///
  /// - Parameter colorSpace: Ignored. The components are taken as sRGB.
  public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Creates a gray, from 0 for black to 1 for white.
  ///
  /// - Parameter colorSpace: Ignored. The brightness is taken as sRGB.
  public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }

  /// Creates a color from the name of a color set.
  ///
  /// Pawl has no asset catalogs. The name `"AccentColor"` gives `Color.accentColor`, and every other name gives
  /// `Color.primary`.
  public init(_ name: String) { self = name == "AccentColor" ? .accentColor : .primary }

  /// Creates a color from a UIKit color.
  public init(_ color: UIColor) { self = color.color }

  /// Creates a color from a UIKit color.
  public init(uiColor: UIColor) { self = uiColor.color }

  /// A vertical gradient of this color that is a quarter lighter at the top.
  public var gradient: AnyGradient { AnyGradient(self) }
}

/// A stand-in for UIKit's color type, so that code that refers to UIKit colors compiles.
///
/// It has initializers for components and the colors that UIKit names. To show one, convert it with `Color(_:)`.
/// Semantic colors map to the nearest colors of the theme.
public struct UIColor: Hashable, Sendable {
  /// The color that views show.
  let color: Color

  /// Creates a color from sRGB components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }

  /// Creates a gray, from 0 for black to 1 for white.
  public init(white: CGFloat, alpha: CGFloat) { color = Color(white: white, opacity: alpha) }

  private init(_ color: Color) { self.color = color }

  /// The text color: `Color.primary`.
  public static let label = UIColor(.primary)
  /// The color of less important text: `Color.secondary`.
  public static let secondaryLabel = UIColor(.secondary)
  /// The color of text of third rank: `Color.secondary` at an opacity of 0.6.
  public static let tertiaryLabel = UIColor(.secondary.opacity(0.6))
  /// The color of text of fourth rank: `Color.secondary` at an opacity of 0.4.
  public static let quaternaryLabel = UIColor(.secondary.opacity(0.4))
  /// The color of placeholders in text fields: `Color.secondary`.
  public static let placeholderText = UIColor(.secondary)
  /// The color of links: `Color.accentColor`.
  public static let link = UIColor(.accentColor)
  /// The color of thin lines between content: `Color.secondary` at an opacity of 0.4.
  public static let separator = UIColor(.secondary.opacity(0.4))
  /// The color of lines that hide what is behind them: `Color.secondary`.
  public static let opaqueSeparator = UIColor(.secondary)
  /// The color of controls: `Color.accentColor`.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tintColor = UIColor(.accentColor)

  /// The background of the window. It is clear, so the host's own background shows.
  public static let systemBackground = UIColor(.clear)
  /// The background of groups inside a window: gray at an opacity of 0.15.
  public static let secondarySystemBackground = UIColor(.gray.opacity(0.15))
  /// The background of groups inside other groups: gray at an opacity of 0.25.
  public static let tertiarySystemBackground = UIColor(.gray.opacity(0.25))
  /// The background of grouped lists. It is clear, so the host's own background shows.
  public static let systemGroupedBackground = UIColor(.clear)
  /// The background of groups inside a grouped list: gray at an opacity of 0.15.
  public static let secondarySystemGroupedBackground = UIColor(.gray.opacity(0.15))
  /// The background of groups inside other groups of a grouped list: gray at an opacity of 0.25.
  public static let tertiarySystemGroupedBackground = UIColor(.gray.opacity(0.25))
  /// The fill of thin and small shapes: gray at an opacity of 0.3.
  public static let systemFill = UIColor(.gray.opacity(0.3))
  /// The fill of medium-size shapes: gray at an opacity of 0.25.
  public static let secondarySystemFill = UIColor(.gray.opacity(0.25))
  /// The fill of large shapes: gray at an opacity of 0.2.
  public static let tertiarySystemFill = UIColor(.gray.opacity(0.2))
  /// The fill of large areas with complex content: gray at an opacity of 0.15.
  public static let quaternarySystemFill = UIColor(.gray.opacity(0.15))

  /// The base gray: `Color.gray`.
  public static let systemGray = UIColor(.gray)
  /// The second gray: `Color.gray` at an opacity of 0.8.
  public static let systemGray2 = UIColor(.gray.opacity(0.8))
  /// The third gray: `Color.gray` at an opacity of 0.6.
  public static let systemGray3 = UIColor(.gray.opacity(0.6))
  /// The fourth gray: `Color.gray` at an opacity of 0.45.
  public static let systemGray4 = UIColor(.gray.opacity(0.45))
  /// The fifth gray: `Color.gray` at an opacity of 0.3.
  public static let systemGray5 = UIColor(.gray.opacity(0.3))
  /// The sixth gray, the one closest to the background: `Color.gray` at an opacity of 0.2.
  public static let systemGray6 = UIColor(.gray.opacity(0.2))
  /// The host's red: `Color.red`.
  public static let systemRed = UIColor(.red)
  /// The host's orange: `Color.orange`.
  public static let systemOrange = UIColor(.orange)
  /// The host's yellow: `Color.yellow`.
  public static let systemYellow = UIColor(.yellow)
  /// The host's green: `Color.green`.
  public static let systemGreen = UIColor(.green)
  /// The host's mint: `Color.mint`.
  public static let systemMint = UIColor(.mint)
  /// The host's teal: `Color.teal`.
  public static let systemTeal = UIColor(.teal)
  /// The host's cyan: `Color.cyan`.
  public static let systemCyan = UIColor(.cyan)
  /// The host's blue: `Color.blue`.
  public static let systemBlue = UIColor(.blue)
  /// The host's indigo: `Color.indigo`.
  public static let systemIndigo = UIColor(.indigo)
  /// The host's purple: `Color.purple`.
  public static let systemPurple = UIColor(.purple)
  /// The host's pink: `Color.pink`.
  public static let systemPink = UIColor(.pink)
  /// The host's brown: `Color.brown`.
  public static let systemBrown = UIColor(.brown)

  /// The host's red: `Color.red`.
  public static let red = UIColor(.red)
  /// The host's orange: `Color.orange`.
  public static let orange = UIColor(.orange)
  /// The host's yellow: `Color.yellow`.
  public static let yellow = UIColor(.yellow)
  /// The host's green: `Color.green`.
  public static let green = UIColor(.green)
  /// The host's cyan: `Color.cyan`.
  public static let cyan = UIColor(.cyan)
  /// The host's blue: `Color.blue`.
  public static let blue = UIColor(.blue)
  /// The host's purple: `Color.purple`.
  public static let purple = UIColor(.purple)
  /// The host's brown: `Color.brown`.
  public static let brown = UIColor(.brown)
  /// The host's gray: `Color.gray`.
  public static let gray = UIColor(.gray)
  /// A light gray with a fixed brightness of two thirds.
  public static let lightGray = UIColor(Color(white: 2.0 / 3))
  /// A dark gray with a fixed brightness of one third.
  public static let darkGray = UIColor(Color(white: 1.0 / 3))
  /// White: `Color.white`.
  public static let white = UIColor(.white)
  /// Black: `Color.black`.
  public static let black = UIColor(.black)
  /// A transparent color: `Color.clear`.
  public static let clear = UIColor(.clear)
}

/// A style that fills an area with a vertical gradient.
///
/// `Color.gradient` creates one from a single color.
public struct AnyGradient: ShapeStyle, BuiltinShapeStyle, Hashable {
  private let gradient: Gradient

  /// Creates a style that shows the colors of a gradient from top to bottom.
  public init(_ gradient: Gradient) { self.gradient = gradient }

  /// Creates a gradient from a color mixed with a quarter of white at the top to the color itself at the bottom.
  init(_ color: Color) {
    let white = ColorComponents(red: 1, green: 1, blue: 1, alpha: color.components.alpha)
    gradient = Gradient(colors: [Color(color.components.mixed(with: white, by: 0.25)), color])
  }

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .linear(gradient, start: .top, end: .bottom)
  }
}
