/// A point in time by the clock of a storage.
///
/// Leases and expiry use this clock only. The clock of the process that holds a lease may differ from it: the process measures
/// the remaining time of a lease from the moment before it called ``SessionStorage/acquire(_:holder:duration:creating:)`` or
/// ``SessionStorage/renew(_:duration:)``.
public struct StorageInstant: Hashable, Comparable, Sendable {
  /// Microseconds since the beginning of 1970 in UTC.
  public var microseconds: Int64

  /// Creates an instant from microseconds since the beginning of 1970 in UTC.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Returns the instant that is `duration` later. Times that don't fit become the latest or the earliest instant.
  public func advanced(by duration: Duration) -> StorageInstant {
    let (seconds, attoseconds) = duration.components
    let (whole, overflowed) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let limit = seconds < 0 ? Int64.min : .max
    guard !overflowed else { return StorageInstant(microseconds: limit) }
    let (sum, sumOverflowed) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    guard !sumOverflowed else { return StorageInstant(microseconds: limit) }
    let (time, timeOverflowed) = microseconds.addingReportingOverflow(sum)
    return StorageInstant(microseconds: timeOverflowed ? limit : time)
  }

  public static func < (first: StorageInstant, second: StorageInstant) -> Bool {
    first.microseconds < second.microseconds
  }
}
