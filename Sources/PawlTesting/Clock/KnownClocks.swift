import PawlCore

/// A clock that a test moves on.
package protocol MovableClock: AnyObject, Sendable {
  /// How long it is until the next one is woken who sleeps on it; nil if nobody does.
  var timeToNextWakeUp: Duration? { get }

  nonisolated(nonsending) func move(by duration: Duration) async
}

extension TestClock: MovableClock where Duration == Swift.Duration {
  package nonisolated(nonsending) func move(by duration: Duration) async { await advance(by: duration) }
}

/// The clocks that tasks have slept on, oldest first. They belong to the test.
final class KnownClocks: Sendable {
  private struct Reference {
    weak var clock: (any MovableClock)?
  }

  private let references = Lock<[Reference]>([])

  /// Adds a clock, if its time is counted as that of the system is.
  func add<Duration>(_ clock: TestClock<Duration>) {
    let isKnown = references.withLock { $0.contains { $0.clock === clock } }
    guard !isKnown, let clock = clock as? any MovableClock else { return }
    references.withLock { $0.append(Reference(clock: clock)) }
  }

  var alive: [any MovableClock] { references.withLock { $0.compactMap(\.clock) } }
}
