package import PawlCore

extension TestStoreCore {
  package typealias Expectation = PawlTesting.Expectation<Action, Route>
  /// Asserts how the state before an action has become the state after it.
  package typealias Assertion = (_ action: Action, _ before: State, _ after: State) -> Void

  /// Waits for what is expected, and takes it.
  ///
  /// - Parameter assert: asserts what the action that was taken did; not called for a route.
  package nonisolated(nonsending) func receive(
    _ expectation: Expectation, timeout: Duration?, _ callSite: CallSite, assert: Assertion
  ) async {
    let outcome = await effects.wait(for: .arrival, timeout: timeout, callSite) { hasReceived(expectation) }
    effects.exclusively { take(expectation, outcome, callSite, assert: assert) }
  }

  /// Like the asynchronous form, without waiting.
  package func receiveNow(_ expectation: Expectation, _ callSite: CallSite, assert: Assertion) {
    effects.exclusively {
      effects.run(callSite)
      let outcome: TestStoreEffects.Outcome =
        hasReceived(expectation) ? .happened : effects.mayHappen(.arrival) ? .timedOut : .cannotHappen
      take(expectation, outcome, callSite, assert: assert)
    }
  }

  private func take(
    _ expectation: Expectation, _ outcome: TestStoreEffects.Outcome, _ callSite: CallSite, assert: Assertion
  ) {
    guard outcome == .happened else {
      return reportNothingReceived(expectation, timedOut: outcome == .timedOut, callSite)
    }
    skipReceived(until: expectation, callSite)
    takeReceived { arrival, after in
      guard expectation.isMet(arrival) else { return reportOtherArrival(expectation, found: arrival, callSite) }
      if let action = arrival.action { assert(action, state, after) }
    }
  }

  /// Whether what a `receive` takes has arrived: anything, where all has to be asserted.
  private func hasReceived(_ expectation: Expectation) -> Bool {
    exhaustivity == .on ? hasReceived : received.contains(where: expectation.isMet)
  }

  /// Skips what came before that which is expected, where not everything has to be asserted.
  private func skipReceived(until expectation: Expectation, _ callSite: CallSite) {
    guard case .off(let showsSkipped) = exhaustivity else { return }
    var skipped: [Arrival] = []
    while let next = firstReceived, !expectation.isMet(next) {
      takeReceived()
      skipped.append(next)
    }
    if showsSkipped, !skipped.isEmpty { showSkipped(skipped, before: expectation.description, callSite) }
  }
}
