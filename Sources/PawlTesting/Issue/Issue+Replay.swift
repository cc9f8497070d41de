import PawlCore

extension TestStoreCore {
  /// Reports PAWL-170: other effects have started than the test expects.
  func reportOtherEffects(expected: [Int], started: [EffectIdentity], _ callSite: CallSite) {
    Issue(
      "PAWL-170", callSite: callSite,
      message: """
        The effects that have started are not the ones expected.

          Expected: \(numbers(expected))
          Started:  \(list(started))

        In the mode "replay" each start of an effect is asserted, right after the action that causes it, with \
        "expectEffects(started:)". If the reducer is right, write the test anew.
        """
    ).report()
  }

  /// Reports PAWL-170: other effects are running than the test expects.
  func reportOtherRunning(expected: [Int], running: [EffectIdentity], _ callSite: CallSite) {
    Issue(
      "PAWL-170", callSite: callSite,
      message: """
        The effects that are running are not the ones expected.

          Expected: \(numbers(expected))
          Running:  \(list(running))

        The reducer has started or cancelled another effect than when the test was recorded. If the reducer is right, \
        write the test anew.
        """
    ).report()
  }

  /// Reports PAWL-171: an effect isn't running, so that it can neither send nor end.
  func reportEffectNotRunning<A>(_ effect: Int, sending action: A?, _ callSite: CallSite) {
    let act = action.map { "send: \(oneLine($0))" } ?? "end"
    Issue(
      "PAWL-171", callSite: callSite,
      message: """
        Effect \(effect) is not running. \(replay?.describeAbsence(of: UInt64(max(effect, 0))) ?? "")

          Expected to \(act)

        When the test was recorded, the effect was running here. The reducer has cancelled it, or has not started it, \
        or an earlier step of the test has failed.
        """
    ).report()
  }

  /// Reports PAWL-171: effects weren't cancelled.
  func reportNotCancelled(_ effects: [Int], _ callSite: CallSite) {
    Issue(
      "PAWL-171", callSite: callSite,
      message: """
        Effects were not cancelled that should have been.

          Expected to be cancelled: \(numbers(effects))

        When the test was recorded, they had been cancelled by now. Does the reducer still return the effect that cancels \
        them, with the same id?
        """
    ).report()
  }

  /// Reports PAWL-172: a function of replays was called on a test store that runs effects.
  func reportNoReplay(_ function: String, _ callSite: CallSite) {
    Issue(
      "PAWL-172", callSite: callSite,
      message: """
        "\(function)" was called on a test store that runs effects.

        There, effects send actions and end by themselves: assert an action with "receive(_:)". To play the part of \
        the effects, create the test store with "effects: .replay".
        """
    ).report()
  }

  private func numbers(_ effects: [Int]) -> String {
    effects.isEmpty ? "none" : effects.map(String.init).joined(separator: ", ")
  }

  private func list(_ effects: [EffectIdentity]) -> String {
    effects.isEmpty ? "none" : effects.map { "\($0.number), made at \($0.callSite)" }.joined(separator: "; ")
  }
}
