extension View {
  /// Sets how heavy the letters of the texts inside are: semibold and more is bold.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    transformEnvironment(\.textStyle) {
      if let weight { $0.isBold = weight.rawValue >= Font.Weight.semibold.rawValue }
    }
  }

  /// Lets the texts inside take a number of lines within limits.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Lets the texts inside take some lines at least.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(nil) }

  /// Lets the texts inside take some lines at most.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Lets the texts inside take some lines at most.
  ///
  /// - Parameter reservesSpace: without effect.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

  /// Like ``underline(_:)``.
  ///
  /// - Parameter color: without effect: lines have the colour of the text.
  public func underline(_ isActive: Bool = true, color: Color?) -> some View { underline(isActive) }

  /// Like ``strikethrough(_:)``.
  ///
  /// - Parameter color: without effect: lines have the colour of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color?) -> some View { strikethrough(isActive) }
}

/// Letters of one size and one width cannot show these: they are accepted, and change nothing.
extension View {
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  public func fontWidth(_ width: Font.Width?) -> some View { self }
  public func monospaced(_ isActive: Bool = true) -> some View { self }
  public func monospacedDigit() -> some View { self }
  public func kerning(_ kerning: CGFloat) -> some View { self }
  public func tracking(_ tracking: CGFloat) -> some View { self }
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  public func allowsTightening(_ flag: Bool) -> some View { self }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }

  /// Accepted: a terminal lets its user select what is shown.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }
}

extension Text {
  /// Where a text is cut off that has too little room.
  public enum TruncationMode: Sendable {
    case head, tail, middle
  }

  /// How large a text is beside others.
  public enum Scale: Sendable {
    case `default`, secondary
  }

  /// Without effect.
  public func monospaced(_ isActive: Bool = true) -> Text { self }

  /// Without effect.
  public func fontDesign(_ design: Font.Design?) -> Text { self }

  /// The first colour of a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    foregroundColor(style.made(in: EnvironmentValues()).plainColor)
  }
}

/// Whether the user may select a text.
public enum TextSelectability: Sendable {
  case enabled, disabled
}

extension Font {
  /// How far a line is from the next.
  public enum Leading: Sendable {
    case standard, loose, tight
  }

  /// How wide letters are.
  public enum Width: Sendable {
    case compressed, condensed, standard, expanded
  }

  /// Without effect.
  public func leading(_ leading: Leading) -> Font { self }

  /// Without effect.
  public func width(_ width: Width) -> Font { self }

  /// Without effect.
  public func smallCaps() -> Font { self }

  /// Without effect.
  public func lowercaseSmallCaps() -> Font { self }

  /// Without effect.
  public func uppercaseSmallCaps() -> Font { self }

  /// The letters of a certain name, for hosts that have them; the usual ones elsewhere.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, size: size)
  }

  /// The letters of a certain name, for hosts that have them; the usual ones elsewhere.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }
}
