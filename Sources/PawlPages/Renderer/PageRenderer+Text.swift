import PawlViews

extension PageRenderer {
  func text(_ text: ResolvedText, of element: Element, _ outer: RenderContext) -> PageNode {
    let tag = outer.isInline ? .span : outer.heading ?? (text.isHeading ? .h2 : .p)
    var node = PageNode(PageKey(element.id), tag, "t")
    let styles = text.runs.map(\.style)
    if let pattern = outer.pattern, let markup = text.marked(pattern, isInControl: outer.isNamed) {
      node.content = .markup(markup)
    } else if let style = styles.first, style.link == nil, !style.hasIntent, styles.allSatisfy({ $0 == style }) {
      node.add(style)
      node.content = .text(text.text)
      if text.lineLimit == 1 { node.truncate(text.text, text.truncation) }
    } else {
      // A font that all runs have is the paragraph's, so that its lines are as high as those of a text with one style.
      let font = styles.first?.font
      let isShared = styles.allSatisfy { $0.font == font && $0.isBold != false }
      if isShared, let font { node.add(font, isLight: false) }
      node.content = .markup(
        text.runs.map { $0.markup(isInControl: outer.isNamed, hasFont: !isShared) }.joined())
    }
    if !node.isCutInPieces, PageBidi.isIsolated(text.text, outer) {
      node.children = [PageNode(PageKey(element.id, part: 1), .bdi, content: node.content)]
    }
    switch text.alignment {
    case .leading: break
    case .center: node.add(class: "tc")
    case .trailing: node.add(class: "tr")
    }
    if text.reservedLines > 1 { node.style("min-height:\(text.reservedLines)lh") }
    switch text.selectability {
    case .enabled: node.add(class: "sel")
    case .disabled: node.add(class: "nosel")
    case nil: break
    }
    if let limit = text.lineLimit {
      node.add(class: "clamp")
      node.style("--n:\(limit)")
    }
    return node
  }
}

extension ResolvedText {
  /// Whether the text is large enough to be a heading.
  fileprivate var isHeading: Bool {
    switch runs.first?.style.font?.style {
    case .largeTitle, .title, .title2, .title3: true
    default: false
    }
  }
}

extension ResolvedText.Run {
  /// - Parameters:
  ///   - isInControl: Whether the text is the label of a control. HTML allows no link there.
  ///   - hasFont: Whether the run sets its font.
  ///   - isHeader: Whether the element around the run is bold.
  ///   - pattern: The pattern whose matches are marked; `nil` for none.
  func markup(
    isInControl: Bool, hasFont: Bool = true, isHeader: Bool = false, _ pattern: FindPattern? = nil
  ) -> String {
    let link = isInControl ? nil : style.link.flatMap(LinkAddress.safe)
    let intent = style.hasIntent ? style.decoration.intent : []
    var node = PageNode(.root, link != nil ? .a : intent.contains(.code) ? .code : .span)
    var style = style
    if !hasFont { style.font = nil }
    if isHeader, style.isBold == true { style.isBold = nil }
    style.leave(to: intent)
    node.add(style)
    if let link {
      node.set("href", link)
      node.set("rel", "noopener noreferrer")
    }
    let shown = pattern?.markup(of: text) ?? HTML.escaped(text)
    let content = intent.markup(around: shown, isCode: node.tag == .code)
    if node.tag == .span, node.allAttributes.isEmpty { return content }
    let attributes = node.allAttributes.map { " \($0.name)=\"\(HTML.escaped($0.value))\"" }.joined()
    return "<\(node.tag.rawValue)\(attributes)>\(content)</\(node.tag.rawValue)>"
  }
}

extension TextStyle {
  /// Whether the style has a meaning, for which HTML has elements.
  fileprivate var hasIntent: Bool { hasDecoration && !decoration.intent.isEmpty }

  /// Leaves the look of text with a meaning to the elements of HTML for it.
  fileprivate mutating func leave(to intent: InlinePresentationIntent) {
    if intent.contains(.stronglyEmphasized) { isBold = nil }
    if intent.contains(.emphasized) { isItalic = nil }
    if intent.contains(.strikethrough), decoration.strikethrough == nil { isStruckThrough = nil }
  }
}

