import PawlCore
import PawlTesting

/// What was written down, in order, from any thread.
final class ClockLog: Sendable {
  private let storage = Lock<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func write(_ line: String) { storage.withLock { $0.append(line) } }
}

extension TestClock {
  /// Suspends until that many tasks sleep.
  nonisolated(nonsending) func sleepers(_ count: Int) async {
    while sleeperCount != count { await Task.yield() }
  }

  /// Like `sleep(for:)`, which is the standard library's and goes to another thread first.
  nonisolated(nonsending) func sleepHere(for duration: Duration) async throws {
    try await sleep(until: now.advanced(by: duration))
  }
}

/// A duration of a type of the test's own.
struct Ticks: DurationProtocol, Hashable {
  var count: Int

  static let zero = Ticks(count: 0)

  static func < (lhs: Ticks, rhs: Ticks) -> Bool { lhs.count < rhs.count }
  static func + (lhs: Ticks, rhs: Ticks) -> Ticks { Ticks(count: lhs.count + rhs.count) }
  static func - (lhs: Ticks, rhs: Ticks) -> Ticks { Ticks(count: lhs.count - rhs.count) }
  static func / (lhs: Ticks, rhs: Int) -> Ticks { Ticks(count: lhs.count / rhs) }
  static func * (lhs: Ticks, rhs: Int) -> Ticks { Ticks(count: lhs.count * rhs) }
  static func / (lhs: Ticks, rhs: Ticks) -> Double { Double(lhs.count) / Double(rhs.count) }
}
