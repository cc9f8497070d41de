import PawlCore

extension TestClock {
  /// Moves the time on, and wakes those whose time comes meanwhile.
  ///
  /// Returns when those woken have gone as far as they can; what is exact about that, ``TestClock`` says. Two calls at the
  /// same time do not add up: each counts from the time at which it was made.
  ///
  /// - Parameter duration: zero lets everything run that can, and moves nothing.
  /// - Precondition: PAWL-042 is reported if it is negative; the time stays as it is.
  public nonisolated(nonsending) func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let start = now
    let end = start.advanced(by: duration)
    if end < start {
      reportBackwards(
        "advance(by:)", from: start, to: end, at: CallSite(fileID: fileID, filePath: filePath, line: line))
    }
    await advance(until: end)
  }

  /// Like ``advance(by:fileID:filePath:line:)``, to an instant.
  ///
  /// - Precondition: PAWL-042 is reported if the clock is past it; the time stays as it is.
  public nonisolated(nonsending) func advance(
    to deadline: Instant, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let start = now
    if deadline < start {
      reportBackwards(
        "advance(to:)", from: start, to: deadline, at: CallSite(fileID: fileID, filePath: filePath, line: line))
    }
    await advance(until: deadline)
  }

  /// Moves the time on from deadline to deadline until nobody sleeps.
  ///
  ///     let countdown = Task {
  ///       for _ in 1...10 { try await clock.sleep(for: .seconds(1)) }
  ///     }
  ///     await clock.run()
  ///     try await countdown.value
  ///
  /// The time is the last deadline then, and stays as it is if nobody sleeps.
  ///
  /// - Parameter timeout: a limit in real time. It ends only what has woken a thousand times, so that a busy machine
  ///   fails no test.
  /// - Precondition: PAWL-041 is reported if tasks sleep again and again beyond the limit, as a timer does. They are left
  ///   asleep.
  public nonisolated(nonsending) func run(
    timeout: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let limit = ContinuousClock.now.advanced(by: timeout)
    var count = 0
    await watch.letOthersRun()
    while sleeperCount > 0 {
      if count >= RunLimit.wakeUps, ContinuousClock.now >= limit {
        let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
        return reportStillAsleep(timeout: timeout, at: callSite)
      }
      count += 1
      if wakeNext(until: nil) { await watch.letWokenRun() }
      if sleeperCount == 0 { await watch.letOthersRun() }
    }
  }

  /// Checks that nobody sleeps, once everything has run that can.
  ///
  ///     try await clock.checkSuspension()
  ///
  /// - Throws: ``SuspensionError``, which tells who sleeps.
  public nonisolated(nonsending) func checkSuspension() async throws {
    await watch.letOthersRun()
    let (now, lines) = sleepReport
    guard lines.isEmpty else { throw SuspensionError(now: "\(now.offset)", sleepers: lines) }
  }

  private nonisolated(nonsending) func advance(until end: Instant) async {
    await watch.letOthersRun()
    while wakeNext(until: end) { await watch.letWokenRun() }
    // Effects that are driven may have given something to do to tasks that are not.
    if watch.isDriven, !watch.seesDrivenAlone { await watch.letOthersRun() }
  }
}

enum RunLimit {
  /// How often ``TestClock`` wakes in a run before it looks at the time limit. A task that is not driven takes some tenths
  /// of a millisecond each time, and far longer on a busy machine, which must not look like a task without end.
  static let wakeUps = 1_000
}
