extension TestScheduler {
  /// Moves time on, and performs what is due on the way.
  ///
  ///     scheduler.advance(by: .seconds(1))
  ///
  /// Called by an action, it performs what is due, and the action goes on after that.
  ///
  /// - Parameter distance: how far; zero performs what is due now.
  /// - Precondition: PAWL-052 is reported if `distance` is negative, and nothing is done. PAWL-051 is reported if a
  ///   hundred thousand actions are performed without time passing; it stops there.
  public func advance(
    by distance: SchedulerTimeType.Stride = .zero,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    advance(to: now.advanced(by: distance), fileID: fileID, filePath: filePath, line: line)
  }

  /// Like the synchronous `advance(by:)`, for code that may wait.
  ///
  /// Effects of a test store are driven step by step here too, and there is nothing to wait for. Where nothing is
  /// driven, as with a `Store`, other tasks get several turns before the first action and after each. When they are
  /// done nobody can know: where that matters, use a test store.
  public nonisolated(nonsending) func advance(
    by distance: SchedulerTimeType.Stride = .zero,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await advance(to: now.advanced(by: distance), fileID: fileID, filePath: filePath, line: line)
  }

  /// Like the synchronous `advance(by:)`, up to a time.
  public func advance(
    to time: SchedulerTimeType,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard var pass = pass(to: time, CallSite(fileID: fileID, filePath: filePath, line: line)) else { return }
    while step(&pass) {}
  }

  /// Like the asynchronous `advance(by:)`, up to a time.
  public nonisolated(nonsending) func advance(
    to time: SchedulerTimeType,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    guard var pass = pass(to: time, CallSite(fileID: fileID, filePath: filePath, line: line)) else { return }
    repeat { await giveTurns() } while step(&pass)
  }

  /// Moves time on until nothing is scheduled.
  ///
  /// Something that repeats must have been cancelled, or end by itself.
  ///
  /// - Parameter limit: how many actions to perform at most.
  /// - Precondition: PAWL-051 is reported when `limit` actions were performed and there are more. It says what is still
  ///   scheduled, and in which effects. Time stays where it is.
  public func run(
    limit: Int = 10_000, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    var pass = Pass(.run(limit: limit), CallSite(fileID: fileID, filePath: filePath, line: line))
    while step(&pass) {}
  }

  /// Like the synchronous `run`, for code that may wait.
  ///
  /// Other tasks get turns as in the asynchronous `advance(by:)`.
  public nonisolated(nonsending) func run(
    limit: Int = 10_000, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    var pass = Pass(.run(limit: limit), CallSite(fileID: fileID, filePath: filePath, line: line))
    repeat { await giveTurns() } while step(&pass)
  }

  /// Fails the test if anything is scheduled.
  ///
  /// Effects of test stores that use the scheduler run as far as they can first. See ``isIdle`` for a question that does
  /// not fail.
  ///
  /// - Precondition: PAWL-054 is reported if anything is scheduled. It says what, and in which effects.
  public func checkSuspension(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    runDrivers()
    if isIdle { return }
    reportStillScheduled(descriptions(), CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}

extension TestScheduler {
  /// One move of time.
  private struct Pass {
    enum Goal {
      case time(SchedulerTimeType)
      case run(limit: Int)
    }

    let goal: Goal
    let callSite: CallSite
    /// How many actions were performed: since time last passed, or since the beginning of a run.
    var count = 0

    init(_ goal: Goal, _ callSite: CallSite) {
      self.goal = goal
      self.callSite = callSite
    }
  }

  private func pass(to time: SchedulerTimeType, _ callSite: CallSite) -> Pass? {
    let now = now
    if time >= now { return Pass(.time(time), callSite) }
    reportTimeGoingBack(from: words(for: now), to: words(for: time), callSite)
    return nil
  }

  /// Lets effects run, and performs the next action.
  ///
  /// - Returns: whether to go on.
  private func step(_ pass: inout Pass) -> Bool {
    runDrivers()
    switch pass.goal {
    case .time(let end):
      let before = now
      guard perform(until: end) else { return false }
      pass.count = now == before ? pass.count + 1 : 1
      return isBelowLimit(100_000, pass, "advance")
    case .run(let limit):
      guard !isIdle, isBelowLimit(limit, pass, "run") else { return false }
      pass.count += 1
      return perform(until: nil)
    }
  }

  /// - Returns: false if nothing was left to do, and the time is `end` now.
  private func perform(until end: SchedulerTimeType?) -> Bool {
    let end = UncheckedSendable(end)
    let action = agenda.withLock { agenda -> UncheckedSendable<() -> Void>? in
      if let action = agenda.takeNext(until: end.value) { return UncheckedSendable(action) }
      if let end = end.value { agenda.pass(until: end) }
      return nil
    }
    action?.value()
    return action != nil
  }

  private func isBelowLimit(_ limit: Int, _ pass: Pass, _ function: String) -> Bool {
    if pass.count < limit { return true }
    if case .time(let end) = pass.goal, !isDue(until: end) { return true }
    reportEndless(
      function, count: pass.count, withoutTimePassing: function == "advance", time: words(for: now),
      scheduled: descriptions(), pass.callSite)
    return false
  }

  private func isDue(until end: SchedulerTimeType) -> Bool {
    let end = UncheckedSendable(end)
    return agenda.withLock { agenda in agenda.nextTime.map { $0 <= end.value } ?? false }
  }

  /// Lets other tasks run, unless what matters is driven.
  private nonisolated(nonsending) func giveTurns() async {
    let drivers = runDrivers()
    if drivers.areKnown {
      if drivers.haveTasksOutside { await letMainActorRun() }
      return
    }
    for _ in 0..<10 {
      // Of low priority, to be late in the queue; and over the main actor, where stores are.
      await Task.detached(name: "TestScheduler gives turns", priority: .background) {
        await Task.yield()
        await MainActor.run {}
      }.value
    }
  }
}
