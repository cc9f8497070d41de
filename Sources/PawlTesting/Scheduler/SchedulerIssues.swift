/// Reports PAWL-051: the actions of a test scheduler have no end.
func reportEndless(
  _ function: String, count: Int, withoutTimePassing: Bool, time: String, scheduled: [String], _ callSite: CallSite
) {
  report(
    "PAWL-051", callSite,
    """
    "TestScheduler.\(function)" performed \(count) actions\(withoutTimePassing ? " without time passing" : ""), and \
    there are more.

      Stopped at: \(time)
    \(list("Scheduled:", scheduled))

    \(withoutTimePassing
      ? "Something schedules itself again each time it is performed. Let some time pass in between, or let it stop."
      : """
        "run" goes on until nothing is scheduled, and something above repeats for ever. Cancel it first, or use \
        "advance(by:)", which ends at a time. If so many actions are right, raise the "limit".
        """)
    """)
}

/// Reports PAWL-052: a test scheduler was asked to go back in time.
func reportTimeGoingBack(from now: String, to time: String, _ callSite: CallSite) {
  report(
    "PAWL-052", callSite,
    """
    "TestScheduler.advance" was asked to go back in time.

      Now:   \(now)
      Asked: \(time)

    Nothing was done. Actions that were performed cannot be undone. Make a new scheduler for a test that begins earlier.
    """)
}

/// Reports PAWL-053: an action repeats without time passing.
func reportNoTimePassing(interval: String, effect: CallSite?) {
  report(
    "PAWL-053", effect,
    """
    An action was scheduled on a "TestScheduler" to be repeated without time passing.

      Interval: \(interval)
      By:       \(effect.map { "the effect made at \($0)" } ?? "code outside effects")

    It is performed once, since time would never move on from there. Let the interval be more than zero.
    """)
}

/// Reports PAWL-054: actions are scheduled that shouldn't be.
func reportStillScheduled(_ scheduled: [String], _ callSite: CallSite) {
  report(
    "PAWL-054", callSite,
    """
    Something is scheduled on a "TestScheduler" that should have nothing left to do.

    \(list("Scheduled:", scheduled))

    It is never performed unless the test moves time on, and a feature that forgets to cancel work looks the same. Move \
    time on with "advance(by:)" until it is done, or see to it that the feature cancels it.
    """)
}

/// Reports PAWL-055: a scheduler was used that a test declares as unused.
func reportUnimplementedScheduler(_ function: String, name: String, callSite: CallSite?, effect: CallSite?) {
  report(
    "PAWL-055", callSite,
    """
    "\(function)" of an unimplemented scheduler was used.

      Scheduler: \(name)\(callSite.map { ", made at \($0)" } ?? "")
      By:        \(effect.map { "the effect made at \($0)" } ?? "code outside effects")

    The test expects that nothing is scheduled there, but something was. It was performed at once. If that is right, \
    give the feature a scheduler: "DispatchQueue.test" where the test is about time, "DispatchQueue.immediate" where \
    it is not.
    """)
}

private func list(_ title: String, _ lines: [String]) -> String {
  (["  \(title)"] + lines.map { "    \($0)" }).joined(separator: "\n")
}

private func report(_ code: String, _ callSite: CallSite?, _ message: String) {
  Issue(code, callSite: callSite, message: message).report()
}
