/// The time of a ``StorageWriter``, which tests drive with `ManualStorageClock` of `PawlStorageTesting`.
///
/// It only decides when a writer renews leases and repeats failed calls. The clock of the storage decides when leases end.
public struct StorageWriterClock: Sendable {
  private let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async -> Void

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - now: Returns the time since a fixed moment. It never decreases. The writer calls it on any thread with a lock held; the
  ///     function must not call the writer.
  ///   - sleep: Returns when `now` has reached the given time, or soon after its task was cancelled.
  public init(now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (_ end: Duration) async -> Void) {
    read = now
    wait = sleep
  }

  /// The time since a fixed moment.
  public var now: Duration { read() }

  func sleep(until end: Duration) async { await wait(end) }

  /// The continuous clock of the system.
  public static let continuous: StorageWriterClock = {
    let clock = ContinuousClock()
    let start = clock.now
    return StorageWriterClock(
      now: { start.duration(to: clock.now) },
      sleep: { try? await clock.sleep(until: start.advanced(by: $0)) })
  }()
}
