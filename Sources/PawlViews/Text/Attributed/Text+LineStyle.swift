extension Text {
  /// The look of an underline or of a line through text.
  ///
  /// A browser shows the pattern and the color. A terminal shows a line in the color of the text.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line.
    public struct Pattern: Hashable, Sendable {
      package enum Kind: Sendable {
        case solid, dash, dot, dashDot, dashDotDot
      }

      package let kind: Kind

      /// An unbroken line.
      public static let solid = Pattern(kind: .solid)
      /// A line of dashes.
      public static let dash = Pattern(kind: .dash)
      /// A line of dots.
      public static let dot = Pattern(kind: .dot)
      /// A line of dashes and dots. A browser shows dashes.
      public static let dashDot = Pattern(kind: .dashDot)
      /// A line of dashes with two dots in between. A browser shows dots.
      public static let dashDotDot = Pattern(kind: .dashDotDot)
    }

    package let pattern: Pattern
    package let color: Color?

    /// Creates a line style.
    ///
    /// - Parameters:
    ///   - pattern: The pattern. Default: an unbroken line.
    ///   - color: The color; `nil` for the color of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// An unbroken line in the color of the text.
    public static let single = LineStyle()
  }

  /// Returns this text with or without an underline.
  ///
  /// - Parameters:
  ///   - isActive: Whether the text is underlined.
  ///   - pattern: The pattern of the line. See ``LineStyle``.
  ///   - color: The color of the line; `nil` for the color of the text.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    with { $0.setUnderline(isActive, LineStyle(pattern: pattern, color: color)) }
  }

  /// Returns this text with or without a line through it.
  ///
  /// - Parameters:
  ///   - isActive: Whether the text is struck through.
  ///   - pattern: The pattern of the line. See ``LineStyle``.
  ///   - color: The color of the line; `nil` for the color of the text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    with { $0.setStrikethrough(isActive, LineStyle(pattern: pattern, color: color)) }
  }

  /// Returns this text with an additional distance between its characters. A terminal has no such distances.
  public func kerning(_ kerning: CGFloat) -> Text { with { $0.decoration.kerning = kerning } }

  /// Returns this text with an additional distance between its characters. Like ``kerning(_:)``.
  public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }

  /// Returns this text above or below its line. A terminal has no such distances.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    with { $0.decoration.baselineOffset = baselineOffset }
  }
}

extension View {
  /// Sets whether text in this view is underlined. A text that sets its own underline keeps it.
  ///
  /// - Parameters:
  ///   - isActive: Whether text is underlined.
  ///   - pattern: The pattern of the line. See ``Text/LineStyle``.
  ///   - color: The color of the line; `nil` for the color of the text.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    transformEnvironment(\.textStyle) { $0.setUnderline(isActive, Text.LineStyle(pattern: pattern, color: color)) }
  }

  /// Sets whether text in this view has a line through it. A text that sets its own line keeps it.
  ///
  /// - Parameters:
  ///   - isActive: Whether text is struck through.
  ///   - pattern: The pattern of the line. See ``Text/LineStyle``.
  ///   - color: The color of the line; `nil` for the color of the text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    transformEnvironment(\.textStyle) {
      $0.setStrikethrough(isActive, Text.LineStyle(pattern: pattern, color: color))
    }
  }

  /// Sets an additional distance between the characters of text in this view. A terminal has no such distances.
  public func kerning(_ kerning: CGFloat) -> some View {
    transformEnvironment(\.textStyle) { $0.decoration.kerning = kerning }
  }

  /// Sets an additional distance between the characters of text in this view. Like ``kerning(_:)``.
  public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }

  /// Sets a distance by which text in this view stands above its line. A terminal has no such distances.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    transformEnvironment(\.textStyle) { $0.decoration.baselineOffset = baselineOffset }
  }
}

extension TextStyle {
  mutating func setUnderline(_ isActive: Bool, _ style: Text.LineStyle) {
    isUnderlined = isActive
    if hasDecoration || style != .single { decoration.underline = style == .single ? nil : style }
  }

  mutating func setStrikethrough(_ isActive: Bool, _ style: Text.LineStyle) {
    isStruckThrough = isActive
    if hasDecoration || style != .single { decoration.strikethrough = style == .single ? nil : style }
  }
}
