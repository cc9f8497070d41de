// What letters of one size and one distance cannot show is accepted without effect.
extension Text {
  /// - Parameter color: without effect: lines have the colour of the text.
  public func underline(_ isActive: Bool = true, color: Color?) -> Text { underline(isActive) }

  /// - Parameter color: without effect: lines have the colour of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color?) -> Text { strikethrough(isActive) }

  /// Without effect.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }

  /// Without effect.
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// Without effect.
  public func tracking(_ tracking: CGFloat) -> Text { self }
}
