/// Values outside of a feature's state that a test asserts together with the state.
///
/// The engine of a test store runs ahead of the test. So each action gets a mark, which tells the changes until the
/// action from later ones.
package protocol SharedValues: AnyObject {
  /// Ends the changes until an action.
  ///
  /// - Returns: The mark of the action.
  func mark() -> Int

  /// Calls a closure that changes what the test expects.
  ///
  /// - Parameters:
  ///   - mark: The mark of the action that is asserted.
  ///   - startsAtEnd: Whether the closure gets the values after the action instead of those before it.
  ///   - body: The closure.
  func asserting<Result>(_ mark: Int, startsAtEnd: Bool, _ body: () throws -> Result) rethrows -> Result

  /// Calls a function that compares what the test expects with the values after an action, or describes the difference.
  func comparing<Result>(_ mark: Int, startsAtEnd: Bool, _ body: () -> Result) -> Result

  /// Whether the changes until an action are some, or the test expects some.
  func hasChanges(_ mark: Int) -> Bool

  /// The differences between the expected values and those after an action.
  func unassertedChanges(_ mark: Int) -> [(name: String, expected: Any, found: Any)]

  /// Forgets what the closure has changed.
  func resetExpected()

  /// Accepts the changes until an action.
  func accept(_ mark: Int)
}
