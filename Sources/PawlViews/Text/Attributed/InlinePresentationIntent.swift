/// The meaning of a part of a text, such as emphasis or code.
///
/// Foundation has this type on Apple's systems only.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasis, which is shown in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Strong emphasis, which is shown bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  /// Code, which is shown in a monospaced font.
  public static let code = InlinePresentationIntent(rawValue: 4)
  /// Text that doesn't hold any more, which is shown with a line through it.
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}
