package import PawlInlineMarkdown
import PawlLocalization

/// A view that shows text.
///
/// Text wraps at words if the width is too small. Text that exceeds the line limit is cut off at its end with `…`. A
/// terminal measures text in columns, where wide characters and emoji take two, and also cuts off text that exceeds the
/// height. A browser wraps text itself and shows titles as headings.
///
/// A string literal and a ``LocalizedStringKey`` are translated into the language of the environment, and are inline Markdown:
/// `Text("Press **Return**, or [read more](https://a.example)")`. A string variable and ``init(verbatim:)`` are shown as they are.
/// See <doc:Languages> and <doc:Markdown>.
@preconcurrency @MainActor
public struct Text: View, LeafView {
  /// A part of the text with one style.
  struct Run: Equatable, Sendable {
    let text: String
    var style = TextStyle()
    var kind = Kind.plain

    enum Kind: Equatable, Sendable {
      case plain
      /// The text is the name of a symbol, which is shown instead.
      case symbol
      /// The text is the one of a key, and may be translated. It may be Markdown, which is parsed when it is shown.
      case key(KeyContent)
      /// The text is empty, and the text of this value is shown.
      case deferred(any DeferredText)
      /// The text is empty, and these parts of a text in Markdown are shown.
      case spans([InlineMarkdown.Span])

      static func == (left: Kind, right: Kind) -> Bool {
        switch (left, right) {
        case (.plain, .plain), (.symbol, .symbol): true
        case (.key(let left), .key(let right)): left == right
        case (.deferred(let left), .deferred(let right)): left.isSame(as: right)
        case (.spans(let left), .spans(let right)): left == right
        default: false
        }
      }
    }
  }

  nonisolated private(set) var runs: [Run]

  init(runs: [Run]) { self.runs = runs }

  /// Creates a text that shows a string as it is.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { runs = [Run(text: String(content))] }

  /// Creates a text from a string literal with interpolated values.
  ///
  /// The literal is the key of a translation. Both are inline Markdown, and the values are shown as they are. A value in the
  /// parentheses of a link is its address.
  public init(_ key: LocalizedStringKey) { runs = [Run(text: key.text, kind: .key(key.content))] }

  /// Creates a text that shows a string as it is, even if the string is a literal.
  public init(verbatim content: String) { runs = [Run(text: content)] }

  /// Creates a text that shows the parts of a text in Markdown.
  package init(_ spans: [InlineMarkdown.Span]) { runs = [Run(text: "", kind: .spans(spans))] }

  /// Creates a text from parts with one style each.
  ///
  /// - Complexity: O(number of parts), unlike joining texts.
  package init(parts: [(text: String, style: TextStyle)]) {
    runs = parts.isEmpty ? [Run(text: "")] : parts.map { Run(text: $0.text, style: $0.style) }
  }

  /// Creates a text that consists of an image, so that it can be joined with other text.
  ///
  /// The image is shown as the character that stands for its symbol.
  public init(_ image: Image) { runs = [Run(text: image.name, kind: .symbol)] }

  /// Returns the two texts joined, each with its own style.
  public static func + (left: Text, right: Text) -> Text {
    var text = left
    text.runs += right.runs
    return text
  }

  /// Returns this text with or without bold letters.
  public func bold(_ isActive: Bool = true) -> Text { with { $0.isBold = isActive } }
  /// Returns this text with or without italic letters.
  public func italic(_ isActive: Bool = true) -> Text { with { $0.isItalic = isActive } }
  /// Returns this text with or without an underline.
  public func underline(_ isActive: Bool = true) -> Text { with { $0.isUnderlined = isActive } }
  /// Returns this text with or without a line through it.
  public func strikethrough(_ isActive: Bool = true) -> Text { with { $0.isStruckThrough = isActive } }
  /// Returns this text in a color, or in the color of its environment if `nil`.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }
  /// Returns this text in a font, or in the font of its environment if `nil`.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  /// Returns this text with a weight.
  ///
  /// A terminal and a browser show semibold and heavier weights bold. To show other weights in a browser, set them with
  /// ``Font/weight(_:)``.
  ///
  /// - Parameter weight: The weight, or `nil` for the one of the environment.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    with { $0.isBold = weight.map { $0.rawValue >= Font.Weight.semibold.rawValue } }
  }
  /// Returns this text unchanged.
  ///
  /// Digits have the same width anyway: a terminal shows all characters in cells, and the style sheet of a page asks
  /// for digits of equal width.
  public func monospacedDigit() -> Text { self }

  func with(_ change: (inout TextStyle) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index].style) }
    return text
  }
}

extension Text: @MainActor Equatable {
  public static func == (left: Text, right: Text) -> Bool { left.runs == right.runs }
}
