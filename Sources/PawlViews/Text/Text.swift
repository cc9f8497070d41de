/// A text. It is wrapped where there is too little room, and cut off where that does not help.
@preconcurrency @MainActor
public struct Text: View {
  /// A stretch of text that looks the same.
  struct Run: Equatable {
    let text: String
    var style = TextStyle()
    /// Whether the text is the name of a symbol that is shown in its place.
    var isSymbol = false
  }

  private(set) var runs: [Run]

  /// A text that is shown as it is.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { runs = [Run(text: String(content))] }

  /// A text that may be translated: written out, with values in it.
  public init(_ key: LocalizedStringKey) { runs = [Run(text: key.text)] }

  /// A text that is shown as it is, also when it is written out.
  public init(verbatim content: String) { runs = [Run(text: content)] }

  /// The sign of a picture, as a part of a text.
  public init(_ image: Image) { runs = [Run(text: image.name, isSymbol: true)] }

  public static func + (left: Text, right: Text) -> Text {
    var text = left
    text.runs += right.runs
    return text
  }

  public var body: some View { TextView(runs: runs) }

  public func bold(_ isActive: Bool = true) -> Text { with { $0.isBold = isActive } }
  public func italic(_ isActive: Bool = true) -> Text { with { $0.isItalic = isActive } }
  public func underline(_ isActive: Bool = true) -> Text { with { $0.isUnderlined = isActive } }
  public func strikethrough(_ isActive: Bool = true) -> Text { with { $0.isStruckThrough = isActive } }
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }
  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    with { $0.isBold = weight.map { $0.rawValue >= Font.Weight.semibold.rawValue } }
  }
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

/// How a stretch of text looks; nil for what its surroundings say.
package struct TextStyle: Hashable, Sendable {
  package var font: Font?
  package var color: Color?
  package var isBold: Bool?
  package var isItalic: Bool?
  package var isUnderlined: Bool?
  package var isStruckThrough: Bool?

  package init() {}

  /// This style, with that of its surroundings where it says nothing.
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

/// A text with all that hosts need to show it.
package struct ResolvedText: Equatable, Sendable {
  package struct Run: Equatable, Sendable {
    package let text: String
    package let style: TextStyle
  }

  package let runs: [Run]
  package let alignment: TextAlignment
  /// Nil for any number.
  package let lineLimit: Int?

  package init(runs: [Run], alignment: TextAlignment, lineLimit: Int?) {
    self.runs = runs
    self.alignment = alignment
    self.lineLimit = lineLimit
  }

  /// All of it, without how it looks.
  package var text: String { runs.map(\.text).joined() }
}

extension ResolvedText: Animatable {
  /// The colours of the runs.
  package var animatableData: NumberList {
    get { NumberList(runs.flatMap { ($0.style.color ?? .primary).components.numbers }) }
    set {
      guard newValue.numbers.count == 4 * runs.count else { return }
      let runs = runs.enumerated().map { index, run in
        var color = MovingColor(color: run.style.color ?? .primary)
        let before = color
        color.animatableData = NumberList(Array(newValue.numbers[4 * index..<4 * index + 4]))
        guard color != before else { return run }
        var style = run.style
        style.color = color.color
        return Run(text: run.text, style: style)
      }
      self = ResolvedText(runs: runs, alignment: alignment, lineLimit: lineLimit)
    }
  }

  /// Whether colours are all that another text has different.
  func differsInColor(from other: ResolvedText) -> Bool {
    func plain(_ text: ResolvedText) -> ResolvedText {
      ResolvedText(
        runs: text.runs.map { run in
          var style = run.style
          style.color = nil
          return Run(text: run.text, style: style)
        }, alignment: text.alignment, lineLimit: text.lineLimit)
    }
    return runs.count == other.runs.count && plain(self) == plain(other)
  }
}

private struct TextView: LeafView {
  let runs: [Text.Run]

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> TextElement {
    TextElement(resolved(in: environment, graph.backend), graph: graph)
  }

  func update(_ element: TextElement, in environment: EnvironmentValues) {
    element.take(resolved(in: environment, element.graph.backend))
  }

  private func resolved(in environment: EnvironmentValues, _ backend: any Backend) -> ResolvedText {
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
      alignment: environment.multilineTextAlignment, lineLimit: environment.lineLimit)
  }
}

private final class TextElement: Element, Moving {
  /// Without a limit to the room.
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
    // Another digit in the place of one changes nothing around it.
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
    // Most texts have all the room they need.
    if natural.width <= proposal.width ?? .infinity, natural.height <= proposal.height ?? .infinity { return natural }
    return graph.backend.size(of: text, in: proposal)
  }
}
