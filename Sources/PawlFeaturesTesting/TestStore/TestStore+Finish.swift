import PawlCore
import PawlTesting

extension TestStore {
  /// Asserts that all effects end, and that all received actions have been asserted.
  ///
  /// Call it if an effect depends on something outside the test store. Otherwise the same is asserted at the end of the
  /// test.
  ///
  /// - Parameters:
  ///   - duration: The longest wait for effects that depend on something outside; `nil` for ``timeout``.
  ///   - fileID: The file that failures name.
  ///   - filePath: The path of that file.
  ///   - line: The line of failures.
  ///   - column: Not used.
  /// - Precondition: PAWL-027 is reported if effects still run, and PAWL-028 if actions weren't asserted.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await core.finish(timeout: duration, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Skips the actions that were received and not asserted yet. ``state`` is then the state that they led to.
  ///
  /// - Parameters:
  ///   - strict: Whether the test fails if there is nothing to skip.
  ///   - fileID: The file that failures name.
  ///   - filePath: The path of that file.
  ///   - line: The line of failures.
  ///   - column: Not used.
  /// - Precondition: With `strict`, PAWL-029 is reported if there is nothing to skip.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    core.skipReceived(strict: strict, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Cancels the running effects. Actions that they have already sent still have to be asserted or skipped.
  ///
  /// - Parameters:
  ///   - strict: Whether the test fails if no effect runs.
  ///   - fileID: The file that failures name.
  ///   - filePath: The path of that file.
  ///   - line: The line of failures.
  ///   - column: Not used.
  /// - Precondition: With `strict`, PAWL-029 is reported if no effect runs.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    core.skipInFlight(strict: strict, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}
