package import PawlCore

extension TestStoreCore {
  /// Sends an action for a test, and asserts the change of the state.
  ///
  /// - Parameters:
  ///   - action: The action of the whole feature.
  ///   - sent: The action as the test has given it.
  ///   - callSite: The place of the assertion.
  ///   - assert: Asserts how the state before the action became the state after it. Not called if the action wasn't
  ///     processed.
  package func send<Sent>(
    _ action: Action, as sent: Sent, _ callSite: CallSite, assert: (_ before: State, _ after: State) -> Void
  ) -> TestStoreTask {
    effects.exclusively {
      expectAllReceived(before: sent, terminology.call, callSite)
      let (after, task) = send(action, callSite)
      if let after {
        mark = after.mark
        assert(state, after.state)
        advance(to: after.state)
      }
      return TestStoreTask(task, of: effects)
    }
  }

  /// Fails the test if received actions haven't been asserted, and skips them, so that the next action meets the state
  /// that they led to.
  func expectAllReceived<Next>(before next: Next, _ call: AssertingCall, _ callSite: CallSite) {
    effects.run(callSite)
    deliverWaiting(callSite, all: true)
    expectEffectsAsserted(callSite)
    let skipped = takeAllReceived()
    guard !skipped.isEmpty else { return }
    switch exhaustivity {
    case .on: reportUnreceived(skipped, before: next, call, callSite)
    case .off(showSkippedAssertions: true): showSkipped(skipped, before: next, callSite)
    case .off: break
    }
  }

  /// Takes all recorded events.
  func takeAllReceived() -> [RecordedEvent] {
    guard hasReceived else { return [] }
    let recordedEvents = received
    while takeReceived() != nil {}
    return recordedEvents
  }
}
