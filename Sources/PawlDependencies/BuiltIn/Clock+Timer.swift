extension Clock {
  /// Returns a sequence with an element for each interval that passes on this clock.
  ///
  ///     @Dependency(\.continuousClock) var clock
  ///
  ///     return .run { send in
  ///       for await _ in clock.timer(interval: .seconds(1)) {
  ///         await send(.tick)
  ///       }
  ///     }
  ///
  /// An iteration begins with its first call of `next()`, and ends when its task is cancelled. The ticks stay multiples
  /// of the interval apart from the beginning, regardless of how long the body of the loop takes. A tick that is due
  /// while the body runs follows at once, and ticks that are due for a whole interval or more are left out.
  ///
  /// - Parameters:
  ///   - interval: The time between two elements.
  ///   - tolerance: The time by which an element may be late; `nil` for the clock's own choice.
  /// - Precondition: The interval is positive; otherwise this traps.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer {
    precondition(interval > .zero, "The interval of a timer must be positive")
    return ClockTimer { Deadlines(clock: self, interval: interval, tolerance: tolerance) }
  }
}

/// A sequence with an element for each interval that passes on a clock, as `timer(interval:tolerance:)`
/// returns it.
///
/// The type of the clock isn't part of the type, so that the timer of an `any Clock<Duration>` has a type, too.
public struct ClockTimer: AsyncSequence, Sendable {
  fileprivate let makeDeadlines: @Sendable () -> any TimerDeadlines

  fileprivate init(_ makeDeadlines: @escaping @Sendable () -> any TimerDeadlines) {
    self.makeDeadlines = makeDeadlines
  }

  /// An iterator, which measures its own intervals.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var deadlines: any TimerDeadlines

    /// Waits for the end of the next interval.
    ///
    /// - Returns: `nil` if the task is cancelled.
    public mutating func next() async -> Void? { await next(isolation: nil) }

    /// Waits for the end of the next interval, like ``next()``.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Void? {
      let deadlines = deadlines.following()
      self.deadlines = deadlines
      do { try await deadlines.wait(isolation: actor) } catch { return nil }
      return ()
    }
  }

  /// Returns an iterator, whose first interval begins with the first call of `next()`.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(deadlines: makeDeadlines()) }
}

/// The ends of the intervals of one iteration.
private protocol TimerDeadlines: Sendable {
  /// Returns the value with the next deadline.
  func following() -> Self

  /// Waits for the deadline.
  func wait(isolation actor: isolated (any Actor)?) async throws
}

private struct Deadlines<C: Clock>: TimerDeadlines {
  let clock: C
  let interval: C.Duration
  let tolerance: C.Duration?
  var deadline: C.Instant?

  func following() -> Self {
    let now = clock.now
    var next = (deadline ?? now).advanced(by: interval)
    // Keeps the one tick that is late by less than an interval.
    let delay = next.duration(to: now)
    if delay >= interval { next = next.advanced(by: interval * Int(delay / interval)) }
    var following = self
    following.deadline = next
    return following
  }

  func wait(isolation actor: isolated (any Actor)?) async throws {
    guard let deadline else { return }
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
