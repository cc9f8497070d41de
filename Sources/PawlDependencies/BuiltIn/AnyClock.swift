/// A clock whose type is erased.
///
///     let clock = AnyClock(ContinuousClock())
///
/// A feature needs none: the dependencies `continuousClock` and `suspendingClock` have the type `any Clock<Duration>`.
public final class AnyClock<Duration: DurationProtocol & Hashable & Sendable>: Clock {
  /// A moment of the clock, measured from the creation of the `AnyClock`.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// Returns the moment at a distance from this one.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// Returns the distance to another moment.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Returns whether a moment is before another one.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let getMinimumResolution: @Sendable () -> Duration
  private let getNow: @Sendable () -> Instant
  private let sleep: @Sendable (Instant, Duration?) async throws -> Void

  /// Creates a clock from another one.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    getMinimumResolution = { clock.minimumResolution }
    getNow = { Instant(offset: start.duration(to: clock.now)) }
    sleep = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// The shortest time that the clock can measure.
  public var minimumResolution: Duration { getMinimumResolution() }

  /// The present moment.
  public var now: Instant { getNow() }

  /// Waits until a moment.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, and the errors of the clock.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(deadline, tolerance)
  }
}
