// Modifiers with parameters or effects that hosts can't show. They exist so that code for SwiftUI compiles.
extension Text {
  /// Returns this text with or without an underline.
  ///
  /// - Parameters:
  ///   - isActive: Whether the text is underlined.
  ///   - color: Ignored. The line has the color of the text.
  public func underline(_ isActive: Bool = true, color: Color?) -> Text { underline(isActive) }

  /// Returns this text with or without a line through it.
  ///
  /// - Parameters:
  ///   - isActive: Whether the text is struck through.
  ///   - color: Ignored. The line has the color of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color?) -> Text { strikethrough(isActive) }

  /// Returns this text unchanged: baseline offsets are unsupported.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }

  /// Returns this text unchanged: kerning is unsupported.
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// Returns this text unchanged: tracking is unsupported.
  public func tracking(_ tracking: CGFloat) -> Text { self }
}
