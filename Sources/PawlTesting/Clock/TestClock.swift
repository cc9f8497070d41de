import PawlCore

/// A clock whose time advances only when a test advances it.
///
///     let clock = TestClock()
///     let reminder = Task {
///       try await clock.sleep(for: .seconds(60))
///       return "Stand up"
///     }
///     await clock.advance(by: .seconds(60))
///     let text = try await reminder.value
///
/// Pass it to the code under test in place of a `ContinuousClock`, as an `any Clock<Duration>` or by its type. A task
/// that sleeps on it is suspended until ``advance(by:fileID:filePath:line:)``, ``advance(to:fileID:filePath:line:)`` or
/// ``run(timeout:fileID:filePath:line:)`` reaches its deadline. Cancelling the task ends its sleep at once with a
/// `CancellationError`. Sleeping until a time that has passed returns at once.
///
/// **Order.** Time advances from deadline to deadline. At each deadline, the tasks that sleep until then are woken one
/// by one, in the order in which they began to sleep, and ``now`` is that deadline. A woken task runs until it waits
/// again before the next task is woken and before time advances. If it sleeps again until a time that the same call
/// reaches, the same call wakes it again.
///
/// **Exact guarantees.** For the effects of a `TestStore`, this order is exact on any machine, however busy. The clock
/// has the store run its effects on the thread that advances the clock, until none of them can continue. It knows the
/// stores that the calling test has created, and the stores whose effects have slept on it. If an effect has work on
/// the main actor, the main actor performs it before time advances.
///
/// **Best effort.** Other tasks run on threads that the clock doesn't control: tasks that a test creates itself, the
/// effects of a `Store`, and work that an effect hands to other threads, for example in a detached task. The clock
/// gives them many chances to run after each wake-up and before time advances, but it cannot know for certain that a
/// task has gone as far as it can. A task that does much work between two sleeps, or that waits for another thread, may
/// therefore begin its next sleep late, and so sleep until a later time. In tests of such tasks, wait for their
/// results, as the example waits for the value of its task, and advance in steps with a wait after each.
///
/// Advance the clock from the test. An effect may advance it as well, but the tasks that it wakes then run as best
/// effort.
///
/// - Complexity: Sleeping, waking and cancelling a sleep are logarithmic in the number of sleeping tasks.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in time of a test clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock's origin.
    public let offset: Duration

    /// Creates an instant, by default the clock's origin.
    public init(_ offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now: Instant
    var sleepers = SleepQueue<Instant, Sleeper>()
  }

  // The code that runs at every tick is specialized for `Swift.Duration`: generic code takes a third longer
  // (test-clock-tick in Benchmarks).
  private let state: Lock<State>
  let watch = TaskMonitor()

  /// Creates a clock.
  ///
  /// - Parameter now: The initial time.
  public convenience init(now: Instant = Instant()) { self.init(at: now) }

  private init(at now: Instant) { state = Lock(State(now: now)) }

  /// The current time of the clock.
  public var now: Instant { state.withLock { $0.now } }

  /// The smallest step of the clock: zero.
  public var minimumResolution: Duration { .zero }

  /// Suspends the calling task until the test has advanced the clock to a deadline.
  ///
  /// Returns at once if the clock has reached it already.
  ///
  /// - Parameters:
  ///   - deadline: The time at which the task continues.
  ///   - tolerance: Has no effect: every task is woken exactly at its deadline.
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  @_specialize(where Duration == Swift.Duration)
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let driver = EffectContext.driver
    if let driver {
      watch.add(driver)
      (driver as? TestExecutor)?.clocks?.add(self)
    }
    let start = now
    guard start < deadline else { return }
    // States the distance from the start, which stays true after the clock has advanced a part of it.
    let wait = driver?.taskWillWait(for: .test) {
      "for \(start.duration(to: deadline)) on a TestClock, from \(start.offset) until \(deadline.offset)"
    }
    defer { wait?.end() }
    let ticket = state.withLock { $0.sleepers.makeTicket() }
    let sleepResult = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        suspend(
          Sleeper(continuation: continuation, task: .current, wait: wait), from: start, until: deadline, ticket: ticket)
      }
    } onCancel: {
      cancel(ticket)
    }
    if case .advanced = sleepResult { watch.didResume() }
  }

  @_specialize(where Duration == Swift.Duration)
  private func suspend(_ sleeper: Sleeper, from start: Instant, until deadline: Instant, ticket: Int) {
    watch.willSleep(sleeper.task, isDriven: EffectContext.driver != nil)
    let result = state.withLock { state -> Result<SleepResult, CancellationError>? in
      // A task is marked as cancelled before its handler is called. So either this check sees it, or the handler runs
      // later and finds the sleeper.
      if Task.isCancelled { return .failure(CancellationError()) }
      if deadline <= state.now { return .success(.unneeded) }
      state.sleepers.insert(sleeper, from: start, until: deadline, ticket: ticket)
      return nil
    }
    if let result { sleeper.continuation.resume(with: result.mapError { $0 }) }
  }

  @_specialize(where Duration == Swift.Duration)
  private func cancel(_ ticket: Int) {
    guard let sleeper = state.withLock({ $0.sleepers.remove(ticket) }) else { return }
    watch.didCancel()
    sleeper.continuation.resume(throwing: CancellationError())
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock for `Swift.Duration`, if the context doesn't determine the type of durations.
  public convenience init(now: Instant = Instant()) { self.init(at: now) }
}

extension TestClock {
  /// The number of tasks that sleep on the clock.
  package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// The time until the next sleeping task wakes up; `nil` if no task sleeps.
  package var timeToNextWakeUp: Duration? {
    state.withLock { state in state.sleepers.nextDeadline().map { state.now.duration(to: $0) } }
  }

  /// Advances the clock to the first deadline, and wakes one task that sleeps until then. If no deadline is before
  /// `end`, advances the clock to `end`.
  ///
  /// - Parameter end: The latest time to advance to; `nil` for no limit.
  /// - Returns: Whether a task was woken.
  @_specialize(where Duration == Swift.Duration)
  func wakeNext(until end: Instant?) -> Bool {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let entry = state.sleepers.removeFirst(until: end) else {
        if let end { state.now = max(state.now, end) }
        return nil
      }
      state.now = max(state.now, entry.deadline)
      return entry.sleeper
    }
    guard let sleeper else { return false }
    watch.willWake(sleeper.task)
    sleeper.wait?.end()
    sleeper.continuation.resume(returning: .advanced)
    return true
  }

  /// The time, and a line for each sleeping task, in the order in which they would be woken.
  var sleepReport: (now: Instant, lines: [String]) {
    let (now, entries) = state.withLock { ($0.now, $0.sleepers.entries) }
    let lines = entries.map { entry in
      let span = entry.start.duration(to: entry.deadline)
      return "\(entry.sleeper.task), until \(entry.deadline.offset): for \(span) from \(entry.start.offset)"
    }
    return (now, lines)
  }
}

/// A task that sleeps on a clock.
private struct Sleeper {
  /// Checked, since ThreadSanitizer reports a race if an unsafe continuation is resumed just before its task suspends.
  let continuation: CheckedContinuation<SleepResult, any Error>
  let task: SleepingTask
  let wait: EffectWait?
}

private enum SleepResult {
  /// The deadline had passed before the task slept.
  case unneeded
  case advanced
}
