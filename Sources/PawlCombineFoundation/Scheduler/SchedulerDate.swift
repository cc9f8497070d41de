#if !canImport(Combine)
public import Foundation
public import OpenCombine

/// A time on a scheduler that is based on dates: `RunLoop.SchedulerTimeType` or `OperationQueue.SchedulerTimeType`. The
/// parameter `Owner` makes these different types.
public struct SchedulerDate<Owner>: Strideable, Hashable, Codable, Sendable {
  /// The time, as a date.
  public var date: Date

  /// Creates a time from a date.
  public init(_ date: Date) {
    self.date = date
  }

  /// Returns the time from this one to another; negative if the other is earlier.
  public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  /// Returns the time that is later by a distance.
  public func advanced(by stride: Stride) -> Self {
    Self(date.addingTimeInterval(stride.timeInterval))
  }
}

extension SchedulerDate {
  /// The time between two times, in seconds.
  public struct Stride: Hashable, Codable, Sendable {
    /// The number of seconds; negative for a distance into the past.
    public var timeInterval: TimeInterval

    /// Creates a distance from a number of seconds.
    public init(_ timeInterval: TimeInterval) {
      self.timeInterval = timeInterval
    }
  }
}

extension SchedulerDate.Stride: SignedNumeric, Comparable, ExpressibleByFloatLiteral {
  /// The absolute number of seconds.
  public var magnitude: TimeInterval { timeInterval.magnitude }

  /// Creates a distance from an integer literal, in seconds.
  public init(integerLiteral value: TimeInterval) {
    self.init(value)
  }

  /// Creates a distance from a floating-point literal, in seconds.
  public init(floatLiteral value: TimeInterval) {
    self.init(value)
  }

  /// Creates a distance from a whole number of seconds; `nil` if it cannot be represented exactly.
  public init?(exactly source: some BinaryInteger) {
    guard let value = TimeInterval(exactly: source) else { return nil }
    self.init(value)
  }

  /// Whether the first distance is smaller.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.timeInterval < rhs.timeInterval
  }

  /// Returns the sum of two distances.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.timeInterval + rhs.timeInterval)
  }

  /// Returns the difference of two distances.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.timeInterval - rhs.timeInterval)
  }

  /// Returns the product of the numbers of seconds.
  public static func * (lhs: Self, rhs: Self) -> Self {
    Self(lhs.timeInterval * rhs.timeInterval)
  }

  /// Multiplies the number of seconds.
  public static func *= (lhs: inout Self, rhs: Self) {
    lhs.timeInterval *= rhs.timeInterval
  }
}

extension SchedulerDate.Stride: SchedulerTimeIntervalConvertible {
  /// Returns a distance in seconds.
  public static func seconds(_ value: Int) -> Self { Self(TimeInterval(value)) }

  /// Returns a distance in seconds, with a fraction.
  public static func seconds(_ value: Double) -> Self { Self(value) }

  /// Returns a distance in milliseconds.
  public static func milliseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e3) }

  /// Returns a distance in microseconds.
  public static func microseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e6) }

  /// Returns a distance in nanoseconds.
  public static func nanoseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e9) }
}
#endif
