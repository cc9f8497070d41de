/// Why what a view says is not shown.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is not there yet: texts are shown as grey areas.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Others must not see it.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It is not valid at present.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
  /// Why what views say is not shown; empty where it is.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

extension View {
  /// Shows grey areas in place of the texts inside.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows the texts inside, whatever its surroundings say.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Accepted: what is shown here is never shown to others.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}
