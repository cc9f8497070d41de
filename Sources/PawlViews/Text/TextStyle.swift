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
  /// The properties that few texts have, so that the style of the others stays small.
  private var rare: RareStyle?

  package init() {}

  /// The address that the text links to. It is never taken from the environment.
  package var link: String? {
    get { rare?.link }
    set { if rare != nil || newValue != nil { rare = RareStyle.of(newValue, rare?.decoration) } }
  }

  /// The properties that few texts have.
  package var decoration: TextDecoration {
    get { rare?.decoration ?? TextDecoration() }
    set { rare = RareStyle.of(rare?.link, newValue == TextDecoration() ? nil : newValue) }
  }

  /// Whether the style has a link or another property that few texts have.
  package var isRare: Bool { rare != nil }

  /// Whether the style has a property of ``decoration``.
  package var hasDecoration: Bool { rare?.decoration != nil }

  /// Returns this style, with the values of another one for properties that are `nil`.
  func resolved(in outer: TextStyle) -> TextStyle {
    var style = self
    style.font = font ?? outer.font
    style.color = color ?? outer.color
    style.isBold = isBold ?? outer.isBold
    style.isItalic = isItalic ?? outer.isItalic
    style.isUnderlined = isUnderlined ?? outer.isUnderlined
    style.isStruckThrough = isStruckThrough ?? outer.isStruckThrough
    if let outer = outer.rare, let decoration = outer.decoration {
      style.rare =
        rare == nil && outer.link == nil
        ? outer : RareStyle.of(rare?.link, rare?.decoration?.resolved(in: decoration) ?? decoration)
    }
    return style
  }
}

/// A link and a decoration on the heap, of which at least one is there.
private final class RareStyle: Hashable, Sendable {
  let link: String?
  let decoration: TextDecoration?

  private init(_ link: String?, _ decoration: TextDecoration?) { (self.link, self.decoration) = (link, decoration) }

  /// Returns `nil` if there is neither a link nor a decoration.
  static func of(_ link: String?, _ decoration: TextDecoration?) -> RareStyle? {
    link == nil && decoration == nil ? nil : RareStyle(link, decoration)
  }

  static func == (left: RareStyle, right: RareStyle) -> Bool {
    left === right || left.link == right.link && left.decoration == right.decoration
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(link)
    hasher.combine(decoration)
  }
}

/// The properties of a text's style that few texts have.
package struct TextDecoration: Hashable, Sendable {
  /// The color behind the text; `nil` for none.
  package var background: Color?
  /// The look of the underline, if the text has one; `nil` for the usual one.
  package var underline: Text.LineStyle?
  /// The look of the line through the text, if it has one; `nil` for the usual one.
  package var strikethrough: Text.LineStyle?
  /// The additional distance between characters in points.
  package var kerning: CGFloat?
  /// The distance in points by which the text stands above its line.
  package var baselineOffset: CGFloat?
  /// The meaning of the text.
  package var intent: InlinePresentationIntent = []

  package init() {}

  func resolved(in outer: TextDecoration) -> TextDecoration {
    var decoration = self
    decoration.background = background ?? outer.background
    decoration.underline = underline ?? outer.underline
    decoration.strikethrough = strikethrough ?? outer.strikethrough
    decoration.kerning = kerning ?? outer.kerning
    decoration.baselineOffset = baselineOffset ?? outer.baselineOffset
    return decoration
  }
}
