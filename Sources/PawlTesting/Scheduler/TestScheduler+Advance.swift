extension TestScheduler {
  /// Advances time, and performs the actions that are due on the way.
  ///
  ///     scheduler.advance(by: .seconds(1))
  ///
  /// An action may call it too: the actions that are due are performed before the call returns.
  ///
  /// - Parameter distance: The time to advance by. Zero performs actions that are due now.
  /// - Precondition: PAWL-052 is reported if `distance` is negative; nothing is performed. PAWL-051 is reported if a
  ///   hundred thousand actions are performed without time passing; the call then stops.
  public func advance(
    by distance: SchedulerTimeType.Stride = .zero,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    advance(to: now.advanced(by: distance), fileID: fileID, filePath: filePath, line: line)
  }

  /// Advances time like the synchronous `advance(by:)`, and lets other tasks run.
  ///
  /// The effects of a test store are driven step by step, so there is nothing to wait for. Without a driver, as with a
  /// `Store`, other tasks get several turns before the first action and after each action. It is impossible to know
  /// when they are done; if that matters, use a test store.
  public nonisolated(nonsending) func advance(
    by distance: SchedulerTimeType.Stride = .zero,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await advance(to: now.advanced(by: distance), fileID: fileID, filePath: filePath, line: line)
  }

  /// Advances time to an instant, like the synchronous `advance(by:)`.
  public func advance(
    to time: SchedulerTimeType,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard var pass = pass(to: time, CallSite(fileID: fileID, filePath: filePath, line: line)) else { return }
    while step(&pass) {}
  }

  /// Advances time to an instant, like the asynchronous `advance(by:)`.
  public nonisolated(nonsending) func advance(
    to time: SchedulerTimeType,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    guard var pass = pass(to: time, CallSite(fileID: fileID, filePath: filePath, line: line)) else { return }
    repeat { await yieldToOtherTasks() } while step(&pass)
  }

  /// Advances time until nothing is scheduled.
  ///
  /// Cancel repeating actions first, unless they end by themselves.
  ///
  /// - Parameter limit: The maximum number of actions to perform.
  /// - Precondition: PAWL-051 is reported if `limit` actions were performed and more are scheduled. It lists them with
  ///   their effects. Time stays where it is.
  public func run(
    limit: Int = 10_000, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    var pass = Pass(.run(limit: limit), CallSite(fileID: fileID, filePath: filePath, line: line))
    while step(&pass) {}
  }

  /// Advances time like the synchronous `run`, and lets other tasks run.
  ///
  /// Other tasks get turns as in the asynchronous `advance(by:)`.
  public nonisolated(nonsending) func run(
    limit: Int = 10_000, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    var pass = Pass(.run(limit: limit), CallSite(fileID: fileID, filePath: filePath, line: line))
    repeat { await yieldToOtherTasks() } while step(&pass)
  }

  /// Fails the test if anything is scheduled.
  ///
  /// The effects of test stores that use the scheduler run as far as they can first. To check without failing the test,
  /// use ``isIdle``.
  ///
  /// - Precondition: PAWL-054 is reported if anything is scheduled. It lists the actions with their effects.
  public func checkSuspension(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    runDrivers()
    if isIdle { return }
    reportStillScheduled(descriptions(), CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}

extension TestScheduler {
  /// One call that advances time.
  private struct Pass {
    enum Target {
      case time(SchedulerTimeType)
      case run(limit: Int)
    }

    let target: Target
    let callSite: CallSite
    /// The number of actions performed since time last advanced, or since the beginning of a run.
    var count = 0

    init(_ target: Target, _ callSite: CallSite) {
      self.target = target
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
  /// - Returns: Whether to continue.
  private func step(_ pass: inout Pass) -> Bool {
    runDrivers()
    switch pass.target {
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

  /// Performs the next action that is due.
  ///
  /// - Returns: `false` if none was due; the time is then `end`.
  private func perform(until end: SchedulerTimeType?) -> Bool {
    let end = UncheckedSendable(end)
    let action = scheduledWork.withLock { scheduledWork -> UncheckedSendable<() -> Void>? in
      if let action = scheduledWork.takeNext(until: end.value) { return UncheckedSendable(action) }
      if let end = end.value { scheduledWork.pass(until: end) }
      return nil
    }
    action?.value()
    return action != nil
  }

  private func isBelowLimit(_ limit: Int, _ pass: Pass, _ function: String) -> Bool {
    if pass.count < limit { return true }
    if case .time(let end) = pass.target, !isDue(until: end) { return true }
    reportEndless(
      function, count: pass.count, withoutTimePassing: function == "advance", time: words(for: now),
      scheduled: descriptions(), pass.callSite)
    return false
  }

  private func isDue(until end: SchedulerTimeType) -> Bool {
    let end = UncheckedSendable(end)
    return scheduledWork.withLock { scheduledWork in scheduledWork.nextTime.map { $0 <= end.value } ?? false }
  }

  /// Lets other tasks run, unless drivers run all effects that use the scheduler.
  private nonisolated(nonsending) func yieldToOtherTasks() async {
    let drivers = runDrivers()
    if drivers.areKnown {
      if drivers.haveTasksOutside { await drainMainActor() }
      return
    }
    for _ in 0..<10 {
      // At low priority, so that the turn is late in the queue, and through the main actor, where stores live.
      await Task.detached(name: "TestScheduler gives turns", priority: .background) {
        await Task.yield()
        await MainActor.run {}
      }.value
    }
  }
}
