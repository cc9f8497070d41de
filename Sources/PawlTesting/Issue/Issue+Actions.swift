import PawlCore

extension TestStoreCore {
  /// PAWL-023: an action is sent before those that were received have been asserted.
  func reportUnreceived<Sent>(_ actions: [Action], before sent: Sent, _ callSite: CallSite) {
    Issue(
      "PAWL-023", callSite: callSite,
      message: """
        An action was sent before \(count(actions, "received action")) had been asserted.

          Sent: \(oneLine(sent))

          Received, in order:
        \(list(actions))

        Effects have sent them. Assert each with "receive" before the next "send", or skip them with \
        "skipReceivedActions()". They count as skipped now.
        """
    ).report()
  }

  /// PAWL-025: nothing was received and nothing can be. PAWL-026: nothing was received in time.
  func reportNothingReceived(_ expectation: Expectation<Action>, timedOut: Bool, _ callSite: CallSite) {
    let running = effects.inFlight
    let seen =
      received.isEmpty ? "" : "\n  Received, in order:\n\(list(received.map(\.action)))\n"
    let inFlight =
      running.isEmpty ? "\n  No effect is running.\n" : "\n  Effects that are running:\n\(effects.describe(running))\n"
    let explanation =
      if timedOut {
        """
        What is outside the test store (the main actor, a socket, a real clock, a detached task, a stream, a callback that \
        was given "send") answers when it does. A test that feeds a stream or calls a callback has to do so first. Put \
        what the test controls in the place of the rest, in the environment, or give "receive" a longer "timeout". In a \
        synchronous test "receive" does not wait at all.
        """
      } else if running.isEmpty {
        """
        So nothing can send it. Does the reducer return the effect? Was it cancelled? Has the action been received \
        already?
        """
      } else {
        """
        None of them goes on by itself, so nothing can send it. First do what they wait for: advance the clock, for \
        example.
        """
      }
    Issue(
      timedOut ? "PAWL-026" : "PAWL-025", callSite: callSite,
      message: """
        The action that was expected \(timedOut ? "has not come in time" : "cannot come").

          Expected: \(expectation.description)
        \(seen)\(inFlight)
        \(explanation)
        """
    ).report()
  }

  /// PAWL-028: actions that nobody has asserted.
  func reportLeftActions(_ actions: [Action], _ callSite: CallSite) {
    Issue(
      "PAWL-028", callSite: callSite,
      message: """
        The test ended before \(count(actions, "received action")) had been asserted.

          Received, in order:
        \(list(actions))

        Effects have sent them. Assert each with "receive", skip them with "skipReceivedActions()", or turn \
        "exhaustivity" off where they do not matter.
        """
    ).report()
  }
}

/// PAWL-024: another action was received.
func reportOtherAction<Action>(_ expectation: Expectation<Action>, found: Action, _ callSite: CallSite) {
  let comparison =
    if let expected = expectation.action {
      difference(expected, found, "Expected: −, received: +")
    } else {
      "  Expected: \(expectation.description)\n  Received: \(oneLine(found))"
    }
  Issue(
    "PAWL-024", callSite: callSite,
    message: """
      The action that was received is not the one expected.

      \(comparison)

      Actions are received in the order in which effects send them. If this one belongs here, assert it first. It counts \
      as received now; what it did to the state was not asserted.
      """
  ).report()
}

/// PAWL-029: there is nothing to skip.
func reportNothingToSkip(_ call: String, _ found: String, _ callSite: CallSite) {
  Issue(
    "PAWL-029", callSite: callSite,
    message: """
      There is nothing to skip: \(found).

      Remove the call of "\(call)", or pass "strict: false" where there may or may not be something to skip.
      """
  ).report()
}
