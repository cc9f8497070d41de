import PawlCore

/// A clock whose time passes only when a test says so.
///
///     let clock = TestClock()
///     let reminder = Task {
///       try await clock.sleep(for: .seconds(60))
///       return "Stand up"
///     }
///     await clock.advance(by: .seconds(60))
///     let text = try await reminder.value
///
/// Give it to the code under test in place of a `ContinuousClock`, as an `any Clock<Duration>` or by its type. A task that
/// sleeps on it is suspended until ``advance(by:fileID:filePath:line:)``, ``advance(to:fileID:filePath:line:)`` or
/// ``run(timeout:fileID:filePath:line:)`` brings the time to its deadline, or until it is cancelled, which ends its sleep
/// at once with a `CancellationError`. Sleeping until a time that has come returns at once.
///
/// **Order.** Time moves from deadline to deadline. At each those who sleep until then are woken one by one, in the order
/// in which they slept, and ``now`` is that deadline. What a woken task does before it next waits is done before anybody
/// else is woken and before time moves on. If it sleeps again, until a time that the same call reaches, the same call
/// wakes it then.
///
/// **What is exact.** For the effects of a `TestStore` all this holds on a machine however busy. The clock has the store
/// run its effects on the thread that advances, until none of them can go on. It knows the stores that the calling test
/// has made, and those whose effects have slept on it. Where an effect has work on the main actor, the main actor gets to
/// do it before time moves on.
///
/// **What is best effort.** Other tasks, those that a test makes itself and the effects of a `Store`, run on threads that
/// nobody controls; so does what an effect hands to threads, a detached task for example. They are given many chances to run after each wake-up and before time moves at all, but nothing can
/// tell for certain that a task has gone as far as it can. So a task that does much between two sleeps, or waits for work
/// on another thread, may sleep again later than it should, and so until a later time. In tests of such tasks wait for
/// what they lead to, as the example waits for the value of its task, and advance in steps, each followed by such a wait.
///
/// Advance from the test. In an effect advancing is allowed, but what it wakes is then as others are: given chances.
///
/// - Complexity: sleeping, waking and cancelling a sleep are logarithmic in the number of those asleep.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in the time of a test clock, told as the time since its origin.
  public struct Instant: InstantProtocol {
    public let offset: Duration

    public init(_ offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now: Instant
    var sleepers = SleepQueue<Instant, Sleeper>()
  }

  // What every tick goes through is specialised for the usual type of duration: code for any type takes a third longer
  // (test-clock-tick in Benchmarks).
  private let state: Lock<State>
  let watch = TaskWatch()

  /// Makes a clock.
  ///
  /// - Parameter now: what it shows first.
  public convenience init(now: Instant = Instant()) { self.init(at: now) }

  private init(at now: Instant) { state = Lock(State(now: now)) }

  public var now: Instant { state.withLock { $0.now } }

  /// Zero: a test clock is exact.
  public var minimumResolution: Duration { .zero }

  /// Suspends until the test has brought the clock to a deadline.
  ///
  /// Returns at once if it is there.
  ///
  /// - Parameter tolerance: means nothing here: nobody is woken late.
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
    // Tells how far the clock must go in a way that stays true when it has gone a part of it.
    let wait = driver?.taskWillWait(for: .test) {
      "for \(start.duration(to: deadline)) on a TestClock, from \(start.offset) until \(deadline.offset)"
    }
    defer { wait?.end() }
    let ticket = state.withLock { $0.sleepers.makeTicket() }
    let wakeUp = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        suspend(
          Sleeper(continuation: continuation, task: .current, wait: wait), from: start, until: deadline, ticket: ticket)
      }
    } onCancel: {
      cancel(ticket)
    }
    if case .advanced = wakeUp { watch.didGoOn() }
  }

  @_specialize(where Duration == Swift.Duration)
  private func suspend(_ sleeper: Sleeper, from start: Instant, until deadline: Instant, ticket: Int) {
    watch.willSleep(sleeper.task, isDriven: EffectContext.driver != nil)
    let result = state.withLock { state -> Result<WakeUp, CancellationError>? in
      // A task is marked as cancelled before its handler is called. So either it is seen here, or the handler comes later
      // and finds the sleeper.
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
  /// Like the initializer for durations of any type, where nothing else says which type is meant.
  public convenience init(now: Instant = Instant()) { self.init(at: now) }
}

extension TestClock {
  /// How many tasks sleep now.
  package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// How long it is until the next one is woken; nil if nobody sleeps.
  package var timeToNextWakeUp: Duration? {
    state.withLock { state in state.sleepers.nextDeadline().map { state.now.duration(to: $0) } }
  }

  /// Moves the time to the first deadline, or to the end if there is none before it, and wakes one who sleeps until then.
  ///
  /// - Parameter end: nil stands for the end of time, which is never moved to.
  /// - Returns: whether somebody was woken.
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

  /// The time, and a line for each that sleeps, in the order in which they would be woken.
  var sleepReport: (now: Instant, lines: [String]) {
    let (now, entries) = state.withLock { ($0.now, $0.sleepers.entries) }
    let lines = entries.map { entry in
      let span = entry.start.duration(to: entry.deadline)
      return "\(entry.sleeper.task), until \(entry.deadline.offset): for \(span) from \(entry.start.offset)"
    }
    return (now, lines)
  }
}

/// One who sleeps on a clock.
private struct Sleeper {
  /// Checked, since ThreadSanitizer takes it for a race when an unsafe one is resumed just before its task suspends.
  let continuation: CheckedContinuation<WakeUp, any Error>
  let task: SleepingTask
  let wait: EffectWait?
}

private enum WakeUp {
  /// The time had come before it slept.
  case unneeded
  case advanced
}
