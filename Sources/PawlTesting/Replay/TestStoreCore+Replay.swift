package import PawlCore

extension TestStoreCore {
  /// Fails the test for started effects that it hasn't asserted, before another step.
  func expectEffectsAsserted(_ callSite: CallSite) {
    guard let replay else { return }
    let started = replay.takeUnasserted()
    guard !started.isEmpty, exhaustivity == .on else { return }
    reportOtherEffects(expected: [], started: started, callSite)
  }

  /// Delivers the actions of effects without work that wait: as many as a `receive` needs.
  func deliverWaiting(_ callSite: CallSite, all: Bool = false) {
    guard let replay, all || !hasReceived else { return }
    var limit = all ? 100_000 : 1
    while limit > 0, effects.perform({ replay.deliverNext() }) == true { limit -= 1 }
  }

  /// Sends an action on behalf of an effect, and asserts the change of the state.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - effect: The number of the effect; `nil` for an effect that was started before the test.
  ///   - ending: Whether the effect ends after the action.
  ///   - callSite: The place of the assertion.
  ///   - assert: Asserts how the state before the action became the state after it.
  package func receive(
    _ action: Action, from effect: Int?, ending: Bool, _ callSite: CallSite, assert: Assertion
  ) {
    effects.exclusively {
      guard let replay else { return reportNoReplay("receive(_:from:)", callSite) }
      expectAllReceived(before: action, .receive, callSite)
      let delivered = effects.perform { replay.deliver(action, from: effect.map { UInt64($0) }) }
      guard delivered == true, hasReceived else {
        return reportEffectNotRunning(effect ?? 0, sending: action, callSite)
      }
      takeReceived { event, after in
        if let action = event.action { assert(action, state, after) }
      }
      if ending, let effect { end(effect, of: replay, callSite) }
    }
  }

  /// Ends an effect.
  package func endEffect(_ effect: Int, _ callSite: CallSite) {
    effects.exclusively {
      guard let replay else { return reportNoReplay("endEffect(_:)", callSite) }
      end(effect, of: replay, callSite)
    }
  }

  private func end(_ effect: Int, of replay: ReplayedEffects<Action>, _ callSite: CallSite) {
    let ended = effects.perform { replay.end(UInt64(effect)) }
    guard ended == true else { return reportEffectNotRunning(effect, sending: Action?.none, callSite) }
    effects.run(callSite)
  }

  /// Asserts the effects that have started since the last call, and the states of others.
  package func expectEffects(started: [Int], cancelled: [Int], running: [Int]?, _ callSite: CallSite) {
    effects.exclusively {
      guard let replay else { return reportNoReplay("expectEffects", callSite) }
      let found = replay.takeUnasserted()
      if found.map({ Int($0.number) }) != started {
        reportOtherEffects(expected: started, started: found, callSite)
      }
      let notCancelled = cancelled.filter { !replay.cancelled.contains(UInt64($0)) }
      if !notCancelled.isEmpty { reportNotCancelled(notCancelled, callSite) }
      guard let running else { return }
      let foundRunning = effects.running
      if foundRunning.map({ Int($0.number) }) != running {
        reportOtherRunning(expected: running, running: foundRunning, callSite)
      }
    }
  }
}
