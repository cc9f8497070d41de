import PawlCore
import PawlTerminal
import PawlTesting
import PawlViews

extension ViewTester {
  /// Does something that is not the user's: sends an action to a store, changes an object that views observe. Then runs
  /// everything that can run.
  ///
  ///     await tester.perform { store.send(.refresh) }
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) async rethrows -> Result {
    let result = try driver.driving(body)
    await run()
    return result
  }

  /// Runs everything that can run, and waits for effects and `task`s that wait for something outside.
  ///
  /// Effects that wait on a `TestClock` keep waiting.
  ///
  /// - Parameter timeout: how long to wait; nil stands for ``timeout``.
  /// - Precondition: PAWL-104 is reported if they still wait then.
  public func settle(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let isSettled = await wait(timeout) { !driver.hasTasksOutside }
    if !isSettled { reportUnsettled(callSite) }
  }

  /// Waits until something is so, which depends on what the tester does not control.
  ///
  ///     await tester.settle(until: { tester.contains("Loaded") })
  ///
  /// - Parameters:
  ///   - timeout: how long to wait; nil stands for ``timeout``.
  ///   - condition: asked again whenever something has happened.
  /// - Precondition: PAWL-104 is reported if it is not so then.
  public func settle(
    until condition: () -> Bool, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let isSettled = await wait(timeout, until: condition)
    if !isSettled { reportUnsettled(callSite) }
  }

  /// Ends the program as its user does: sets `scenePhase` to `background`, starts the actions of `onTermination`, and runs
  /// everything that can run. Actions that wait for a clock go on when it is advanced. The views stay.
  public func terminate() async {
    await run()
    _ = driver.driving { graph.beginTermination() }
    await run()
  }

  /// Moves the time on: that of test clocks on which effects and views sleep, and that of animations. Everything runs that
  /// can run at each point of time at which somebody is woken, and at the end.
  ///
  /// The clocks are the one that the tester was made with, and those on which effects and views have slept by now. A
  /// `TestScheduler` is moved by itself; the tester shows what follows from it.
  ///
  /// - Parameter duration: zero runs what can run, and moves nothing.
  /// - Precondition: PAWL-042 is reported if it is negative.
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
      let step = min(left, clocks.compactMap(\.timeToNextWakeUp).min() ?? left)
      for clock in clocks { await clock.move(by: step) }
      pass(step)
      left -= step
      await run()
    }
  }
}

extension ViewTester {
  /// Brings everything up to date that needs no other turn of the main actor: effects, views, places, focus.
  ///
  /// - Returns: whether there was anything to do.
  @discardableResult
  func refresh() -> Bool {
    var hasChanged = false
    for _ in 0..<Patience.rounds {
      let hasRun = driver.run()
      let needsUpdate = graph.needsUpdate
      driver.driving {
        graph.advance(to: now)
        host.settle()
      }
      guard hasRun || needsUpdate else { return hasChanged }
      hasChanged = true
    }
    return hasChanged
  }

  /// Runs everything that can run.
  func run() async {
    var quietTurns = 0
    for _ in 0..<Patience.turns {
      quietTurns = refresh() ? 0 : quietTurns + 1
      // A task that is elsewhere may be on the main actor, and come to it again and again.
      if quietTurns > (driver.hasTasksOutside ? Patience.quietTurnsOfTasks : Patience.quietTurns) { return }
      await driver.letMainActorRun()
    }
  }

  /// - Returns: false if it was not so in time.
  private func wait(_ timeout: Duration?, until condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + (timeout ?? self.timeout)
    while true {
      await run()
      if condition() { return true }
      guard ContinuousClock.now < deadline, !Task.isCancelled else { return false }
      _ = await driver.somethingArrives(before: deadline)
    }
  }

  private func reportUnsettled(_ callSite: CallSite) {
    let tasks = driver.tasksOutside
    let waiting =
      tasks.isEmpty
      ? "Nothing is known to be waiting: a task that an action has made may be."
      : tasks.map { "  • \($0) waits for something that the test does not control." }.joined(separator: "\n")
    Issue(
      "PAWL-104", callSite: callSite,
      message: """
        The views did not settle in time.

        \(waiting)

          Shown:
        \(host.draw(at: now).text.quoted)

        Give effects and views what the test controls: a TestClock, a function that answers at once. What waits for the \
        outside on purpose can be given more time with "timeout". What listens for as long as the view is shown never \
        settles: calls that act need no "settle" after them.
        """
    ).report()
  }
}

private enum Patience {
  /// Of updates that each lead to another.
  static let rounds = 1_000
  static let turns = 100_000
  static let quietTurns = 8
  static let quietTurnsOfTasks = 64
}
