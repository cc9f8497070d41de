import PawlCore

/// Tracks the tasks that use a clock, and lets them run as far as they can.
///
/// This type isn't generic over the clock's duration, since code that is generic over it is far slower.
final class TaskMonitor: Sendable {
  private struct Snapshot: Equatable {
    /// The number of tasks that were woken and haven't resumed yet.
    var wakingUp = 0
    /// The task that was woken last, until it sleeps again.
    var awake: SleepingTask.ID?
    /// The number of times that a task fell asleep, resumed or was cancelled.
    var steps = 0
  }

  private struct State {
    var snapshot = Snapshot()
    /// Whether a task has slept that no driver runs.
    var hasUnknownTasks = false
    var drivers = DriverRegistry()
  }

  private let state = Lock(State())

  /// Adds the driver of a task that uses the clock.
  func add(_ driver: any EffectDriver) { state.withLock { $0.drivers.add(driver) } }

  /// Records that a task is about to sleep.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - isDriven: Whether a driver runs it.
  func willSleep(_ task: SleepingTask, isDriven: Bool) {
    state.withLock { state in
      if !isDriven { state.hasUnknownTasks = true }
      state.snapshot.steps += 1
      if state.snapshot.awake == task.id { state.snapshot.awake = nil }
    }
  }

  /// Records that a task is about to be woken.
  func willWake(_ task: SleepingTask) {
    state.withLock { state in
      state.snapshot.wakingUp += 1
      state.snapshot.awake = task.id
    }
  }

  /// Records that the calling task, which was woken, has resumed.
  func didResume() {
    state.withLock { state in
      state.snapshot.wakingUp -= 1
      state.snapshot.steps += 1
    }
  }

  /// Records that a sleep was cancelled.
  func didCancel() { state.withLock { $0.snapshot.steps += 1 } }

  private var snapshot: Snapshot { state.withLock { $0.snapshot } }

  private var drivers: [any EffectDriver] { state.withLock { $0.drivers.alive() } }
}

extension TaskMonitor {
  /// Whether a driver runs some of the tasks that use the clock.
  var isDriven: Bool { !drivers.isEmpty }

  /// Whether drivers run all tasks that have slept, so that few other tasks are expected.
  var areAllTasksDriven: Bool {
    state.withLock { !$0.hasUnknownTasks && !$0.drivers.alive().isEmpty }
  }

  /// Runs the task that was just woken as far as it can go, and everything that follows from it.
  nonisolated(nonsending) func runWokenTasks() async {
    await letEffectsComeBack { $0.awake == nil }
    // A woken task that hasn't resumed by now runs on other threads. When it sleeps again, it has gone as far as it
    // can. If it doesn't sleep again, it may have ended or still be busy.
    guard snapshot.wakingUp > 0 else { return }
    await yieldToThreads { $0.awake == nil }
  }

  /// Runs all driven tasks, and gives tasks on other threads time to go as far as they can.
  nonisolated(nonsending) func runOtherTasks() async {
    await letEffectsComeBack { _ in false }
    // A test with driven effects seldom has other tasks, and often advances the clock. A task that the test has just
    // created reaches its first sleep in these turns, and no more is needed.
    if areAllTasksDriven {
      await takeTurns()
      runDrivers()
      return
    }
    let isDriven = isDriven
    await yieldToThreads { _ in isDriven }
  }

  /// Lets driven effects finish their work on the main actor before they sleep.
  ///
  /// - Parameter isAtRest: Tells from the recorded steps whether the effects have finished.
  private nonisolated(nonsending) func letEffectsComeBack(until isAtRest: (Snapshot) -> Bool) async {
    // They may hop to the main actor several times. A task that stays away for long must not hold up the clock.
    for _ in 0..<WaitLimits.visits {
      guard runDrivers(), !isAtRest(snapshot) else { return }
      await drainMainActor()
    }
    runDrivers()
  }

  /// Waits until no task has taken a step for a number of rounds, in each of which others could run. This is a
  /// heuristic: nothing can tell for certain that they are done.
  ///
  /// - Parameter isAtRest: Tells from the recorded steps whether these rounds are enough. If not, they also last a
  ///   minimum time, since a thread may have lost its processor.
  private nonisolated(nonsending) func yieldToThreads(until isAtRest: (Snapshot) -> Bool) async {
    var seen = snapshot
    var quietRounds = 0
    var quietSince = ContinuousClock.now
    // Limited, since a woken task may be on an executor that doesn't run meanwhile.
    for _ in 0..<WaitLimits.rounds {
      await takeTurns()
      runDrivers()
      let snapshot = self.snapshot
      if snapshot == seen, snapshot.wakingUp == 0 {
        quietRounds += 1
        let mayEnd = quietRounds >= WaitLimits.quietRounds
        if mayEnd, isAtRest(snapshot) || ContinuousClock.now - quietSince >= WaitLimits.quietTime { return }
      } else {
        seen = snapshot
        quietRounds = 0
        quietSince = .now
      }
    }
  }

  /// Runs the drivers.
  ///
  /// - Returns: Whether a task of a driven effect may be running elsewhere, and so may not have gone as far as it can.
  @discardableResult
  private func runDrivers() -> Bool { runToStandstill(drivers) }
}

private enum WaitLimits {
  static let visits = 4
  static let rounds = 1_000
  static let quietRounds = 6
  static let quietTime = Duration.milliseconds(2)
}
