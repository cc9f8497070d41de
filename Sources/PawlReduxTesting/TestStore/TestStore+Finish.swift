import PawlCore
import PawlTesting

extension TestStore {
  /// Asserts that all effects end, and that all received actions and routes have been asserted.
  ///
  /// Call it if an effect depends on something outside the test store. Otherwise the same is asserted at the end of the
  /// test. Deferred actions that the test has added stay subscribed.
  ///
  /// - Parameter timeout: The longest wait for effects that depend on something outside; `nil` for ``timeout``.
  /// - Precondition: PAWL-027 is reported if effects still run, and PAWL-028 if actions or routes weren't asserted.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await core.finish(timeout: timeout, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Skips the actions and routes that were received and not asserted yet. ``state`` is then the state that they led
  /// to.
  ///
  /// - Parameter strict: Whether the test fails if there is nothing to skip.
  /// - Precondition: With `strict`, PAWL-029 is reported if there is nothing to skip.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    core.skipReceived(strict: strict, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Cancels the running effects, but not the deferred actions that the test has added. Actions and routes that they
  /// have already performed still have to be asserted or skipped.
  ///
  /// - Parameter strict: Whether the test fails if no effect runs.
  /// - Precondition: With `strict`, PAWL-029 is reported if no effect runs.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    core.skipInFlight(strict: strict, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}
