import Foundation

extension AnalogClockEnvironment {
  /// The time where this runs.
  static var live: Self {
    Self(
      clock: ContinuousClock(),
      seconds: {
        let now = Date()
        // The reference date is a midnight in Greenwich.
        return Int(now.timeIntervalSinceReferenceDate) + TimeZone.current.secondsFromGMT(for: now)
      })
  }
}
