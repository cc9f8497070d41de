#if Web
/// A token bucket for the events of a session: it refills by a number per second, and holds twice as many.
///
/// The events of one message are accepted together, whatever their number. A message with more events than the bucket
/// holds needs a full bucket, and leaves it below zero.
struct EventTokenBucket {
  private let rate: Double
  private let most: Double
  private var left: Double
  private var countedAt: ContinuousClock.Instant

  init(perSecond rate: Int, now: ContinuousClock.Instant) {
    self.rate = Double(max(rate, 1))
    most = self.rate * 2
    left = most
    countedAt = now
  }

  /// Whether the bucket contains at least one token.
  mutating func isLeft(now: ContinuousClock.Instant) -> Bool {
    if now > countedAt {
      left = min(most, left + (now - countedAt) / .seconds(1) * rate)
      countedAt = now
    }
    return left >= 1
  }

  /// Takes tokens, at least one. Returns `false`, without an effect, if the bucket contains fewer and isn't full.
  mutating func take(_ count: Int, now: ContinuousClock.Instant) -> Bool {
    let wanted = Double(max(count, 1))
    guard isLeft(now: now), left >= min(wanted, most) else { return false }
    left -= wanted
    return true
  }
}
#endif
