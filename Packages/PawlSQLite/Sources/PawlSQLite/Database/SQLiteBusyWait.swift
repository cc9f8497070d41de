import Foundation

/// The pauses between the attempts to get a lock that another process has. They are shorter than those of SQLite, which grow
/// to 100 milliseconds: a process that writes rarely would lose against one that writes all the time.
enum SQLiteBusyWait {
  private static let first = 500
  private static let longest = 4_000

  /// Pauses, or returns `false` if all pauses together would exceed the timeout.
  static func pause(afterTries tries: Int, timeout: Duration) -> Bool {
    guard total(afterTries: tries) < timeout else { return false }
    Thread.sleep(forTimeInterval: Double(microseconds(afterTries: tries)) / 1_000_000)
    return true
  }

  /// The sum of the pauses before an attempt.
  static func total(afterTries tries: Int) -> Duration {
    let growing = min(tries, longest / first)
    return .microseconds(growing * (growing + 1) / 2 * first + (tries - growing) * longest)
  }

  private static func microseconds(afterTries tries: Int) -> Int {
    // A random part, so that two processes don't wake at the same moments for ever.
    min((tries + 1) * first, longest) * Int.random(in: 75...100) / 100
  }
}
