package import Foundation

/// The time of a host, by which timelines are updated.
package struct HostTime {
  /// Returns the present date.
  package var now: () -> Date
  /// The clock on which timelines wait.
  package var clock: any Clock<Duration>
  /// The least time between two updates of a timeline in seconds.
  package var leastInterval: TimeInterval

  package init(
    now: @escaping () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock(),
    leastInterval: TimeInterval = 0
  ) {
    self.now = now
    self.clock = clock
    self.leastInterval = leastInterval
  }

  /// Returns the rest of the least interval since a date.
  func restOfLeastInterval(since date: Date?) -> TimeInterval {
    date.map { leastInterval - now().timeIntervalSince($0) } ?? 0
  }
}
