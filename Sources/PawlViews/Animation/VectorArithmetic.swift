/// A number or a group of numbers that can be added and scaled, so that values between two of them exist.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each number by a factor.
  mutating func scale(by rhs: Double)

  /// The sum of the squares of the numbers.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Returns a value on the line through this value (at 0) and another value (at 1). Other fractions lie outside of the
  /// two.
  func mixed(with other: Self, by part: Double) -> Self {
    var way = other - self
    way.scale(by: part)
    return self + way
  }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

/// A pair of values that change together. For more than two values, nest pairs.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Creates a pair.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

  public static func + (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first + right.first, left.second + right.second)
  }

  public static func - (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first - right.first, left.second - right.second)
  }

  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// The animatable data of a value without animatable parts.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates the empty value.
  public init() {}

  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  public static func + (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }
  public static func - (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }

  public mutating func scale(by rhs: Double) {}

  public var magnitudeSquared: Double { 0 }
}
