import Observation
import Synchronization

/// Reads whose changes are counted, as those of a view's body are: after a change, the reads are tracked no longer.
final class Reads: Sendable {
  private let count = Atomic(0)

  /// The number of changes that have been notified.
  var changes: Int { count.load(ordering: .relaxed) }

  /// Calls a function, and tracks what it reads.
  init<Result>(_ read: () -> Result) { track(read) }

  /// Calls a function again, as an invalidated view does.
  func track<Result>(_ read: () -> Result) {
    _ = withObservationTracking(read) { [self] in count.add(1, ordering: .relaxed) }
  }
}