extension InlinePresentationIntent {
  /// Returns markup inside the elements for this meaning.
  ///
  /// - Parameter isCode: Whether the element around the result is already one for code.
  fileprivate func markup(around content: String, isCode: Bool) -> String {
    var content = content
    if contains(.code), !isCode { content = "<code>\(content)</code>" }
    if contains(.strikethrough) { content = "<del>\(content)</del>" }
    if contains(.emphasized) { content = "<em>\(content)</em>" }
    if contains(.stronglyEmphasized) { content = "<strong>\(content)</strong>" }
    return content
  }
}

extension PageNode {
  /// Whether the node has elements for the parts of a truncated text.
  fileprivate var isCutInPieces: Bool { classes.contains("headcut") || classes.contains("mid") }

  /// Shows a text so that its end stays if it is too long for a line.
  fileprivate mutating func truncate(_ text: String, _ mode: Text.TruncationMode) {
    switch mode {
    case .tail: break
    case .head:
      add(class: "headcut")
      content = .markup("<bdi>\(HTML.escaped(text))</bdi>")
    case .middle:
      // Two parts, of which the first one is cut off.
      let count = 12
      guard text.count > 2 * count else { return }
      add(class: "mid")
      content = .markup(
        "<span>\(HTML.escaped(String(text.dropLast(count))))</span>\(HTML.escaped(String(text.suffix(count))))")
    }
  }

  mutating func add(_ style: TextStyle) {
    if let font = style.font { add(font, isLight: style.isBold == false) }
    switch style.isBold {
    case true?: add(class: "b")
    case false?: add(class: "nb")
    case nil: break
    }
    if style.isItalic == true { add(class: "i") }
    if style.isUnderlined == true { add(class: "u") }
    if style.isStruckThrough == true { add(class: "s") }
    if let color = style.color, color != .primary { self.style("color:\(color.css)") }
    if style.hasDecoration { add(style.decoration) }
  }

  private mutating func add(_ decoration: TextDecoration) {
    if let color = decoration.background { style("background:\(color.css)") }
    if let line = decoration.underline ?? decoration.strikethrough {
      style("text-decoration-style:\(line.pattern.kind.css)")
      if let color = line.color { style("text-decoration-color:\(color.css)") }
    }
    if let kerning = decoration.kerning { style("letter-spacing:\((kerning / 16).css)rem") }
    if let offset = decoration.baselineOffset { style("vertical-align:\((offset / 16).css)rem") }
  }

  /// - Parameter isLight: Whether a bold weight of the font doesn't apply.
  fileprivate mutating func add(_ font: Font, isLight: Bool) {
    if let style = font.style, style != .body { add(class: style.rawValue) }
    // Sizes are in points of the program, relative to the browser's default font size.
    if let size = font.size { style("font-size:\((size / 16).css)rem") }
    if let weight = font.weight, !isLight || weight.rawValue < Font.Weight.semibold.rawValue {
      style("font-weight:\(weight.css)")
    }
    if font.isItalic { add(class: "i") }
    if font.hasMonospacedDigits { add(class: "digits") }
    switch font.design {
    case .monospaced: add(class: "mono")
    case .serif: add(class: "serif")
    case .rounded: add(class: "rounded")
    case .default, nil: break
    }
  }
}

extension Text.LineStyle.Pattern.Kind {
  fileprivate var css: String {
    switch self {
    case .solid: "solid"
    case .dash, .dashDot: "dashed"
    case .dot, .dashDotDot: "dotted"
    }
  }
}

extension Font.Weight {
  fileprivate var css: String {
    switch self {
    case .ultraLight: "100"
    case .thin: "200"
    case .light: "300"
    case .regular: "400"
    case .medium: "500"
    case .semibold: "600"
    case .bold: "700"
    case .heavy: "800"
    case .black: "900"
    }
  }
}

extension Color {
  /// The color in CSS. Colors of the theme refer to the page's style, which defines them for light and dark.
  var css: String { css { $0 } }

  /// The color of an area in CSS. An area in the color of secondary text would be as strong as the text.
  var fill: String { css { $0 == .secondary ? .fill : $0 } }

  private func css(_ shown: (Theme.Token) -> Theme.Token) -> String {
    let plain: String
    switch kind {
    case .clear: return "transparent"
    case .named(let token): plain = "var(--\(shown(token).rawValue))"
    case .rgb(let red, let green, let blue):
      let parts = [red, green, blue].map { "\(Int((min(max($0, 0), 1) * 255).rounded()))" }
      plain = "rgb(\(parts.joined(separator: " ")))"
    }
    return alpha < 1 ? "color-mix(in srgb,\(plain) \(CGFloat(max(0, alpha) * 100).css)%,transparent)" : plain
  }
}
