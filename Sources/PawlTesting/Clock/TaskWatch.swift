import PawlCore

/// What a clock sees of the tasks that use it, and how it has them go as far as they can.
///
/// No type of time comes into this, so it is a type of its own: code for durations of any type is far slower.
final class TaskWatch: Sendable {
  private struct Sight: Equatable {
    /// How many have been woken and have not gone on yet.
    var wakingUp = 0
    /// The one woken last, until it sleeps again.
    var awake: SleepingTask.ID?
    /// How often somebody fell asleep, went on or was cancelled.
    var steps = 0
  }

  private struct State {
    var sight = Sight()
    /// Whether a task has slept that nothing drives.
    var hasSeenOthers = false
    var drivers = KnownDrivers()
  }

  private let state = Lock(State())

  /// Says that a task uses the clock which something drives.
  func add(_ driver: any EffectDriver) { state.withLock { $0.drivers.add(driver) } }

  /// Says that a task is about to sleep.
  ///
  /// - Parameter isDriven: whether something drives it.
  func willSleep(_ task: SleepingTask, isDriven: Bool) {
    state.withLock { state in
      if !isDriven { state.hasSeenOthers = true }
      state.sight.steps += 1
      if state.sight.awake == task.id { state.sight.awake = nil }
    }
  }

  /// Says that a task is about to be woken.
  func willWake(_ task: SleepingTask) {
    state.withLock { state in
      state.sight.wakingUp += 1
      state.sight.awake = task.id
    }
  }

  /// Says, in a task that was woken, that it goes on.
  func didGoOn() {
    state.withLock { state in
      state.sight.wakingUp -= 1
      state.sight.steps += 1
    }
  }

  /// Says that a sleep has been cancelled.
  func didCancel() { state.withLock { $0.sight.steps += 1 } }

  private var sight: Sight { state.withLock { $0.sight } }

  private var drivers: [any EffectDriver] { state.withLock { $0.drivers.alive() } }
}

extension TaskWatch {
  /// Whether something drives tasks that use the clock.
  var isDriven: Bool { !drivers.isEmpty }

  /// Whether all tasks that have slept are driven, so that few others are to be expected.
  var seesDrivenAlone: Bool {
    state.withLock { !$0.hasSeenOthers && !$0.drivers.alive().isEmpty }
  }

  /// Has the one who was just woken go as far as it can, and all that this leads to.
  nonisolated(nonsending) func letWokenRun() async {
    await letEffectsComeBack { $0.awake == nil }
    // Whoever was woken and did not go on in that is run by threads. It is at rest when it sleeps again; if it does not,
    // it may have ended, or be busy still.
    guard sight.wakingUp > 0 else { return }
    await letThreadsRun { $0.awake == nil }
  }

  /// Runs everything that is driven, and gives the tasks that threads run every chance to go as far as they can.
  nonisolated(nonsending) func letOthersRun() async {
    await letEffectsComeBack { _ in false }
    // A test that drives its effects has seldom other tasks, and advances often: one that it has just made gets to where it
    // sleeps, and no more.
    if seesDrivenAlone {
      await takeTurns()
      runDrivers()
      return
    }
    let isDriven = isDriven
    await letThreadsRun { _ in isDriven }
  }

  /// Lets effects that are driven do what they have to do on the main actor, before they sleep.
  ///
  /// - Parameter isAtRest: says of what was seen whether that is done.
  private nonisolated(nonsending) func letEffectsComeBack(until isAtRest: (Sight) -> Bool) async {
    // They may go there and back some times; one that is elsewhere for long must not hold up the clock.
    for _ in 0..<Patience.visits {
      guard runDrivers(), !isAtRest(sight) else { return }
      await letMainActorRun()
    }
    runDrivers()
  }

  /// Goes on until nothing has been seen of any task for a number of rounds, in each of which others could run: nothing
  /// can tell for certain.
  ///
  /// - Parameter isAtRest: says of what was seen whether these rounds will do. If not, they last for some time at least,
  ///   since a thread may have been taken off its processor.
  private nonisolated(nonsending) func letThreadsRun(until isAtRest: (Sight) -> Bool) async {
    var seen = sight
    var quietRounds = 0
    var quietSince = ContinuousClock.now
    // Limited, since one that was woken may be on an executor that does not go on meanwhile.
    for _ in 0..<Patience.rounds {
      await takeTurns()
      runDrivers()
      let sight = self.sight
      if sight == seen, sight.wakingUp == 0 {
        quietRounds += 1
        let mayEnd = quietRounds >= Patience.quietRounds
        if mayEnd, isAtRest(sight) || ContinuousClock.now - quietSince >= Patience.quietTime { return }
      } else {
        seen = sight
        quietRounds = 0
        quietSince = .now
      }
    }
  }

  /// - Returns: whether a task of an effect that is driven may be elsewhere, and so not as far as it can go.
  @discardableResult
  private func runDrivers() -> Bool { runToStandstill(drivers) }
}

private enum Patience {
  static let visits = 4
  static let rounds = 1_000
  static let quietRounds = 6
  static let quietTime = Duration.milliseconds(2)
}
