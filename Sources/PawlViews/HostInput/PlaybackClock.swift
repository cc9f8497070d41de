/// The time of a playback: it passes at a multiple of the speed of the host's clock, stands still, or jumps.
package struct PlaybackClock: Equatable, Sendable {
  /// The instant from which the time is measured, and the time at that instant.
  private var anchor: (instant: ContinuousClock.Instant, time: Duration)
  /// The speed as a multiple of the host's clock. It is positive.
  package private(set) var speed: Double
  package private(set) var isPaused = false

  package init(at instant: ContinuousClock.Instant, speed: Double) {
    anchor = (instant, .zero)
    self.speed = Self.bounded(speed)
  }

  /// Returns the time of the playback at an instant. It never decreases.
  package func time(at instant: ContinuousClock.Instant) -> Duration {
    isPaused || instant <= anchor.instant ? anchor.time : anchor.time + (instant - anchor.instant) * speed
  }

  /// Returns the instant at which the playback reaches a time; `nil` while it stands still.
  package func instant(of time: Duration) -> ContinuousClock.Instant? {
    if isPaused { return nil }
    return time <= anchor.time ? anchor.instant : anchor.instant + (time - anchor.time) / speed
  }

  package mutating func setSpeed(_ speed: Double, at instant: ContinuousClock.Instant) {
    anchor = (max(instant, anchor.instant), time(at: instant))
    self.speed = Self.bounded(speed)
  }

  package mutating func pause(at instant: ContinuousClock.Instant) {
    anchor = (max(instant, anchor.instant), time(at: instant))
    isPaused = true
  }

  package mutating func resume(at instant: ContinuousClock.Instant) {
    anchor = (max(instant, anchor.instant), time(at: instant))
    isPaused = false
  }

  /// Moves forward to a time. A time in the past has no effect.
  package mutating func jump(to time: Duration, at instant: ContinuousClock.Instant) {
    anchor = (max(instant, anchor.instant), max(time, self.time(at: instant)))
  }

  private static func bounded(_ speed: Double) -> Double { speed.isFinite ? min(max(speed, 1.0 / 64), 64) : 1 }

  package static func == (a: Self, b: Self) -> Bool {
    a.anchor.instant == b.anchor.instant && a.anchor.time == b.anchor.time && a.speed == b.speed
      && a.isPaused == b.isPaused
  }
}
