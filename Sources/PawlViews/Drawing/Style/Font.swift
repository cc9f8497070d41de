/// The size, weight and design of text.
///
/// A terminal has a single font. It shows bold and italic text, and draws text bold instead of large: titles,
/// headlines, and sizes of 24 points or more. A browser shows sizes, weights and designs.
public struct Font: Hashable, Sendable {
  /// A role of text that determines its size and weight.
  ///
  /// A terminal draws the titles and the headline bold and all other styles alike. A browser shows a size and a weight
  /// for each.
  public enum TextStyle: String, CaseIterable, Sendable {
    /// The title of a window or a main page.
    case largeTitle
    /// The title of a page.
    case title
    /// The title of a section.
    case title2
    /// The title of a subsection.
    case title3
    /// A short heading inside content, as large as the body and bolder.
    case headline
    /// A line below a heading.
    case subheadline
    /// Running text. The default.
    case body
    /// A remark beside running text.
    case callout
    /// A note below content.
    case footnote
    /// The description of a picture or a control.
    case caption
    /// A smaller caption.
    case caption2
  }

  /// The thickness of the strokes of letters.
  ///
  /// A terminal draws semibold and heavier weights bold, and all others regular. With `Font.weight(_:)`, a browser
  /// shows each weight that its font has.
  public enum Weight: Int, Sendable {
    /// The thinnest weight: 100 in CSS.
    case ultraLight
    /// A weight between ultra-light and light: 200 in CSS.
    case thin
    /// A weight below regular: 300 in CSS.
    case light
    /// The weight of running text: 400 in CSS.
    case regular
    /// A weight slightly above regular: 500 in CSS.
    case medium
    /// The lightest weight that a terminal draws bold: 600 in CSS.
    case semibold
    /// The weight of bold text: 700 in CSS.
    case bold
    /// A weight above bold: 800 in CSS.
    case heavy
    /// The thickest weight: 900 in CSS.
    case black
  }

  /// The family of letter shapes.
  ///
  /// A terminal shows its own font for every design.
  public enum Design: Sendable {
    /// The host's standard font.
    case `default`
    /// Letters with serifs.
    case serif
    /// Letters with round ends.
    case rounded
    /// Letters of equal width.
    case monospaced
  }

  /// The text style, or `nil` for a font of a fixed size.
  package private(set) var style: TextStyle?
  /// The size in points, or `nil` for a font of a text style.
  package private(set) var size: CGFloat?
  /// The weight, or `nil` for the one of the text style.
  package private(set) var weight: Weight?
  /// The design, or `nil` for the host's standard font.
  package private(set) var design: Design?
  /// Whether the letters are italic.
  package private(set) var isItalic = false
  /// Whether all digits have the same width.
  package private(set) var hasMonospacedDigits = false

  /// The font of the title of a window or a main page.
  public static let largeTitle = Font(style: .largeTitle)
  /// The font of the title of a page.
  public static let title = Font(style: .title)
  /// The font of the title of a section.
  public static let title2 = Font(style: .title2)
  /// The font of the title of a subsection.
  public static let title3 = Font(style: .title3)
  /// The font of short headings inside content.
  public static let headline = Font(style: .headline)
  /// The font of lines below headings.
  public static let subheadline = Font(style: .subheadline)
  /// The font of running text.
  public static let body = Font(style: .body)
  /// The font of remarks beside running text.
  public static let callout = Font(style: .callout)
  /// The font of notes below content.
  public static let footnote = Font(style: .footnote)
  /// The font of captions.
  public static let caption = Font(style: .caption)
  /// The font of smaller captions.
  public static let caption2 = Font(style: .caption2)

  /// Returns the host's font for a text style.
  ///
  /// - Parameters:
  ///   - style: The text style.
  ///   - design: The family of letter shapes, or `nil` for the host's standard font.
  ///   - weight: The weight, or `nil` for the one of the text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(style: style, weight: weight, design: design)
  }

  /// Returns the host's font in a fixed size.
  ///
  /// A terminal draws text of 24 points or more bold. In a browser, 16 points are one `rem`, so the size follows the
  /// user's preference.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: The weight, or `nil` for regular.
  ///   - design: The family of letter shapes, or `nil` for the host's standard font.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(size: size, weight: weight, design: design)
  }

  /// Returns the host's font in a fixed size.
  ///
  /// - Parameters:
  ///   - name: The name of a font. Ignored: Pawl loads no fonts.
  ///   - size: The size in points.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(size: size) }

  /// Returns this font in bold.
  public func bold() -> Font { weight(.bold) }
  /// Returns this font in italics.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// Returns this font in a weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  /// Returns this font in the monospaced design. A terminal shows no difference.
  public func monospaced() -> Font { with { $0.design = .monospaced } }
  /// Returns this font with digits of equal width. A terminal shows no difference.
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
