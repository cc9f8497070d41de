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

  /// Limits the number of lines of each text in this view to the upper bound of a range.
  ///
  /// Unlike in SwiftUI, no space is reserved for the lower bound.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Removes the limit on the number of lines of each text in this view.
  ///
  /// Unlike in SwiftUI, no space is reserved for the lower bound of the range.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(nil) }

  /// Limits the number of lines of each text in this view to the upper bound of a range.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Limits the number of lines of each text in this view.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of lines.
  ///   - reservesSpace: Ignored. No space is reserved for lines that the text doesn't fill.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

  /// Sets whether text in this view is underlined.
  ///
  /// - Parameters:
  ///   - isActive: Whether text is underlined.
  ///   - color: Ignored. The line has the color of the text.
  public func underline(_ isActive: Bool = true, color: Color?) -> some View { underline(isActive) }

  /// Sets whether text in this view has a line through it.
  ///
  /// - Parameters:
  ///   - isActive: Whether text is struck through.
  ///   - color: Ignored. The line has the color of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color?) -> some View { strikethrough(isActive) }
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
  /// Returns this view unchanged: kerning is unsupported.
  public func kerning(_ kerning: CGFloat) -> some View { self }
  /// Returns this view unchanged: tracking is unsupported.
  public func tracking(_ tracking: CGFloat) -> some View { self }
  /// Returns this view unchanged: baseline offsets are unsupported.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }
  /// Returns this view unchanged: line spacing is unsupported.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  /// Returns this view unchanged: text is never tightened.
  public func allowsTightening(_ flag: Bool) -> some View { self }
  /// Sets the part of a text that is left out if the text is limited to one line and doesn't fit.
  ///
  /// A terminal always cuts off the end.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
  /// Returns this view unchanged: text scales are unsupported.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }

  /// Returns this view unchanged: users select text by the means of their terminal or browser.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }
}

extension Text {
  /// The position at which text that doesn't fit is cut off. A terminal always cuts off the end.
  public enum TruncationMode: Sendable {
    /// Text is cut off at its beginning. Shown like ``middle``.
    case head
    /// Text is cut off at its end.
    case tail
    /// Text is cut off in the middle: a browser keeps the last 12 characters.
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

/// Whether the user can select text. Unsupported: the terminal or the browser decides.
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
