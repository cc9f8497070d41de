import PawlCore
import PawlTesting

/// Lines that any thread may append, in order.
final class ClockLog: Sendable {
  private let storage = Lock<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func write(_ line: String) { storage.withLock { $0.append(line) } }
}

extension TestClock {
  /// Suspends until `count` tasks sleep.
  nonisolated(nonsending) func sleepers(_ count: Int) async {
    while sleeperCount != count { await Task.yield() }
  }

  /// Sleeps like the standard library's `sleep(for:)`, but without first switching to another thread.
  nonisolated(nonsending) func sleepHere(for duration: Duration) async throws {
    try await sleep(until: now.advanced(by: duration))
  }
}

/// A custom duration type.
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
