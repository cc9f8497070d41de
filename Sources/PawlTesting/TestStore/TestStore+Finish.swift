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
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    _ = await core.effects.wait(for: .end, timeout: timeout, callSite) { core.effects.inFlight.isEmpty }
    core.effects.exclusively { core.expectNothingLeft(callSite) }
  }

  /// Skips the actions that were received and not asserted yet. ``state`` is then the one they led to.
  ///
  /// - Parameter strict: whether it fails the test when there is nothing to skip.
  /// - Precondition: PAWL-029 is reported then.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    core.effects.exclusively { skipReceived(strict: strict, callSite) }
  }

  private func skipReceived(strict: Bool, _ callSite: CallSite) {
    core.effects.run(callSite)
    if core.received.isEmpty, strict {
      reportNothingToSkip("skipReceivedActions", "every received action has been asserted", callSite)
    }
    while core.takeReceived() != nil {}
  }

  /// Cancels the effects that run. What they have sent already still has to be asserted or skipped.
  ///
  /// - Parameter strict: whether it fails the test when no effect runs.
  /// - Precondition: PAWL-029 is reported then.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    core.effects.exclusively { skipInFlight(strict: strict, callSite) }
  }

  private func skipInFlight(strict: Bool, _ callSite: CallSite) {
    core.effects.run(callSite)
    if core.effects.inFlight.isEmpty, strict {
      reportNothingToSkip("skipInFlightEffects", "no effect is running", callSite)
    }
    core.effects.cancelAll()
  }
}

extension TestStoreCore {
  /// Fails the test for each kind of thing that was not asserted. Actions are then taken for received.
  func expectNothingLeft(_ callSite: CallSite) {
    effects.run(callSite)
    let actions = received.map(\.action)
    while takeReceived() != nil {}
    let running = effects.inFlight
    switch exhaustivity {
    case .on:
      if !actions.isEmpty { reportLeftActions(actions, callSite) }
      guard !running.isEmpty else { return }
      reportLeftEffects(effects.describe(running), callSite)
      effects.cancelAll()
    case .off(showSkippedAssertions: true):
      if !actions.isEmpty { showSkipped(actions, before: "the end", callSite) }
      if !running.isEmpty { showLeftEffects(effects.describe(running), callSite) }
    case .off:
      break
    }
  }
}
