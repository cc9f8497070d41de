extension Color {
  /// In which way the parts of a colour are meant. All are taken for sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  /// Like ``init(red:green:blue:opacity:)``.
  public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Like ``init(white:opacity:)``.
  public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }

  /// A colour of the program by its name. Hosts know "AccentColor" only; others are that of text.
  public init(_ name: String) { self = name == "AccentColor" ? .accentColor : .primary }

  /// One of the colours of another library.
  public init(_ color: UIColor) { self = color.color }

  /// One of the colours of another library.
  public init(uiColor: UIColor) { self = uiColor.color }

  /// This colour, a little lighter above.
  public var gradient: AnyGradient { AnyGradient(self) }
}

/// The colours of another library that programs refer to by name.
public struct UIColor: Hashable, Sendable {
  let color: Color

  /// A colour in sRGB; each part is from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }

  /// A grey, from 0 for black to 1 for white.
  public init(white: CGFloat, alpha: CGFloat) { color = Color(white: white, opacity: alpha) }

  private init(_ color: Color) { self.color = color }

  public static let label = UIColor(.primary)
  public static let secondaryLabel = UIColor(.secondary)
  public static let tertiaryLabel = UIColor(.secondary.opacity(0.6))
  public static let quaternaryLabel = UIColor(.secondary.opacity(0.4))
  public static let placeholderText = UIColor(.secondary)
  public static let link = UIColor(.accentColor)
  public static let separator = UIColor(.secondary.opacity(0.4))
  public static let opaqueSeparator = UIColor(.secondary)
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tintColor = UIColor(.accentColor)

  public static let systemBackground = UIColor(.clear)
  public static let secondarySystemBackground = UIColor(.gray.opacity(0.15))
  public static let tertiarySystemBackground = UIColor(.gray.opacity(0.25))
  public static let systemGroupedBackground = UIColor(.clear)
  public static let secondarySystemGroupedBackground = UIColor(.gray.opacity(0.15))
  public static let tertiarySystemGroupedBackground = UIColor(.gray.opacity(0.25))
  public static let systemFill = UIColor(.gray.opacity(0.3))
  public static let secondarySystemFill = UIColor(.gray.opacity(0.25))
  public static let tertiarySystemFill = UIColor(.gray.opacity(0.2))
  public static let quaternarySystemFill = UIColor(.gray.opacity(0.15))

  public static let systemGray = UIColor(.gray)
  public static let systemGray2 = UIColor(.gray.opacity(0.8))
  public static let systemGray3 = UIColor(.gray.opacity(0.6))
  public static let systemGray4 = UIColor(.gray.opacity(0.45))
  public static let systemGray5 = UIColor(.gray.opacity(0.3))
  public static let systemGray6 = UIColor(.gray.opacity(0.2))
  public static let systemRed = UIColor(.red)
  public static let systemOrange = UIColor(.orange)
  public static let systemYellow = UIColor(.yellow)
  public static let systemGreen = UIColor(.green)
  public static let systemMint = UIColor(.mint)
  public static let systemTeal = UIColor(.teal)
  public static let systemCyan = UIColor(.cyan)
  public static let systemBlue = UIColor(.blue)
  public static let systemIndigo = UIColor(.indigo)
  public static let systemPurple = UIColor(.purple)
  public static let systemPink = UIColor(.pink)
  public static let systemBrown = UIColor(.brown)

  public static let red = UIColor(.red)
  public static let orange = UIColor(.orange)
  public static let yellow = UIColor(.yellow)
  public static let green = UIColor(.green)
  public static let cyan = UIColor(.cyan)
  public static let blue = UIColor(.blue)
  public static let purple = UIColor(.purple)
  public static let brown = UIColor(.brown)
  public static let gray = UIColor(.gray)
  public static let lightGray = UIColor(Color(white: 2.0 / 3))
  public static let darkGray = UIColor(Color(white: 1.0 / 3))
  public static let white = UIColor(.white)
  public static let black = UIColor(.black)
  public static let clear = UIColor(.clear)
}

/// A colour that changes a little from top to bottom.
public struct AnyGradient: ShapeStyle, KnownShapeStyle, Hashable {
  private let gradient: Gradient

  /// The colours of a gradient, from top to bottom.
  public init(_ gradient: Gradient) { self.gradient = gradient }

  init(_ color: Color) {
    let white = ColorComponents(red: 1, green: 1, blue: 1, alpha: color.components.alpha)
    gradient = Gradient(colors: [Color(color.components.mixed(with: white, by: 0.25)), color])
  }

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .linear(gradient, start: .top, end: .bottom)
  }
}
