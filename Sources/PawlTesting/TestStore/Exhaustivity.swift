/// How much of what a feature does a test has to assert.
public enum Exhaustivity: Equatable, Sendable {
  /// All of it: every change of state, every action that an effect sends, and that every effect ends.
  case on

  /// What the test chooses. Received actions may be skipped, effects may go on, and closures assert only what they set.
  ///
  /// - Parameter showSkippedAssertions: whether what an exhaustive test would have had to assert is printed.
  case off(showSkippedAssertions: Bool)

  /// ``off(showSkippedAssertions:)`` that prints nothing.
  public static let off = Self.off(showSkippedAssertions: false)
}
