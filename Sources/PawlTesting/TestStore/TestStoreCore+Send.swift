package import PawlCore

extension TestStoreCore {
  /// Sends an action for a test and has its change of the state asserted.
  ///
  /// - Parameters:
  ///   - sent: the action as the test has given it.
  ///   - assert: asserts how the state before has become the state after. Not called where the action was not processed.
  package func send<Sent>(
    _ action: Action, as sent: Sent, _ callSite: CallSite, assert: (_ before: State, _ after: State) -> Void
  ) -> TestStoreTask {
    effects.exclusively {
      expectAllReceived(before: sent, wording.call, callSite)
      let (after, task) = send(action, callSite)
      if let after {
        assert(state, after)
        advance(to: after)
      }
      return TestStoreTask(task, of: effects)
    }
  }

  /// Fails the test where received actions wait, and skips them: the state they led to is the one that what comes next
  /// meets.
  func expectAllReceived<Next>(before next: Next, _ call: AssertingCall, _ callSite: CallSite) {
    effects.run(callSite)
    let skipped = takeAllReceived()
    guard !skipped.isEmpty else { return }
    switch exhaustivity {
    case .on: reportUnreceived(skipped, before: next, call, callSite)
    case .off(showSkippedAssertions: true): showSkipped(skipped, before: next, callSite)
    case .off: break
    }
  }

  /// Takes all that has arrived.
  func takeAllReceived() -> [Arrival] {
    guard hasReceived else { return [] }
    let arrivals = received
    while takeReceived() != nil {}
    return arrivals
  }
}
