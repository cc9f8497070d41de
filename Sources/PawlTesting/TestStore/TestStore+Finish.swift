import Pawl

extension TestStore {
  /// Asserts that all effects end, and that all they sent has been asserted.
  ///
  /// Needed where an effect goes on outside the test store; at the end of a test all the rest is asserted anyway.
  ///
  /// - Parameter timeout: how long to wait for effects that wait for something outside; nil stands for
  ///   ``TestStore/timeout``.
  /// - Precondition: reported are PAWL-027 where effects still run, and PAWL-028 where actions were not asserted.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await core.finish(timeout: timeout, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Skips the actions that were received and not asserted yet. ``state`` is then the one they led to.
  ///
  /// - Parameter strict: whether it fails the test when there is nothing to skip.
  /// - Precondition: PAWL-029 is reported then.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    core.skipReceived(strict: strict, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Cancels the effects that run. What they have sent already still has to be asserted or skipped.
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
