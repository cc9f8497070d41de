import PawlCore
import PawlTesting

extension TestStore {
  /// Asserts that all effects end, and that all actions and routes have been asserted.
  ///
  /// Needed where an effect goes on outside the test store; at the end of a test all the rest is asserted anyway. Deferred
  /// actions that the test has added go on.
  ///
  /// - Parameter timeout: how long to wait for effects that wait for something outside; nil stands for ``timeout``.
  /// - Precondition: reported are PAWL-027 where effects still run, and PAWL-028 where actions or routes were not asserted.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await core.finish(timeout: timeout, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Skips the actions and routes that were received and not asserted yet. ``state`` is then the one they led to.
  ///
  /// - Parameter strict: whether it fails the test when there is nothing to skip.
  /// - Precondition: PAWL-029 is reported then.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    core.skipReceived(strict: strict, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Cancels the effects that run, but not the deferred actions that the test has added. What they have performed already
  /// still has to be asserted or skipped.
  ///
  /// - Parameter strict: whether it fails the test when no effect runs.
  /// - Precondition: PAWL-029 is reported then.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    core.skipInFlight(strict: strict, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}
