import PawlCore

/// A clock on which nobody waits: sleeping until a time makes it that time.
///
///     let clock: any Clock<Duration> = .immediate
///     try await clock.sleep(for: .seconds(60))
///
/// For tests and previews to which it does not matter when something happens, only that it does. A debounced effect is
/// delivered at once on it, for example.
///
/// What sleeps again and again without end, as a timer does, never waits on it, and so keeps a test busy until it is
/// cancelled: use a ``TestClock`` for that.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in the time of an immediate clock, told as the time since its origin.
  public struct Instant: InstantProtocol {
    public let offset: Duration

    public init(_ offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let time: Lock<Instant>

  /// Makes a clock.
  ///
  /// - Parameter now: what it shows first.
  public convenience init(now: Instant = Instant()) { self.init(at: now) }

  private init(at now: Instant) { time = Lock(now) }

  /// The latest time that anybody has slept until.
  public var now: Instant { time.withLock { $0 } }

  /// Zero: an immediate clock is exact.
  public var minimumResolution: Duration { .zero }

  /// Makes it the time slept until, and lets others run once.
  ///
  /// - Parameter tolerance: means nothing here.
  /// - Throws: `CancellationError` if the task is cancelled.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Like the initializer for durations of any type, where nothing else says which type is meant.
  public convenience init(now: Instant = Instant()) { self.init(at: now) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A new clock on which nobody waits.
  public static var immediate: Self { ImmediateClock() }
}
