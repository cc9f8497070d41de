import Foundation

/// A spring that is let go at 0 and comes to rest at 1.
struct SpringCurve: Hashable, Sendable {
  /// How long one swing takes that nothing dampens, in seconds.
  let response: Double
  /// Below 1 it goes too far and comes back, at 1 it just does not, above it creeps.
  let dampingRatio: Double

  /// How long until less than about a thousandth of the way is left.
  var settlingDuration: Double {
    let slowest = dampingRatio <= 1 ? dampingRatio : dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot()
    // At 9.3 time constants a critically damped spring has (1 + 9.3) · e^-9.3 left, and others less.
    return slowest > 0 ? 9.3 / (slowest * frequency) : .infinity
  }

  /// - Parameter time: in seconds.
  func progress(at time: Double) -> Double {
    guard response > 0 else { return 1 }
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      return 1 - exp(-decay * time) * (cos(damped * time) + decay / damped * sin(damped * time))
    }
    if dampingRatio == 1 { return 1 - exp(-decay * time) * (1 + decay * time) }
    let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (decay - spread, decay + spread)
    return 1 - (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
  }

  private var frequency: Double { 2 * .pi / response }
}
