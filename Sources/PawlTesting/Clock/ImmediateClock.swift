import PawlCore

/// A clock on which sleeping doesn't wait: it sets the clock to the deadline and returns.
///
///     let clock: any Clock<Duration> = .immediate
///     try await clock.sleep(for: .seconds(60))
///
/// Use it in tests and previews in which the time of an event doesn't matter. A debounced effect, for example, is
/// delivered at once.
///
/// Code that sleeps in an endless loop, such as a timer, never waits on this clock, and keeps a test busy until it is
/// cancelled. Use a ``TestClock`` for it.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in time of an immediate clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock's origin.
    public let offset: Duration

    /// Creates an instant, by default the clock's origin.
    public init(_ offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let time: Lock<Instant>

  /// Creates a clock.
  ///
  /// - Parameter now: The initial time.
  public convenience init(now: Instant = Instant()) { self.init(at: now) }

  private init(at now: Instant) { time = Lock(now) }

  /// The latest deadline of all sleeps so far.
  public var now: Instant { time.withLock { $0 } }

  /// The smallest step of the clock: zero.
  public var minimumResolution: Duration { .zero }

  /// Sets the clock to a deadline, and yields once to other tasks.
  ///
  /// - Parameters:
  ///   - deadline: The new time, unless the clock is already past it.
  ///   - tolerance: Has no effect.
  /// - Throws: `CancellationError` if the task is cancelled.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock for `Swift.Duration`, if the context doesn't determine the type of durations.
  public convenience init(now: Instant = Instant()) { self.init(at: now) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A new clock on which sleeping doesn't wait.
  public static var immediate: Self { ImmediateClock() }
}
