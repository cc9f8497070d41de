package import PawlCore

extension TestStoreCore {
  /// Waits for all effects to end, and fails the test for unasserted events and running effects.
  package nonisolated(nonsending) func finish(timeout: Duration?, _ callSite: CallSite) async {
    _ = await effects.wait(for: .end, timeout: timeout, callSite) { effects.inFlight.isEmpty }
    effects.exclusively { expectNothingLeft(callSite) }
  }

  /// Takes all recorded events without asserting them.
  package func skipReceived(strict: Bool, _ callSite: CallSite) {
    effects.exclusively {
      effects.run(callSite)
      deliverWaiting(callSite, all: true)
      if takeAllReceived().isEmpty, strict {
        reportNothingToSkip("skipReceivedActions", terminology.nothingReceived, callSite)
      }
    }
  }

  /// Cancels the running effects.
  package func skipInFlight(strict: Bool, _ callSite: CallSite) {
    effects.exclusively {
      effects.run(callSite)
      if effects.inFlight.isEmpty, strict {
        reportNothingToSkip("skipInFlightEffects", "no effect is running", callSite)
      }
      effects.cancelInFlight()
    }
  }

  /// Fails the test for unasserted events and running effects. The events then count as received.
  func expectNothingLeft(_ callSite: CallSite) {
    effects.run(callSite)
    deliverWaiting(callSite, all: true)
    expectEffectsAsserted(callSite)
    let recordedEvents = takeAllReceived()
    let running = effects.inFlight
    switch exhaustivity {
    case .on:
      if !recordedEvents.isEmpty { reportUnassertedEvents(recordedEvents, callSite) }
      expectNoSharedChanges(callSite)
      guard !running.isEmpty else { return }
      reportRunningEffects(effects.describe(running), callSite)
      effects.cancelInFlight()
    case .off(showSkippedAssertions: true):
      if !recordedEvents.isEmpty { showSkipped(recordedEvents, before: "the end", callSite) }
      if !running.isEmpty { showLeftEffects(effects.describe(running), callSite) }
    case .off:
      break
    }
  }
}
