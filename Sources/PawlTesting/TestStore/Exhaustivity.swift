/// The amount of a feature's behavior that a test has to assert.
public enum Exhaustivity: Equatable, Sendable {
  /// The test asserts everything: every change of the state, every action that an effect sends, and that every effect
  /// ends.
  case on

  /// The test asserts a selection. It may skip received actions, effects may still run at the end, and closures assert
  /// only the values that they set.
  ///
  /// - Parameter showSkippedAssertions: Whether to print the assertions that an exhaustive test would have required.
  case off(showSkippedAssertions: Bool)

  /// A selective test that doesn't print skipped assertions.
  public static let off = Self.off(showSkippedAssertions: false)
}
