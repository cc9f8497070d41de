package import PawlCore

extension TestStoreCore {
  package typealias Expectation = PawlTesting.Expectation<Action, Route>
  /// A function that asserts how an action changes the state.
  package typealias Assertion = (_ action: Action, _ before: State, _ after: State) -> Void

  /// Waits for an expected event, and takes it.
  ///
  /// - Parameters:
  ///   - expectation: The condition for the event.
  ///   - timeout: The longest wait for effects that depend on something outside; `nil` for the default.
  ///   - callSite: The place of the assertion.
  ///   - assert: Asserts the state change of the action that was taken; not called for a route.
  package nonisolated(nonsending) func receive(
    _ expectation: Expectation, timeout: Duration?, _ callSite: CallSite, assert: Assertion
  ) async {
    prepareToReceive(callSite)
    let outcome = await effects.wait(for: .recordedEvent, timeout: timeout, callSite) { hasReceived(expectation) }
    effects.exclusively { take(expectation, outcome, callSite, assert: assert) }
  }

  /// Takes an expected event like the asynchronous form, without waiting.
  package func receiveNow(_ expectation: Expectation, _ callSite: CallSite, assert: Assertion) {
    prepareToReceive(callSite)
    effects.exclusively {
      effects.run(callSite)
      let outcome: TestStoreEffects.Outcome =
        hasReceived(expectation) ? .happened : effects.mayHappen(.recordedEvent) ? .timedOut : .cannotHappen
      take(expectation, outcome, callSite, assert: assert)
    }
  }

  /// Lets effects without work send the next action, if the test plays the part of effects.
  private func prepareToReceive(_ callSite: CallSite) {
    guard replay != nil else { return }
    effects.exclusively {
      expectEffectsAsserted(callSite)
      deliverWaiting(callSite, all: exhaustivity != .on)
    }
  }

  private func take(
    _ expectation: Expectation, _ outcome: TestStoreEffects.Outcome, _ callSite: CallSite, assert: Assertion
  ) {
    guard outcome == .happened else {
      return reportNothingReceived(expectation, timedOut: outcome == .timedOut, callSite)
    }
    skipReceived(until: expectation, callSite)
    takeReceived { recordedEvent, after in
      guard expectation.isMet(recordedEvent) else {
        return reportUnexpectedEvent(expectation, found: recordedEvent, callSite)
      }
      if let action = recordedEvent.action { assert(action, state, after) }
    }
  }

  /// Whether `receive` can take an event: any event in an exhaustive test, else one that meets the expectation.
  private func hasReceived(_ expectation: Expectation) -> Bool {
    exhaustivity == .on ? hasReceived : received.contains(where: expectation.isMet)
  }

  /// Skips the events before the expected one in a test that isn't exhaustive.
  private func skipReceived(until expectation: Expectation, _ callSite: CallSite) {
    guard case .off(let showsSkipped) = exhaustivity else { return }
    var skipped: [RecordedEvent] = []
    while let next = firstReceived, !expectation.isMet(next) {
      takeReceived()
      skipped.append(next)
    }
    if showsSkipped, !skipped.isEmpty { showSkipped(skipped, before: expectation.description, callSite) }
  }
}
