/// An angle, stored in radians. Positive angles turn clockwise on the screen, where y points down.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// The angle of zero degrees.
  public static let zero = Angle()

  /// Creates an angle of zero degrees.
  public init() { radians = 0 }
  /// Creates an angle from a number of radians.
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle from a number of degrees.
  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  /// Returns an angle with a number of radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Returns an angle with a number of degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
  /// Returns the sum of two angles.
  public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }
  /// Returns the difference of two angles.
  public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }
  /// Returns an angle multiplied by a factor.
  public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }
  /// Returns an angle divided by a factor.
  public static func / (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians / factor) }
  /// Returns the angle that turns as far in the opposite direction.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  /// Adds an angle to another in place.
  public static func += (left: inout Angle, right: Angle) { left = left + right }
  /// Subtracts an angle from another in place.
  public static func -= (left: inout Angle, right: Angle) { left = left - right }
}

extension Angle: Animatable {
  public nonisolated var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}
