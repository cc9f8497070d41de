/// A colour: one of those that the user's surroundings decide on, or a certain one.
public struct Color: Hashable, Sendable {
  /// What hosts see of it.
  package enum Kind: Hashable, Sendable {
    case named(Name)
    /// Red, green and blue in sRGB, from 0 to 1.
    case rgb(Double, Double, Double)
  }

  package enum Name: String, CaseIterable, Sendable {
    case primary, secondary, accent, onAccent, clear
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, white, gray, black
  }

  package let kind: Kind
  /// From 0 to 1.
  package private(set) var alpha = 1.0

  private init(_ kind: Kind) { self.kind = kind }

  /// A colour in sRGB; each part is from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    kind = .rgb(red, green, blue)
    alpha = opacity
  }

  /// A grey, from 0 for black to 1 for white.
  public init(white: Double, opacity: Double = 1) { self.init(red: white, green: white, blue: white, opacity: opacity) }

  /// A colour by hue, saturation and brightness; each is from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ offset: Double) -> Double {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// That of text.
  public static let primary = Color(.named(.primary))
  /// That of text which matters less.
  public static let secondary = Color(.named(.secondary))
  /// That of what can be pressed.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(.named(.accent))
  /// That of text on a ground of the accent colour.
  static let onAccent = Color(.named(.onAccent))
  public static let clear = Color(.named(.clear))
  public static let red = Color(.named(.red))
  public static let orange = Color(.named(.orange))
  public static let yellow = Color(.named(.yellow))
  public static let green = Color(.named(.green))
  public static let mint = Color(.named(.mint))
  public static let teal = Color(.named(.teal))
  public static let cyan = Color(.named(.cyan))
  public static let blue = Color(.named(.blue))
  public static let indigo = Color(.named(.indigo))
  public static let purple = Color(.named(.purple))
  public static let pink = Color(.named(.pink))
  public static let brown = Color(.named(.brown))
  public static let white = Color(.named(.white))
  public static let gray = Color(.named(.gray))
  public static let black = Color(.named(.black))

  /// This colour, so much less of it: 0 lets all through that is behind.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= opacity
    return color
  }
}

extension Color: View {
  /// All the room there is, in this colour.
  public var body: some View { StyleView(style: self) }
}
