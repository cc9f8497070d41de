import PawlCore

extension TestStoreCore {
  /// Reports PAWL-023: an action was sent, or a route performed, before the received events were asserted.
  func reportUnreceived<Next>(
    _ recordedEvents: [RecordedEvent], before next: Next, _ call: AssertingCall, _ callSite: CallSite
  ) {
    Issue(
      "PAWL-023", callSite: callSite,
      message: """
        \(call == .route ? "A route" : "An action") was \(call.participle) before \(count(recordedEvents)) had been asserted.

          \(call.participle.capitalizingFirst): \(oneLine(next))

          Received, in order:
        \(list(recordedEvents))

        \(terminology.source) Assert each with "receive" before the next "\(call.rawValue)", or skip them with \
        "skipReceivedActions()". They count as skipped now.
        """
    ).report()
  }

  /// Reports PAWL-024, another action or route was received, or PAWL-083, a route in place of an action or the reverse.
  func reportUnexpectedEvent(_ expectation: Expectation, found: RecordedEvent, _ callSite: CallSite) {
    guard found.kind == expectation.kind else { return reportOtherKind(expectation, found: found, callSite) }
    let comparison =
      switch (expectation.recordedEvent, found) {
      case (.sent(let expected), .sent(let found)): difference(expected, found, "Expected: −, received: +")
      case (.routed(let expected), .routed(let found)): difference(expected, found, "Expected: −, received: +")
      default: "  Expected: \(expectation.description)\n  Received: \(found.oneLine)"
      }
    Issue(
      "PAWL-024", callSite: callSite,
      message: """
        The \(found.kind.rawValue) that was received is not the one expected.

        \(comparison)

        \(terminology.order) If this one belongs here, assert it first. \(found.consequence)
        """
    ).report()
  }

  private func reportOtherKind(_ expectation: Expectation, found: RecordedEvent, _ callSite: CallSite) {
    let (what, call) =
      switch found.kind {
      case .action: ("An action was received where a route was expected.", "receive")
      case .route: ("A route was received where an action was expected.", "receive(route:)")
      }
    Issue(
      "PAWL-083", callSite: callSite,
      message: """
        \(what)

          Expected: \(expectation.description)
          Received: \(found.oneLine)

        \(terminology.order) A route waits for the actions before it, and the rest of an answer after a route waits for \
        that route. If this one belongs here, assert it first, with "\(call)". \(found.consequence)
        """
    ).report()
  }

  /// Reports PAWL-025, nothing was received and nothing can be, or PAWL-026, nothing was received in time.
  func reportNothingReceived(_ expectation: Expectation, timedOut: Bool, _ callSite: CallSite) {
    let running = effects.running
    let received = self.received
    let noun = expectation.kind.rawValue
    let seen = received.isEmpty ? "" : "\n  Received, in order:\n\(list(received))\n"
    let inFlight =
      running.isEmpty ? "\n  No effect is running.\n" : "\n  Effects that are running:\n\(effects.describe(running))\n"
    let explanation =
      if timedOut {
        """
        Code outside the test store (the main actor, a socket, a real clock, a detached task, \(terminology.outside)) \
        answers in its own time. \(terminology.feeding) Replace the rest with something that the test controls, \
        \(terminology.place), or give "receive" a longer "timeout".\(terminology.waiting)
        """
      } else if running.isEmpty {
        """
        So nothing can \(terminology.bringing) it. \(terminology.questions) Has the \(noun) been received \
        already?
        """
      } else {
        """
        None of them goes on by itself, so nothing can \(terminology.bringing) it. First do what they wait for: advance the \
        clock, for example.
        """
      }
    Issue(
      timedOut ? "PAWL-026" : "PAWL-025", callSite: callSite,
      message: """
        The \(noun) that was expected \(timedOut ? "has not come in time" : "cannot come").

          Expected: \(expectation.description)
        \(seen)\(inFlight)
        \(explanation)
        """
    ).report()
  }

  /// Reports PAWL-028: received events were never asserted.
  func reportUnassertedEvents(_ recordedEvents: [RecordedEvent], _ callSite: CallSite) {
    Issue(
      "PAWL-028", callSite: callSite,
      message: """
        The test ended before \(count(recordedEvents)) had been asserted.

          Received, in order:
        \(list(recordedEvents))

        \(terminology.source) Assert each with "receive", skip them with "skipReceivedActions()", or turn \
        "exhaustivity" off where they do not matter.
        """
    ).report()
  }

  /// Reports PAWL-027: effects still run at the end of a test.
  func reportRunningEffects(_ effects: String, _ callSite: CallSite) {
    Issue(
      "PAWL-027", callSite: callSite,
      message: """
        The test ended while effects were running.

        \(effects)

        The feature may have forgotten to cancel them. If not, let them end: advance the clock they wait on, \
        \(terminology.call.rawValue) the action that cancels them, cancel the task that "\(terminology.call.rawValue)" returned, \
        or skip them with "skipInFlightEffects()". They are cancelled now.
        """
    ).report()
  }
}

/// Reports PAWL-029: there is nothing to skip.
func reportNothingToSkip(_ call: String, _ found: String, _ callSite: CallSite) {
  Issue(
    "PAWL-029", callSite: callSite,
    message: """
      There is nothing to skip: \(found).

      Remove the call of "\(call)", or pass "strict: false" where there may or may not be something to skip.
      """
  ).report()
}

extension RecordedEvent {
  /// The consequence for an event that was received in place of another one.
  fileprivate var consequence: String {
    switch kind {
    case .action: "It counts as received now; what it did to the state was not asserted."
    case .route: "It counts as received now."
    }
  }
}

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
