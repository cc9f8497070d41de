#if !canImport(Combine)
public import Foundation
public import OpenCombine

/// A time on the scheduler of a kind that goes by dates: see `RunLoop.SchedulerTimeType` and
/// `OperationQueue.SchedulerTimeType`, which are types of their own by means of `Owner`.
public struct SchedulerDate<Owner>: Strideable, Hashable, Codable, Sendable {
  /// The time, as a date.
  public var date: Date

  /// Takes a date as a time.
  public init(_ date: Date) {
    self.date = date
  }

  /// The time from this one to another; negative when the other is earlier.
  public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  /// The time that is so much later.
  public func advanced(by stride: Stride) -> Self {
    Self(date.addingTimeInterval(stride.timeInterval))
  }
}

extension SchedulerDate {
  /// The time between two times, in seconds.
  public struct Stride: Hashable, Codable, Sendable {
    /// The number of seconds; negative when it leads back.
    public var timeInterval: TimeInterval

    /// Takes a number of seconds.
    public init(_ timeInterval: TimeInterval) {
      self.timeInterval = timeInterval
    }
  }
}

extension SchedulerDate.Stride: SignedNumeric, Comparable, ExpressibleByFloatLiteral {
  /// The absolute number of seconds.
  public var magnitude: TimeInterval { timeInterval.magnitude }

  /// Takes a number of seconds, written as an integer.
  public init(integerLiteral value: TimeInterval) {
    self.init(value)
  }

  /// Takes a number of seconds, written with a fraction.
  public init(floatLiteral value: TimeInterval) {
    self.init(value)
  }

  /// Takes a whole number of seconds; `nil` when it is too large to be told exactly.
  public init?(exactly source: some BinaryInteger) {
    guard let value = TimeInterval(exactly: source) else { return nil }
    self.init(value)
  }

  /// Whether the first is the shorter.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.timeInterval < rhs.timeInterval
  }

  /// Both together.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.timeInterval + rhs.timeInterval)
  }

  /// The first without the second.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.timeInterval - rhs.timeInterval)
  }

  /// The product of the numbers of seconds.
  public static func * (lhs: Self, rhs: Self) -> Self {
    Self(lhs.timeInterval * rhs.timeInterval)
  }

  /// Multiplies the number of seconds.
  public static func *= (lhs: inout Self, rhs: Self) {
    lhs.timeInterval *= rhs.timeInterval
  }
}

extension SchedulerDate.Stride: SchedulerTimeIntervalConvertible {
  /// So many seconds.
  public static func seconds(_ value: Int) -> Self { Self(TimeInterval(value)) }

  /// So many seconds, with a fraction.
  public static func seconds(_ value: Double) -> Self { Self(value) }

  /// So many thousandths of a second.
  public static func milliseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e3) }

  /// So many millionths of a second.
  public static func microseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e6) }

  /// So many billionths of a second.
  public static func nanoseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e9) }
}
#endif
