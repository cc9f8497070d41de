/// The reasons to hide the content of a view.
///
/// Only ``placeholder`` has an effect by itself. Views can read the reasons from the environment and adapt to the
/// others.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content isn't available yet. Text is replaced with shaded blocks.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private. No effect by itself.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date. No effect by itself.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
  /// The reasons to hide the content of views. Empty if nothing is hidden.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

extension View {
  /// Adds a reason to hide the content of this view.
  ///
  /// With ``RedactionReasons/placeholder``, each character of a text that isn't white space is shown as `░`, in a
  /// terminal and in a browser. Symbols, text fields and the indicators of controls stay as they are.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Removes all reasons to hide the content of this view.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Returns this view unchanged: Pawl never hides private content by itself.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}
