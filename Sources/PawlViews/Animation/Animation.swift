/// How a value moves from an old to a new one in time.
public struct Animation: Hashable, Sendable {
  /// How much of the way is done after a part of the time.
  package enum Curve: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
    /// By the control points of a cubic curve.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// - Parameter bounce: from -1 to 1; zero comes to rest without going too far.
    case spring(bounce: Double)
  }

  package private(set) var curve: Curve
  /// In seconds.
  package private(set) var duration: Double
  package private(set) var delay = 0.0
  package private(set) var speed = 1.0
  /// Nil stands for no end.
  package private(set) var repeatCount: Int? = 1
  package private(set) var autoreverses = false

  public static let `default` = Animation(curve: .easeInOut, duration: 0.35)
  public static let linear = Animation(curve: .linear, duration: 0.35)
  public static let easeIn = Animation(curve: .easeIn, duration: 0.35)
  public static let easeOut = Animation(curve: .easeOut, duration: 0.35)
  public static let easeInOut = Animation(curve: .easeInOut, duration: 0.35)
  public static let spring = Animation.spring()
  /// A spring that goes too far and comes back.
  public static let bouncy = Animation.spring(bounce: 0.3)
  /// A spring that hardly goes too far.
  public static let snappy = Animation.spring(bounce: 0.15)
  /// A spring that does not go too far.
  public static let smooth = Animation.spring(bounce: 0)

  /// - Parameter duration: in seconds.
  public static func linear(duration: Double) -> Animation { Animation(curve: .linear, duration: duration) }
  public static func easeIn(duration: Double) -> Animation { Animation(curve: .easeIn, duration: duration) }
  public static func easeOut(duration: Double) -> Animation { Animation(curve: .easeOut, duration: duration) }
  public static func easeInOut(duration: Double) -> Animation { Animation(curve: .easeInOut, duration: duration) }

  /// Along a cubic curve with these control points, from (0, 0) to (1, 1): time to the right, the way upwards.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(curve: .bezier(x1: min(max(p1x, 0), 1), y1: p1y, x2: min(max(p2x, 0), 1), y2: p2y), duration: duration)
  }

  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    Animation(curve: .spring(bounce: min(max(bounce, -0.99), 1)), duration: duration)
  }

  /// - Parameters:
  ///   - response: about how long it takes, in seconds.
  ///   - dampingFraction: 1 comes to rest without going too far, less goes to and fro.
  public static func spring(response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
    spring(duration: response, bounce: dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1)
  }

  /// A spring by what it is made of.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    spring(
      response: 2 * .pi * (mass / stiffness).squareRoot(),
      dampingFraction: damping / (2 * (mass * stiffness).squareRoot()))
  }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }

  /// This animation, begun after some seconds.
  public func delay(_ delay: Double) -> Animation { with { $0.delay = delay } }

  /// This animation, so many times as fast.
  public func speed(_ speed: Double) -> Animation { with { $0.speed *= speed } }

  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    with { ($0.repeatCount, $0.autoreverses) = (count, autoreverses) }
  }

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
