#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension TextState {
  /// The width of a font.
  public enum FontWidth: String, Hashable, Sendable {
    /// Narrow letters.
    case compressed
    /// Letters that are a little narrower than usual.
    case condensed
    /// Wide letters.
    case expanded
    /// The usual width.
    case standard
  }

  /// The pattern of a line.
  public enum LineStylePattern: String, Hashable, Sendable {
    /// Dashes.
    case dash
    /// Alternating dashes and dots.
    case dashDot
    /// A dash and two dots, repeated.
    case dashDotDot
    /// Dots.
    case dot
    /// An unbroken line.
    case solid
  }

  /// Makes the text bold if `isActive` is `true`. Otherwise leaves the text as it is.
  public func bold(isActive: Bool) -> Self { isActive ? bold() : self }

  /// Makes the text italic if `isActive` is `true`. Otherwise leaves the text as it is.
  public func italic(isActive: Bool) -> Self { isActive ? italic() : self }

  /// Sets the design of the font. No effect in terminals and browsers.
  public func fontDesign(_ design: Font.Design?) -> Self { with(.fontDesign(design)) }

  /// Sets the width of the font. No effect in terminals and browsers.
  public func fontWidth(_ width: FontWidth?) -> Self { with(.fontWidth(width)) }

  /// Sets all digits to the same width. No effect in terminals.
  public func monospacedDigit() -> Self { with(.monospacedDigit) }

  /// Draws a line through the text. The pattern has no effect: the line is unbroken.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStylePattern, color: Color? = nil) -> Self {
    strikethrough(isActive, color: color)
  }

  /// Draws a line below the text. The pattern has no effect: the line is unbroken.
  public func underline(_ isActive: Bool = true, pattern: LineStylePattern, color: Color? = nil) -> Self {
    underline(isActive, color: color)
  }

  /// Sets the pitch in which assistive technologies speak the text. No effect in terminals and browsers.
  public func speechAdjustedPitch(_ value: Double) -> Self { with(.speech(.adjustedPitch(value))) }

  /// Sets whether assistive technologies speak all punctuation. No effect in terminals and browsers.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    with(.speech(.alwaysIncludesPunctuation(value)))
  }

  /// Sets whether an announcement of the text waits for earlier ones to end. No effect in terminals and browsers.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self { with(.speech(.announcementsQueued(value))) }

  /// Sets whether assistive technologies spell the text out. No effect in terminals and browsers.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self { with(.speech(.spellsOutCharacters(value))) }

  /// The way in which assistive technologies speak a text.
  enum Speech: Hashable, Sendable {
    case adjustedPitch(Double)
    case alwaysIncludesPunctuation(Bool)
    case announcementsQueued(Bool)
    case spellsOutCharacters(Bool)
  }
}

extension TextState.Speech {
  /// Applies the way of speaking to a text. Outside of SwiftUI it has no effect.
  @MainActor
  func applied(to text: Text) -> Text {
    #if canImport(SwiftUI)
    switch self {
    case .adjustedPitch(let value): text.speechAdjustedPitch(value)
    case .alwaysIncludesPunctuation(let value): text.speechAlwaysIncludesPunctuation(value)
    case .announcementsQueued(let value): text.speechAnnouncementsQueued(value)
    case .spellsOutCharacters(let value): text.speechSpellsOutCharacters(value)
    }
    #else
    text
    #endif
  }
}

extension TextState.FontWidth? {
  /// Applies the width to the font of a text. Outside of SwiftUI it has no effect.
  @MainActor
  func applied(to text: Text) -> Text {
    #if canImport(SwiftUI)
    let width: Font.Width? =
      switch self {
      case .compressed: .compressed
      case .condensed: .condensed
      case .expanded: .expanded
      case .standard: .standard
      case nil: nil
      }
    return text.fontWidth(width)
    #else
    return text
    #endif
  }
}
