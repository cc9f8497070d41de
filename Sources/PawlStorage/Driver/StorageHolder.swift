/// The lease of a holder, for implementations of ``SessionStorage``.
///
/// A driver stores one for each holder, beside the records. It can remove those that have ended.
public struct StorageHolder: Hashable, Sendable {
  /// The time since which the lease has lasted without an interruption.
  public var since: StorageInstant
  /// The end of the lease.
  public var end: StorageInstant

  /// Creates a lease from stored values.
  public init(since: StorageInstant, end: StorageInstant) {
    self.since = since
    self.end = end
  }

  /// Returns the lease after a renewal.
  ///
  /// - Parameter stored: The stored lease, or `nil` if there is none.
  /// - Throws: The errors of ``SessionStorage/renew(holder:duration:)``.
  public static func renewing(
    _ stored: StorageHolder?, duration: Duration, now: StorageInstant
  ) throws(StorageError) -> StorageHolder {
    try StorageHeader.requirePositive(duration)
    let since = if let stored, stored.end > now { stored.since } else { now }
    return StorageHolder(since: since, end: now.advanced(by: duration))
  }
}
