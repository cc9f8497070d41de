import PawlCore
import PawlTerminal
import PawlTesting
import PawlViews

extension ViewTester {
  /// Performs something other than an action of the user, such as sending an action to a store or changing an observed
  /// object. Then it runs everything that can run.
  ///
  ///     await tester.perform { store.send(.refresh) }
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) async rethrows -> Result {
    let result = try driver.driving(body)
    await run()
    return result
  }

  /// Runs everything that can run, and waits for effects and `task`s that depend on something outside.
  ///
  /// Effects that wait on a `TestClock` keep waiting.
  ///
  /// - Parameter timeout: The longest wait; `nil` for ``timeout``.
  /// - Precondition: PAWL-104 is reported if effects or tasks still wait after that time.
  public func settle(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let isSettled = await wait(timeout) { !driver.hasExternalTasks }
    if !isSettled { reportUnsettled(callSite) }
  }

  /// Waits until a condition holds that depends on something outside the tester's control.
  ///
  ///     await tester.settle(until: { tester.contains("Loaded") })
  ///
  /// - Parameters:
  ///   - condition: Evaluated again whenever something has happened.
  ///   - timeout: The longest wait; `nil` for ``timeout``.
  /// - Precondition: PAWL-104 is reported if the condition doesn't hold after that time.
  public func settle(
    until condition: () -> Bool, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let isSettled = await wait(timeout, until: condition)
    if !isSettled { reportUnsettled(callSite) }
  }

  /// Terminates the program as a user does: sets `scenePhase` to `background`, starts the `onTermination` actions, and
  /// runs everything that can run. Actions that wait for a clock continue when it is advanced. The views stay.
  public func terminate() async {
    await run()
    _ = driver.driving { graph.beginTermination() }
    await run()
  }

  /// Advances time: of the test clocks on which effects and views sleep, of animations and of toasts. Everything that can
  /// run runs at each deadline of a clock, at the end of each toast, and at the end.
  ///
  /// The clocks are the one that the tester was created with, and the clocks on which effects and views have slept so
  /// far. Advance a `TestScheduler` separately; the tester then shows the consequences.
  ///
  /// - Parameter duration: The duration to advance by. Zero runs everything that can run, and leaves the time
  ///   unchanged.
  /// - Precondition: PAWL-042 is reported if the duration is negative.
  public func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await run()
    if duration < .zero {
      for clock in clocks { await clock.move(by: duration) }
      return
    }
    var left = duration
    while left > .zero {
      let clocks = clocks
      let toast = graph.nextToastEnd.map { now.duration(to: $0) } ?? left
      let step = min(left, toast, clocks.compactMap(\.timeToNextWakeUp).min() ?? left)
      for clock in clocks { await clock.move(by: step) }
      pass(step)
      left -= step
      await run()
    }
  }
}

extension ViewTester {
  /// Updates everything that needs no other turn of the main actor: effects, views, layout and focus.
  ///
  /// - Returns: Whether there was anything to do.
  @discardableResult
  func refresh() -> Bool {
    var hasChanged = false
    for _ in 0..<WaitLimits.rounds {
      let hasRun = driver.run()
      let needsUpdate = graph.needsUpdate
      driver.driving {
        graph.advance(to: now)
        graph.advanceToasts(to: now)
        host.settle()
        graph.advanceToasts(to: now)
      }
      guard hasRun || needsUpdate else { return hasChanged }
      hasChanged = true
    }
    return hasChanged
  }

  /// Runs everything that can run.
  func run() async {
    var quietTurns = 0
    for _ in 0..<WaitLimits.turns {
      quietTurns = refresh() ? 0 : quietTurns + 1
      // A task that runs elsewhere may use the main actor repeatedly.
      if quietTurns > (driver.hasExternalTasks ? WaitLimits.quietTurnsOfTasks : WaitLimits.quietTurns) { return }
      await driver.drainMainActor()
    }
  }

  /// Waits until a condition holds.
  ///
  /// - Returns: `false` if it didn't hold in time.
  private func wait(_ timeout: Duration?, until condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + (timeout ?? self.timeout)
    while true {
      await run()
      if condition() { return true }
      guard ContinuousClock.now < deadline, !Task.isCancelled else { return false }
      _ = await driver.waitForWork(before: deadline)
    }
  }

  private func reportUnsettled(_ callSite: CallSite) {
    let tasks = driver.externalTasks
    let waiting =
      tasks.isEmpty
      ? "No task is known to be waiting; a task that an action started may be."
      : tasks.map { "  • \($0) waits for something that the test does not control." }.joined(separator: "\n")
    Issue(
      "PAWL-104", callSite: callSite,
      message: """
        The views did not settle in time.

        \(waiting)

          Shown:
        \(host.draw(at: now).text.quoted)

        Give effects and views dependencies that the test controls: a TestClock, or a function that returns at once. \
        If a task waits for something outside on purpose, pass a longer "timeout". A task that listens as long as its \
        view is shown never settles: leave out "settle", which is not needed after calls that act.
        """
    ).report()
  }
}

private enum WaitLimits {
  /// The number of updates that may each lead to another.
  static let rounds = 1_000
  static let turns = 100_000
  static let quietTurns = 8
  static let quietTurnsOfTasks = 64
}
