import Foundation

/// The motion of a damped spring that is released at 0 and comes to rest at 1.
struct SpringCurve: Hashable, Sendable {
  /// The period of the undamped oscillation, in seconds.
  let response: Double
  /// The damping. Below 1 the spring overshoots, at 1 it just doesn't, and above 1 it approaches 1 more slowly.
  let dampingRatio: Double

  /// The time in seconds until about a thousandth of the distance is left.
  var settlingDuration: Double {
    let slowest = dampingRatio <= 1 ? dampingRatio : dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot()
    // After 9.3 time constants, a critically damped spring has (1 + 9.3) · e^-9.3 of the distance left. Other springs
    // have less.
    return slowest > 0 ? 9.3 / (slowest * frequency) : .infinity
  }

  /// Returns the position of the spring at a time in seconds.
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
