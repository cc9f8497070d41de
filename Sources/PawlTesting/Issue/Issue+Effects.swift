import PawlCore

/// PAWL-031: effects that never come to rest.
func reportEndlessWork(_ effects: [EffectIdentity], _ callSite: CallSite) {
  Issue(
    "PAWL-031", callSite: callSite,
    message: """
      Effects ran on without end, and were cancelled.

        Effects that were running:
      \(effects.map { "  • The effect made at \($0.callSite)" }.joined(separator: "\n"))

      They took a million steps, or sent a hundred thousand actions, without ever waiting. A loop that goes on for ever \
      has to wait in each round for something that the test controls. An ImmediateClock makes nobody wait: give timers \
      a TestClock.
      """
  ).report()
}

/// PAWL-032: the effects of one action still run.
func reportUnfinished(_ effects: String, _ callSite: CallSite) {
  Issue(
    "PAWL-032", callSite: callSite,
    message: """
      The effects of an action were to finish, and have not.

        Effects that are running:
      \(effects)

      Before "finish", advance the clock they wait on. For effects that wait for something outside the test store, give \
      "finish" a longer "timeout". Effects that never end have to be cancelled.
      """
  ).report()
}
