import PawlCore

/// A clock that a test can advance.
package protocol AdvanceableClock: AnyObject, Sendable {
  /// The time until the next sleeping task wakes up; `nil` if no task sleeps on the clock.
  var timeToNextWakeUp: Duration? { get }

  nonisolated(nonsending) func move(by duration: Duration) async
}

extension TestClock: AdvanceableClock where Duration == Swift.Duration {
  package nonisolated(nonsending) func move(by duration: Duration) async { await advance(by: duration) }
}

/// The clocks on which tasks have slept, oldest first. The test owns them; this list holds them weakly.
final class ClockRegistry: Sendable {
  private struct Reference {
    weak var clock: (any AdvanceableClock)?
  }

  private let references = Lock<[Reference]>([])

  /// Adds a clock, if its durations are `Swift.Duration`.
  func add<Duration>(_ clock: TestClock<Duration>) {
    let isKnown = references.withLock { $0.contains { $0.clock === clock } }
    guard !isKnown, let clock = clock as? any AdvanceableClock else { return }
    references.withLock { $0.append(Reference(clock: clock)) }
  }

  var alive: [any AdvanceableClock] { references.withLock { $0.compactMap(\.clock) } }
}
