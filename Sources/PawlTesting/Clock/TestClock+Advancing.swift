import PawlCore

extension TestClock {
  /// Advances the clock, and wakes the tasks whose deadlines are reached on the way.
  ///
  /// Returns when the woken tasks have gone as far as they can; ``TestClock`` describes the exact guarantees.
  /// Concurrent calls don't add up: each counts from the time at which it was called.
  ///
  /// - Parameter duration: The duration to advance by. Zero runs everything that can run, and leaves the time
  ///   unchanged.
  /// - Precondition: PAWL-042 is reported if the duration is negative; the time then stays unchanged.
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

  /// Advances the clock to an instant, like ``advance(by:fileID:filePath:line:)``.
  ///
  /// - Precondition: PAWL-042 is reported if the clock is already past the instant; the time then stays unchanged.
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

  /// Advances the clock from deadline to deadline until no task sleeps.
  ///
  ///     let countdown = Task {
  ///       for _ in 1...10 { try await clock.sleep(for: .seconds(1)) }
  ///     }
  ///     await clock.run()
  ///     try await countdown.value
  ///
  /// Afterwards the time is the last deadline, or unchanged if no task slept.
  ///
  /// - Parameter timeout: A limit in real time. It applies only after a thousand wake-ups, so that a slow machine
  ///   doesn't fail the test.
  /// - Precondition: PAWL-041 is reported if tasks still sleep after the limit, as a timer does in an endless loop.
  ///   They stay asleep.
  public nonisolated(nonsending) func run(
    timeout: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let limit = ContinuousClock.now.advanced(by: timeout)
    var count = 0
    await watch.runOtherTasks()
    while sleeperCount > 0 {
      if count >= RunLimit.wakeUps, ContinuousClock.now >= limit {
        let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
        return reportStillAsleep(timeout: timeout, at: callSite)
      }
      count += 1
      if wakeNext(until: nil) { await watch.runWokenTasks() }
      if sleeperCount == 0 { await watch.runOtherTasks() }
    }
  }

  /// Checks that no task sleeps, after running everything that can run.
  ///
  ///     try await clock.checkSuspension()
  ///
  /// - Throws: ``SuspensionError``, which lists the sleeping tasks.
  public nonisolated(nonsending) func checkSuspension() async throws {
    await watch.runOtherTasks()
    let (now, lines) = sleepReport
    guard lines.isEmpty else { throw SuspensionError(now: "\(now.offset)", sleepers: lines) }
  }

  private nonisolated(nonsending) func advance(until end: Instant) async {
    await watch.runOtherTasks()
    while wakeNext(until: end) { await watch.runWokenTasks() }
    // Driven effects may have started tasks that aren't driven.
    if watch.isDriven, !watch.areAllTasksDriven { await watch.runOtherTasks() }
  }
}

enum RunLimit {
  /// The number of wake-ups in a run before ``TestClock`` checks the time limit. A task that isn't driven takes some
  /// tenths of a millisecond for each, and far longer on a busy machine, which must not look like an endless loop.
  static let wakeUps = 1_000
}
