import PawlViews

extension PageRenderer {
  func text(_ text: ResolvedText, of element: Element, _ outer: RenderContext) -> PageNode {
    let tag = outer.isInline ? .span : outer.heading ?? (text.isHeading ? .h2 : .p)
    var node = PageNode(PageKey(element.id), tag, "t")
    let styles = text.runs.map(\.style)
    if let pattern = outer.pattern, let markup = text.marked(pattern, isInControl: outer.isNamed) {
      node.content = .markup(markup)
    } else if let style = styles.first, style.link == nil, styles.allSatisfy({ $0 == style }) {
      node.add(style)
      node.content = .text(text.text)
      if text.lineLimit == 1, text.truncation != .tail { node.keepEnd(of: text.text) }
    } else {
      // A font that all runs have is the paragraph's, so that its lines are as high as those of a text with one style.
      let font = styles.first?.font
      let isShared = styles.allSatisfy { $0.font == font && $0.isBold != false }
      if isShared, let font { node.add(font, isLight: false) }
      node.content = .markup(
        text.runs.map { $0.markup(isInControl: outer.isNamed, hasFont: !isShared) }.joined())
    }
    switch text.alignment {
    case .leading: break
    case .center: node.add(class: "tc")
    case .trailing: node.add(class: "tr")
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
  ///   - pattern: The pattern whose matches are marked; `nil` for none.
  func markup(isInControl: Bool, hasFont: Bool = true, _ pattern: FindPattern? = nil) -> String {
    let link = isInControl ? nil : style.link.flatMap(LinkAddress.safe)
    var node = PageNode(.root, link == nil ? .span : .a)
    var style = style
    if !hasFont { style.font = nil }
    node.add(style)
    if let link {
      node.set("href", link)
      node.set("rel", "noopener noreferrer")
    }
    let content = pattern?.markup(of: text) ?? HTML.escaped(text)
    if link == nil, node.allAttributes.isEmpty { return content }
    let attributes = node.allAttributes.map { " \($0.name)=\"\(HTML.escaped($0.value))\"" }.joined()
    return "<\(node.tag.rawValue)\(attributes)>\(content)</\(node.tag.rawValue)>"
  }
}

extension PageNode {
  /// Shows a text in two parts: if it is too long for a line, the first one is cut off.
  fileprivate mutating func keepEnd(of text: String) {
    let count = 12
    guard text.count > 2 * count else { return }
    add(class: "mid")
    content = .markup(
      "<span>\(HTML.escaped(String(text.dropLast(count))))</span>\(HTML.escaped(String(text.suffix(count))))")
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
