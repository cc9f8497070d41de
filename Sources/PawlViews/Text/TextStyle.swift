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
  /// The properties that few texts have, so that the style of the others stays small.
  private var kept: TextDecoration.Kept?

  package init() {}

  /// The properties that few texts have.
  package var decoration: TextDecoration {
    get { kept?.value ?? TextDecoration() }
    set { kept = newValue == TextDecoration() ? nil : TextDecoration.Kept(newValue) }
  }

  /// Whether the style has a property that few texts have.
  package var hasDecoration: Bool { kept != nil }

  /// Returns this style, with the values of another one for properties that are `nil`.
  func resolved(in outer: TextStyle) -> TextStyle {
    var style = self
    style.font = font ?? outer.font
    style.color = color ?? outer.color
    style.isBold = isBold ?? outer.isBold
    style.isItalic = isItalic ?? outer.isItalic
    style.isUnderlined = isUnderlined ?? outer.isUnderlined
    style.isStruckThrough = isStruckThrough ?? outer.isStruckThrough
    if let around = outer.kept { style.kept = kept.map { .init($0.value.resolved(in: around.value)) } ?? around }
    return style
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

  /// A decoration on the heap.
  final class Kept: Hashable, Sendable {
    let value: TextDecoration

    init(_ value: TextDecoration) { self.value = value }

    static func == (left: Kept, right: Kept) -> Bool { left === right || left.value == right.value }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }
}
