extension View {
  /// Sets the weight of text in this view.
  ///
  /// A terminal and a browser show semibold and heavier weights bold, and the others regular, also where the font is a
  /// bold one. To show other weights in a browser, set them with ``Font/weight(_:)``.
  ///
  /// - Parameter weight: The weight, or `nil` to keep the one around this view.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    transformEnvironment(\.textStyle) {
      if let weight { $0.isBold = weight.rawValue >= Font.Weight.semibold.rawValue }
    }
  }

  /// Limits the number of lines of each text in this view to the upper bound of a range, and reserves room for the lower
  /// bound.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound).environment(\.textOptions.reservedLines, max(1, limit.lowerBound))
  }

  /// Reserves room for a number of lines of each text in this view, and sets no limit.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lineLimit(nil).environment(\.textOptions.reservedLines, max(1, limit.lowerBound))
  }

  /// Limits the number of lines of each text in this view to the upper bound of a range.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Limits the number of lines of each text in this view.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of lines.
  ///   - reservesSpace: Whether there is room for all of these lines, even if a text has fewer.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit).environment(\.textOptions.reservedLines, reservesSpace ? max(1, limit) : 1)
  }
}

extension View {
  /// Returns this view unchanged: set the design with ``Font/system(_:design:weight:)`` instead.
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  /// Returns this view unchanged: font widths are unsupported.
  public func fontWidth(_ width: Font.Width?) -> some View { self }
  /// Returns this view unchanged: set a monospaced font with ``Font/monospaced()`` instead.
  public func monospaced(_ isActive: Bool = true) -> some View { self }
  /// Returns this view unchanged: digits have the same width anyway.
  public func monospacedDigit() -> some View { self }
  /// Returns this view unchanged: line spacing is unsupported.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  /// Returns this view unchanged: text is never tightened.
  public func allowsTightening(_ flag: Bool) -> some View { self }
  /// Sets the part of a text that is left out if the text doesn't fit.
  ///
  /// A browser does so with a line limit of 1, and cuts off the end otherwise.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  /// Returns this view unchanged: text scales are unsupported.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }

  /// Sets whether the user can select the texts in this view.
  ///
  /// In a terminal, the user drags over a text, or clicks twice for a word and three times for a paragraph, and copies with
  /// Ctrl-C. Without this modifier, the terminal's own selection is the only one. A browser lets the user select texts anyway,
  /// except in controls; `disabled` prevents it.
  public func textSelection(_ selectability: TextSelectability) -> some View {
    environment(\.textOptions.selectability, selectability)
  }
}

extension Text {
  /// The position at which text that doesn't fit is cut off: in the last line, if it has several.
  public enum TruncationMode: Sendable {
    /// Text is cut off at its beginning.
    case head
    /// Text is cut off at its end.
    case tail
    /// Text is cut off in the middle. A browser keeps the last 12 characters.
    case middle
  }

  /// The size of text relative to other text. Unsupported: all scales look the same.
  public enum Scale: Sendable {
    /// The standard size.
    case `default`
    /// A smaller size for less important text.
    case secondary
  }

  /// Returns this text unchanged: set a monospaced font with ``Font/monospaced()`` instead.
  public func monospaced(_ isActive: Bool = true) -> Text { self }

  /// Returns this text unchanged: set the design with ``Font/system(_:design:weight:)`` instead.
  public func fontDesign(_ design: Font.Design?) -> Text { self }

  /// Returns this text in the first color of a style.
  ///
  /// Unlike in SwiftUI, text doesn't show gradients.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    foregroundColor(style.made(in: EnvironmentValues()).plainColor)
  }
}

/// Whether the user can select text: see `textSelection(_:)`.
public enum TextSelectability: Sendable {
  /// Text can be selected.
  case enabled
  /// Text can't be selected.
  case disabled
}

extension Font {
  /// The distance between the lines of a text. Unsupported: all distances look the same.
  public enum Leading: Sendable {
    /// The standard distance.
    case standard
    /// A larger distance.
    case loose
    /// A smaller distance.
    case tight
  }

  /// The width of letters. Unsupported: all widths look the same.
  public enum Width: Sendable {
    /// The narrowest letters.
    case compressed
    /// Narrow letters.
    case condensed
    /// Letters of standard width.
    case standard
    /// Wide letters.
    case expanded
  }

  /// Returns this font unchanged: line spacing is unsupported.
  public func leading(_ leading: Leading) -> Font { self }

  /// Returns this font unchanged: font widths are unsupported.
  public func width(_ width: Width) -> Font { self }

  /// Returns this font unchanged: small capitals are unsupported.
  public func smallCaps() -> Font { self }

  /// Returns this font unchanged: small capitals are unsupported.
  public func lowercaseSmallCaps() -> Font { self }

  /// Returns this font unchanged: small capitals are unsupported.
  public func uppercaseSmallCaps() -> Font { self }

  /// Returns the host's font in a fixed size.
  ///
  /// - Parameters:
  ///   - name: The name of a font. Ignored: Pawl loads no fonts.
  ///   - size: The size in points.
  ///   - textStyle: The text style that the size is relative to. Ignored.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, size: size)
  }

  /// Returns the host's font in a fixed size.
  ///
  /// - Parameters:
  ///   - name: The name of a font. Ignored: Pawl loads no fonts.
  ///   - fixedSize: The size in points.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }
}
