/// A description of how a value changes over time: its curve, its duration and its repetitions.
///
/// A terminal follows the animation exactly. A browser receives the final state, and moves elements there with a CSS
/// transition of 0.3 seconds, whatever the curve and the duration.
public struct Animation: Hashable, Sendable {
  /// The relation between time and progress.
  package enum Curve: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
    /// A cubic Bézier curve with two control points.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A spring.
    ///
    /// - Parameter bounce: The bounce, from -1 to 1. At 0, the spring comes to rest without overshooting.
    case spring(bounce: Double)
  }

  package private(set) var curve: Curve
  /// The duration in seconds, or the period of a spring's oscillation.
  package private(set) var duration: Double
  package private(set) var delay = 0.0
  package private(set) var speed = 1.0
  /// The number of cycles, or `nil` for no end.
  package private(set) var repeatCount: Int? = 1
  package private(set) var autoreverses = false

  /// The default animation: slow at both ends, for 0.35 seconds.
  public static let `default` = Animation(curve: .easeInOut, duration: 0.35)
  /// An animation at constant speed, for 0.35 seconds.
  public static let linear = Animation(curve: .linear, duration: 0.35)
  /// An animation that starts slowly, for 0.35 seconds.
  public static let easeIn = Animation(curve: .easeIn, duration: 0.35)
  /// An animation that ends slowly, for 0.35 seconds.
  public static let easeOut = Animation(curve: .easeOut, duration: 0.35)
  /// An animation that starts and ends slowly, for 0.35 seconds.
  public static let easeInOut = Animation(curve: .easeInOut, duration: 0.35)
  /// A spring without bounce, with a duration of 0.5 seconds.
  public static let spring = Animation.spring()
  /// A spring that overshoots clearly. Its bounce is 0.3.
  public static let bouncy = Animation.spring(bounce: 0.3)
  /// A spring that overshoots a little. Its bounce is 0.15.
  public static let snappy = Animation.spring(bounce: 0.15)
  /// A spring that doesn't overshoot.
  public static let smooth = Animation.spring(bounce: 0)

  /// Returns an animation at constant speed.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func linear(duration: Double) -> Animation { Animation(curve: .linear, duration: duration) }
  /// Returns an animation that starts slowly.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func easeIn(duration: Double) -> Animation { Animation(curve: .easeIn, duration: duration) }
  /// Returns an animation that ends slowly.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func easeOut(duration: Double) -> Animation { Animation(curve: .easeOut, duration: duration) }
  /// Returns an animation that starts and ends slowly.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation(curve: .easeInOut, duration: duration) }

  /// Returns an animation along a cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// The horizontal axis is the time, and the vertical axis is the progress.
  ///
  /// - Parameters:
  ///   - p1x: The time of the first control point, limited to the range from 0 to 1.
  ///   - p1y: The progress of the first control point.
  ///   - p2x: The time of the second control point, limited to the range from 0 to 1.
  ///   - p2y: The progress of the second control point.
  ///   - duration: The duration in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(curve: .bezier(x1: min(max(p1x, 0), 1), y1: p1y, x2: min(max(p2x, 0), 1), y2: p2y), duration: duration)
  }

  /// Returns a spring animation.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds. The spring comes to rest later.
  ///   - bounce: The bounce, limited to the range from -0.99 to 1. At 0, the spring doesn't overshoot. Below 0, it
  ///     approaches the new value more slowly. At 1, it never comes to rest.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    Animation(curve: .spring(bounce: min(max(bounce, -0.99), 1)), duration: duration)
  }

  /// Returns a spring animation, given the period and the damping of its oscillation.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped oscillation, in seconds.
  ///   - dampingFraction: The damping. At 1, the spring doesn't overshoot; below 1, it oscillates.
  ///   - blendDuration: Without effect.
  public static func spring(response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
    spring(duration: response, bounce: dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1)
  }

  /// Returns a spring animation, given its physical properties.
  ///
  /// - Parameters:
  ///   - mass: The mass at the end of the spring.
  ///   - stiffness: The stiffness of the spring.
  ///   - damping: The friction.
  ///   - initialVelocity: Without effect.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    spring(
      response: 2 * .pi * (mass / stiffness).squareRoot(),
      dampingFraction: damping / (2 * (mass * stiffness).squareRoot()))
  }

  /// Returns a short spring animation for values that follow an interaction.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped oscillation, in seconds.
  ///   - dampingFraction: The damping. At 1, the spring doesn't overshoot; below 1, it oscillates.
  ///   - blendDuration: Without effect.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }

  /// Returns this animation with a delay before its start, in addition to an earlier delay.
  ///
  /// - Parameter delay: The delay in seconds. The animation's speed doesn't change it.
  public func delay(_ delay: Double) -> Animation { with { $0.delay += delay } }

  /// Returns this animation at another speed.
  ///
  /// - Parameter speed: The factor of the speed: 2 halves the duration. The animation ends at once if the product of
  ///   all factors is 0 or less.
  public func speed(_ speed: Double) -> Animation { with { $0.speed *= speed } }

  /// Returns this animation with a number of cycles.
  ///
  /// - Parameters:
  ///   - count: The number of cycles.
  ///   - autoreverses: Whether every second cycle runs backward.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    with { ($0.repeatCount, $0.autoreverses) = (count, autoreverses) }
  }

  /// Returns this animation with cycles that repeat until another change replaces it.
  ///
  /// - Parameter autoreverses: Whether every second cycle runs backward.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    with { ($0.repeatCount, $0.autoreverses) = (nil, autoreverses) }
  }

  private init(curve: Curve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  private func with(_ change: (inout Animation) -> Void) -> Animation {
    var animation = self
    change(&animation)
    return animation
  }
}
