import PawlCore

/// Reports PAWL-031: effects run in an endless loop.
func reportEndlessWork(_ effects: [EffectIdentity], _ callSite: CallSite) {
  Issue(
    "PAWL-031", callSite: callSite,
    message: """
      Effects ran on without end, and were cancelled.

        Effects that were running:
      \(effects.map { "  • The effect made at \($0.callSite)" }.joined(separator: "\n"))

      They took a million steps, or sent a hundred thousand actions, without ever waiting. A loop that goes on for \
      ever has to wait in each round for something that the test controls. An ImmediateClock never waits: give timers \
      a TestClock.
      """
  ).report()
}

/// Returns PAWL-033: an effect or a reducer blocks the main thread.
///
/// - Parameters:
///   - effect: The effect that blocks the thread; `nil` if it is unknown.
///   - reason: A sentence that describes the symptom.
func blockedMainThread(effect: EffectIdentity?, because reason: String) -> Issue {
  Issue(
    "PAWL-033",
    message: """
      The main thread is blocked by code that a test store runs there, so the test cannot go on. The process was stopped.

        Blocked by: \
      \(effect.map { "the effect made at \($0.callSite)" } ?? "a reducer, or code of an effect that is not a task")
        Seen by:    \(reason)

      A test store runs reducers and effects on the thread of the test, and this test is on the main actor. There, code that \
      blocks its thread until the main thread has done something waits for ever: by "DispatchQueue.main.sync", a \
      semaphore or a run loop, for example. Suspend in place of blocking, with "await MainActor.run { … }", or take the \
      test off the main actor.
      """)
}

/// Reports PAWL-032: the effects of an action haven't finished.
func reportUnfinished(_ effects: String, _ callSite: CallSite) {
  Issue(
    "PAWL-032", callSite: callSite,
    message: """
      The effects of an action did not finish.

        Effects that are running:
      \(effects)

      Before "finish", advance the clock they wait on. For effects that wait for something outside the test store, give \
      "finish" a longer "timeout". Effects that never end have to be cancelled.
      """
  ).report()
}
