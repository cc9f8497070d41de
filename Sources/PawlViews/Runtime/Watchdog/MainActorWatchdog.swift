import CPawlRuntime
import Synchronization

/// A watchdog that detects when the main actor is blocked, and reports its last activity.
///
/// A host calls ``expect(at:)`` on any thread when it enqueues work on the main actor, and ``didRespond()`` on the main
/// actor when that work runs. It calls ``becomeIdle()`` when nothing is left to do, which stops the alarm, so an idle
/// process never wakes up.
package final class MainActorWatchdog: Sendable {
  /// A report about a blocked main actor.
  package struct Stall: Equatable, Sendable {
    /// The time since work was enqueued that hasn't run.
    package let duration: Duration
    /// The last event that the main actor began to handle; nil if there was none.
    package let event: String?
    /// The last view whose body the main actor began to evaluate; nil if there was none.
    package let view: String?
  }

  private struct State {
    var machine: MainActorWatchdogMachine
    var event: (any Sendable)?
  }

  private let state: Mutex<State>
  /// The address of the type of the last view; 0 for none.
  private let view = Atomic<UInt>(0)
  private let setTimer: @Sendable (ContinuousClock.Instant?) -> Void
  private let report: @Sendable (Stall) -> Void

  /// Creates a watchdog.
  ///
  /// - Parameters:
  ///   - limit: the time after which the main actor counts as blocked. Default: 5 seconds.
  ///   - setTimer: schedules a call of ``check(at:)`` at a time, on a thread other than the main actor's. It replaces
  ///     the previous alarm; nil stops it.
  ///   - report: called on the alarm's thread, once each time the main actor is found blocked.
  package init(
    limit: Duration = .seconds(5), setTimer: @escaping @Sendable (ContinuousClock.Instant?) -> Void,
    report: @escaping @Sendable (Stall) -> Void
  ) {
    state = Mutex(State(machine: MainActorWatchdogMachine(limit: limit)))
    self.setTimer = setTimer
    self.report = report
  }

  /// Calls `body` with exclusive access to the state.
  ///
  /// The calls around it tell ThreadSanitizer about the lock, because it doesn't follow the futex on which a contended
  /// `Mutex` waits.
  private func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let lock = Unmanaged.passUnretained(self).toOpaque()
    return state.withLock { state in
      pawl_acquired(lock)
      defer { pawl_releases(lock) }
      return body(&state)
    }
  }

  /// Notes that work was enqueued on the main actor, and sets the alarm if necessary.
  package func expect(at now: ContinuousClock.Instant = .now) {
    withState { state in
      if let time = state.machine.expect(at: now) { setTimer(time) }
    }
  }

  /// Whether work was enqueued that hasn't run.
  package var isExpecting: Bool { withState { $0.machine.isExpecting } }

  /// Notes that the main actor ran the enqueued work.
  package func didRespond() { withState { $0.machine.didRespond() } }

  /// Notes that the main actor has nothing to do, and stops the alarm.
  package func becomeIdle() {
    withState { state in
      if state.machine.becomeIdle() { setTimer(nil) }
    }
  }

  /// Records the event that is about to be handled.
  package func note(_ event: some Sendable) { withState { $0.event = event } }

  /// Records the type of the view whose body is about to be evaluated.
  func note(view type: Any.Type) {
    view.store(UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)), ordering: .relaxed)
  }

  /// Checks whether the main actor is blocked, reports it if so, and sets the next alarm if necessary.
  package func check(at now: ContinuousClock.Instant = .now) {
    let finding = withState { state -> Stall? in
      let (duration, next) = state.machine.check(at: now)
      if let next { setTimer(next) }
      return duration.map {
        Stall(duration: $0, event: state.event.map { "\($0)" }, view: viewName)
      }
    }
    if let finding { report(finding) }
  }

  private var viewName: String? {
    // Types are never freed.
    UnsafeRawPointer(bitPattern: view.load(ordering: .relaxed)).map {
      String(reflecting: unsafeBitCast($0, to: Any.Type.self))
    }
  }
}

extension MainActorWatchdog.Stall: CustomStringConvertible {
  package var description: String {
    var text = "PAWL-013: The main actor has been blocked for \(duration.wholeSeconds) seconds."
    text += " Stores, views and sessions on it make no progress."
    if let event { text += " The last event that it began to handle: \(event)." }
    if let view { text += " The last view whose body it began to evaluate: \(view)." }
    return text + " Move work that blocks or takes long into an effect, off the main actor."
  }
}

extension Duration {
  fileprivate var wholeSeconds: Int64 { components.seconds }
}

/// The state machine that decides when the main actor counts as blocked.
struct MainActorWatchdogMachine {
  /// The additional time after the limit has passed for the first time: the whole process may have been suspended.
  static let grace = Duration.seconds(1)

  private let limit: Duration
  /// The number of the current expectation and the time of its start; nil while nothing is expected.
  private var asked: (number: Int, since: ContinuousClock.Instant)?
  private var lastNumber = 0
  private var hasTimer = false
  /// The numbers of the last expectation that exceeded the limit, and of the last one that was reported.
  private var late = 0
  private var reported = 0

  init(limit: Duration) { self.limit = limit }

  /// Starts an expectation if there is none.
  ///
  /// - Returns: the time at which to check; nil if an alarm is set or the expectation was reported already.
  mutating func expect(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    if asked == nil {
      lastNumber += 1
      asked = (lastNumber, now)
    }
    guard !hasTimer, reported != lastNumber else { return nil }
    hasTimer = true
    return now + limit
  }

  var isExpecting: Bool { asked != nil }

  mutating func didRespond() { asked = nil }

  /// Ends the expectation.
  ///
  /// - Returns: whether an alarm must be stopped.
  mutating func becomeIdle() -> Bool {
    asked = nil
    defer { hasTimer = false }
    return hasTimer
  }

  /// Checks the current expectation.
  ///
  /// - Returns: the time for which the main actor has been blocked, if it must be reported, and the time of the next
  ///   check; nil if there is none.
  mutating func check(at now: ContinuousClock.Instant) -> (report: Duration?, next: ContinuousClock.Instant?) {
    hasTimer = false
    guard let asked, reported != asked.number else { return (nil, nil) }
    let duration = now - asked.since
    guard duration >= limit else {
      hasTimer = true
      return (nil, asked.since + limit)
    }
    guard late == asked.number else {
      late = asked.number
      hasTimer = true
      return (nil, now + Self.grace)
    }
    reported = asked.number
    return (duration, nil)
  }
}
