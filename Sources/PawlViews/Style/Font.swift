/// How letters look. A host shows of it what it can.
public struct Font: Hashable, Sendable {
  public enum TextStyle: String, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  public enum Weight: Int, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum Design: Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// Which letters these are; nil where a size is given instead.
  package private(set) var style: TextStyle?
  /// In points.
  package private(set) var size: CGFloat?
  package private(set) var weight: Weight?
  package private(set) var design: Design?
  package private(set) var isItalic = false
  package private(set) var hasMonospacedDigits = false

  public static let largeTitle = Font(style: .largeTitle)
  public static let title = Font(style: .title)
  public static let title2 = Font(style: .title2)
  public static let title3 = Font(style: .title3)
  public static let headline = Font(style: .headline)
  public static let subheadline = Font(style: .subheadline)
  public static let body = Font(style: .body)
  public static let callout = Font(style: .callout)
  public static let footnote = Font(style: .footnote)
  public static let caption = Font(style: .caption)
  public static let caption2 = Font(style: .caption2)

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(style: style, weight: weight, design: design)
  }

  /// - Parameter size: in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(size: size, weight: weight, design: design)
  }

  /// The letters of a certain name, for hosts that have them; the usual ones elsewhere.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(size: size) }

  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { with { $0.isItalic = true } }
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  public func monospaced() -> Font { with { $0.design = .monospaced } }
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }

  private init(style: TextStyle? = nil, size: CGFloat? = nil, weight: Weight? = nil, design: Design? = nil) {
    self.style = style
    self.size = size
    self.weight = weight
    self.design = design
  }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }
}
