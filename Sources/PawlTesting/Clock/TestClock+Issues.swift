import PawlCore

extension TestClock {
  /// Reports PAWL-041: tasks still slept after running the clock.
  func reportStillAsleep(timeout: Swift.Duration, at callSite: CallSite) {
    let (now, lines) = sleepReport
    // The tasks may have stopped sleeping meanwhile.
    guard !lines.isEmpty else { return }
    Issue(
      "PAWL-041", callSite: callSite,
      message: """
        "TestClock.run" gave up: tasks still sleep on the clock, although its time limit has passed.

          Call:   \(callSite)
          Limit:  \(timeout) of real time, after \(RunLimit.wakeUps) wake-ups
          Now:    \(now.offset)
          Asleep: \(firstLines(of: lines, separator: "\n          "))

        A task that sleeps again whenever it is woken, such as a timer, never ends. Cancel it before "run", or move \
        the time by as much as the test needs, with "advance(by:)". If it would end and only needs longer, pass a \
        longer "timeout".
        """
    ).report()
  }

  /// Reports PAWL-042: the clock was asked to go back.
  func reportBackwards(_ function: String, from now: Instant, to end: Instant, at callSite: CallSite) {
    Issue(
      "PAWL-042", callSite: callSite,
      message: """
        "TestClock.\(function)" was asked to move the time back.

          Call: \(callSite)
          Now:  \(now.offset)
          To:   \(end.offset)

        The time was not changed, and no task was woken: time only moves forward. Advance in the order of time, or \
        give code that begins at another time a clock of its own.
        """
    ).report()
  }
}

/// Joins the first lines of a list, and states the number of omitted ones.
func firstLines(of lines: [String], separator: String) -> String {
  let limit = 10
  let shown = lines.prefix(limit)
  let rest = lines.count > limit ? ["and \(lines.count - limit) more"] : []
  return (shown + rest).joined(separator: separator)
}
