#if Web
/// A token bucket for the events of a session: it refills by a number per second, and holds twice as many.
///
/// Events of one message are accepted together, whatever their number. The bucket may go below zero, and refuses until it has
/// refilled.
struct EventAllowance {
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

  /// Whether something may be asked for at all.
  mutating func isLeft(now: ContinuousClock.Instant) -> Bool {
    if now > countedAt {
      left = min(most, left + (now - countedAt) / .seconds(1) * rate)
      countedAt = now
    }
    return left >= 1
  }

  /// Takes some, of none at least one, if there is enough left for them, or all that there ever is.
  mutating func take(_ count: Int, now: ContinuousClock.Instant) -> Bool {
    let wanted = Double(max(count, 1))
    guard isLeft(now: now), left >= min(wanted, most) else { return false }
    left -= wanted
    return true
  }
}
#endif
