import CPawlRuntime
import Synchronization

/// Notices that the main actor does not get to what it was asked to do, and reports what it was doing.
///
/// A host calls ``expect(at:)`` on any thread when it asks something of the main actor, and ``turned()`` there when the main
/// actor has got to it. Nothing wakes up while nothing is expected: the host has its alarm stopped by ``rest()``.
package final class MainActorWatch: Sendable {
  /// A main actor that has not turned.
  package struct Finding: Equatable, Sendable {
    /// How long it has been asked for something.
    package let duration: Duration
    /// The last event that it began to handle.
    package let event: String?
    /// The last view whose body it began to evaluate.
    package let view: String?
  }

  private struct State {
    var machine: MainActorWatchMachine
    var event: (any Sendable)?
  }

  private let state: Mutex<State>
  /// The type of the last view, as an address; 0 for none.
  private let view = Atomic<UInt>(0)
  private let setAlarm: @Sendable (ContinuousClock.Instant?) -> Void
  private let report: @Sendable (Finding) -> Void

  /// - Parameters:
  ///   - limit: how long the main actor may take.
  ///   - setAlarm: has ``check(at:)`` called at a time, on another thread than that of the main actor, in place of any time that
  ///     was set before; nil stops it.
  ///   - report: called on the thread of the alarm, once for each time that the main actor stands still.
  package init(
    limit: Duration = .seconds(5), setAlarm: @escaping @Sendable (ContinuousClock.Instant?) -> Void,
    report: @escaping @Sendable (Finding) -> Void
  ) {
    state = Mutex(State(machine: MainActorWatchMachine(limit: limit)))
    self.setAlarm = setAlarm
    self.report = report
  }

  /// Calls `body` while no other thread uses the state.
  ///
  /// ThreadSanitizer is told of the lock: it does not follow the futex that a contended `Mutex` waits on.
  private func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let lock = Unmanaged.passUnretained(self).toOpaque()
    return state.withLock { state in
      pawl_acquired(lock)
      defer { pawl_releases(lock) }
      return body(&state)
    }
  }

  /// Begins to expect the main actor to turn.
  package func expect(at now: ContinuousClock.Instant = .now) {
    withState { state in
      if let time = state.machine.expect(at: now) { setAlarm(time) }
    }
  }

  /// Whether the main actor is expected to turn.
  package var isExpecting: Bool { withState { $0.machine.isExpecting } }

  /// Notes that the main actor has turned.
  package func turned() { withState { $0.machine.turned() } }

  /// Notes that the main actor has nothing to do, and stops the alarm.
  package func rest() {
    withState { state in
      if state.machine.rest() { setAlarm(nil) }
    }
  }

  /// Notes the event that is about to be handled.
  package func note(_ event: some Sendable) { withState { $0.event = event } }

  /// Notes the type of the view whose body is about to be evaluated.
  func note(view type: Any.Type) {
    view.store(UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)), ordering: .relaxed)
  }

  /// Looks whether the main actor stands still.
  package func check(at now: ContinuousClock.Instant = .now) {
    let finding = withState { state -> Finding? in
      let (duration, next) = state.machine.check(at: now)
      if let next { setAlarm(next) }
      return duration.map {
        Finding(duration: $0, event: state.event.map { "\($0)" }, view: viewName)
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

extension MainActorWatch.Finding: CustomStringConvertible {
  package var description: String {
    var text = "PAWL-013: The main actor has not turned for \(duration.wholeSeconds) seconds."
    text += " Stores, views and sessions on it stand still."
    if let event { text += " The last event that it began to handle: \(event)." }
    if let view { text += " The last view whose body it began to evaluate: \(view)." }
    return text + " Do in an effect, off the main actor, what blocks or takes long."
  }
}

extension Duration {
  fileprivate var wholeSeconds: Int64 { components.seconds }
}

/// Decides when a main actor counts as standing still.
struct MainActorWatchMachine {
  /// How long the main actor has, once it was found late: the whole process may have been stopped meanwhile.
  static let grace = Duration.seconds(1)

  private let limit: Duration
  /// Since when the main actor is asked for something, by number; nil while it is not.
  private var asked: (number: Int, since: ContinuousClock.Instant)?
  private var lastNumber = 0
  private var hasAlarm = false
  /// The numbers of what was found late once, and of what was reported.
  private var late = 0
  private var reported = 0

  init(limit: Duration) { self.limit = limit }

  /// - Returns: when to check; nil where an alarm is set already.
  mutating func expect(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    if asked == nil {
      lastNumber += 1
      asked = (lastNumber, now)
    }
    guard !hasAlarm, reported != lastNumber else { return nil }
    hasAlarm = true
    return now + limit
  }

  var isExpecting: Bool { asked != nil }

  mutating func turned() { asked = nil }

  /// - Returns: whether an alarm is to be stopped.
  mutating func rest() -> Bool {
    asked = nil
    defer { hasAlarm = false }
    return hasAlarm
  }

  /// - Returns: how long the main actor has been standing still, to be reported; and when to check again.
  mutating func check(at now: ContinuousClock.Instant) -> (report: Duration?, next: ContinuousClock.Instant?) {
    hasAlarm = false
    guard let asked, reported != asked.number else { return (nil, nil) }
    let duration = now - asked.since
    guard duration >= limit else {
      hasAlarm = true
      return (nil, asked.since + limit)
    }
    guard late == asked.number else {
      late = asked.number
      hasAlarm = true
      return (nil, now + Self.grace)
    }
    reported = asked.number
    return (duration, nil)
  }
}
