/// A type-erased clock.
///
///     let clock = AnyClock(ContinuousClock())
///
/// Use it where a concrete type of clock is needed. Features don't need it: the dependencies `continuousClock` and
/// `suspendingClock` have the type `any Clock<Duration>`.
public final class AnyClock<Duration: DurationProtocol & Hashable & Sendable>: Clock {
  /// An instant of the clock, measured from the creation of the `AnyClock`.
  ///
  /// Compare only instants of one `AnyClock`: another one has another origin.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// Returns the instant at a distance from this one.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// Returns the distance from this instant to another one.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Returns whether an instant is before another one.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let getMinimumResolution: @Sendable () -> Duration
  private let getNow: @Sendable () -> Instant
  private let sleep: @Sendable (Instant, Duration?) async throws -> Void

  /// Creates a clock that measures time and sleeps like another clock.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    getMinimumResolution = { clock.minimumResolution }
    getNow = { Instant(offset: start.duration(to: clock.now)) }
    sleep = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// The shortest duration that the underlying clock can measure.
  public var minimumResolution: Duration { getMinimumResolution() }

  /// The current instant.
  public var now: Instant { getNow() }

  /// Suspends the current task until an instant.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wait for.
  ///   - tolerance: The allowed delay after the deadline; `nil` for that of the underlying clock.
  /// - Throws: The errors of the underlying clock, such as `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(deadline, tolerance)
  }
}
