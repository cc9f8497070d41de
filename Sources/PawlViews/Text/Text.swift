/// A view that shows text.
///
/// Text wraps at words if the width is too small. Text that exceeds the line limit is cut off at its end with `…`. A
/// terminal measures text in columns, where wide characters and emoji take two, and also cuts off text that exceeds the
/// height. A browser wraps text itself and shows titles as headings.
///
/// Unlike in SwiftUI, Markdown isn't interpreted.
@preconcurrency @MainActor
public struct Text: View, LeafView {
  /// A part of the text with one style.
  struct Run: Equatable {
    let text: String
    var style = TextStyle()
    /// Whether the text is the name of a symbol, which is shown instead.
    var isSymbol = false
  }

  private(set) var runs: [Run]

  init(runs: [Run]) { self.runs = runs }

  /// Creates a text that shows a string as it is.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { runs = [Run(text: String(content))] }

  /// Creates a text from a string literal with interpolated values.
  ///
  /// Unlike in SwiftUI, there are neither translations nor Markdown: the text is shown as it is written.
  public init(_ key: LocalizedStringKey) { runs = [Run(text: key.text)] }

  /// Creates a text that shows a string as it is, even if the string is a literal.
  public init(verbatim content: String) { runs = [Run(text: content)] }

  /// Creates a text that consists of an image, so that it can be joined with other text.
  ///
  /// The image is shown as the character that stands for its symbol.
  public init(_ image: Image) { runs = [Run(text: image.name, isSymbol: true)] }

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

  private func with(_ change: (inout TextStyle) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index].style) }
    return text
  }
}

extension Text: @MainActor Equatable {
  public static func == (left: Text, right: Text) -> Bool { left.runs == right.runs }
}

/// The style of a part of a text.
///
/// A property that is `nil` takes the value of the environment.
package struct TextStyle: Hashable, Sendable {
  package var font: Font?
  package var color: Color?
  package var isBold: Bool?
  package var isItalic: Bool?
  package var isUnderlined: Bool?
  package var isStruckThrough: Bool?
  /// The address that the text links to. It is never taken from the environment.
  package var link: String?

  package init() {}

  /// Returns this style, with the values of another one for properties that are `nil`.
  func resolved(in outer: TextStyle) -> TextStyle {
    var style = self
    style.font = font ?? outer.font
    style.color = color ?? outer.color
    style.isBold = isBold ?? outer.isBold
    style.isItalic = isItalic ?? outer.isItalic
    style.isUnderlined = isUnderlined ?? outer.isUnderlined
    style.isStruckThrough = isStruckThrough ?? outer.isStruckThrough
    return style
  }
}

/// A text with the styles and the layout options that a host needs to show it.
package struct ResolvedText: Equatable, Sendable {
  /// A part of the text with one style.
  package struct Run: Equatable, Sendable {
    package let text: String
    package let style: TextStyle

    package init(text: String, style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  package let runs: [Run]
  package let alignment: TextAlignment
  /// The maximum number of lines, or `nil` for no limit.
  package let lineLimit: Int?
  /// The part that is left out if the text doesn't fit.
  package let truncation: Text.TruncationMode

  package init(
    runs: [Run], alignment: TextAlignment, lineLimit: Int?, truncation: Text.TruncationMode = .tail
  ) {
    self.runs = runs
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.truncation = truncation
  }

  /// The characters of all runs.
  package var text: String { runs.map(\.text).joined() }
}

extension ResolvedText: Animatable {
  /// The color components of all runs, four for each run.
  package var animatableData: NumberList {
    get { NumberList(runs.flatMap { ($0.style.color ?? .primary).components.numbers }) }
    set {
      guard newValue.numbers.count == 4 * runs.count else { return }
      let runs = runs.enumerated().map { index, run in
        var color = AnimatableColor(color: run.style.color ?? .primary)
        let before = color
        color.animatableData = NumberList(Array(newValue.numbers[4 * index..<4 * index + 4]))
        guard color != before else { return run }
        var style = run.style
        style.color = color.color
        return Run(text: run.text, style: style)
      }
      self = ResolvedText(runs: runs, alignment: alignment, lineLimit: lineLimit, truncation: truncation)
    }
  }

  /// Returns a Boolean value that indicates whether another text differs from this one in nothing but colors.
  func differsInColor(from other: ResolvedText) -> Bool {
    func plain(_ text: ResolvedText) -> ResolvedText {
      ResolvedText(
        runs: text.runs.map { run in
          var style = run.style
          style.color = nil
          return Run(text: run.text, style: style)
        }, alignment: text.alignment, lineLimit: text.lineLimit, truncation: text.truncation)
    }
    return runs.count == other.runs.count && plain(self) == plain(other)
  }
}

extension Text {
  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> TextElement {
    TextElement(resolved(in: environment, graph.backend), graph: graph)
  }

  func isSame(as other: Text) -> Bool { runs == other.runs }

  func update(_ element: TextElement, in environment: EnvironmentValues) {
    element.take(resolved(in: environment, element.graph.backend))
  }

  /// Returns this text with the styles of an environment.
  func resolved(in environment: EnvironmentValues, _ backend: any Backend) -> ResolvedText {
    let style = environment.textStyle
    let textCase = environment.textCase
    let isRedacted = environment.redactionReasons.contains(.placeholder)
    return ResolvedText(
      runs: runs.map { run in
        var style = run.style.resolved(in: style)
        style.color = style.color?.tinted(in: environment)
        var text = run.isSymbol ? backend.text(ofSymbol: run.text) : textCase?.applied(to: run.text) ?? run.text
        if isRedacted { text = String(text.map { $0.isWhitespace ? $0 : "░" }) }
        return ResolvedText.Run(text: text, style: style)
      },
      alignment: environment.multilineTextAlignment, lineLimit: environment.lineLimit,
      truncation: environment.truncationMode)
  }
}

final class TextElement: Element, Animating {
  /// The size of the text without a limit, or `nil` if it isn't measured yet.
  private var naturalSize: CGSize?
  private var animated: Animated<ResolvedText>

  private var text: ResolvedText { animated.value }

  init(_ text: ResolvedText, graph: ViewGraph) {
    animated = Animated(text)
    super.init(graph: graph)
  }

  func take(_ text: ResolvedText) {
    let before = animated.target
    guard animated.set(text, of: self, in: graph) else { return }
    contentDidChange()
    guard !before.differsInColor(from: text) else { return }
    // A text that breaks alike, such as a counter with another digit, keeps its size.
    if graph.backend.isLaidOutAlike(before, text) { return }
    naturalSize = nil
    layoutNeedsUpdate()
  }

  var isMoving: Bool { animated.isMoving }

  func move(to time: Double) {
    if animated.move(to: time) { contentDidChange() }
  }

  override var content: ElementContent { .text(text) }

  override func didForgetLayout() { naturalSize = nil }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let natural = naturalSize ?? graph.backend.size(of: text, in: .unspecified)
    naturalSize = natural
    // Most texts fit: this saves a second measurement.
    if natural.width <= proposal.width ?? .infinity, natural.height <= proposal.height ?? .infinity { return natural }
    return graph.backend.size(of: text, in: proposal)
  }
}
