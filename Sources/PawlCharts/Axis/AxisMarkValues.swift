public import Foundation

/// The values at which an axis has marks.
public struct AxisMarkValues: Sendable {
  enum Kind: Sendable {
    case automatic(count: Int?)
    case step(Double)
    case calendar(Calendar.Component, Int, Calendar?)
    case values([_Datum])
  }

  let kind: Kind

  /// Round numbers, beginnings of units of the calendar, or all categories.
  public static var automatic: AxisMarkValues { AxisMarkValues(kind: .automatic(count: nil)) }

  /// Returns round numbers, beginnings of units of the calendar, or all categories.
  ///
  /// - Parameters:
  ///   - desiredCount: The number of values. There may be more or fewer, so that the values are round.
  ///   - roundLowerBound: Has no effect.
  ///   - roundUpperBound: Has no effect.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(kind: .automatic(count: desiredCount))
  }

  /// Returns the multiples of a number.
  public static func stride<Number: BinaryFloatingPoint>(by stepSize: Number) -> AxisMarkValues {
    AxisMarkValues(kind: .step(Double(stepSize)))
  }

  /// Returns the beginnings of units of a calendar.
  ///
  /// - Parameters:
  ///   - component: The unit.
  ///   - count: The number of units between two values.
  ///   - calendar: The calendar. Default: the one of the environment.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(kind: .calendar(component, max(1, count), calendar))
  }

  private init(kind: Kind) { self.kind = kind }

  init(_ values: [some Plottable]) { kind = .values(values.map(\.datum)) }
}

/// A value at which an axis has marks.
public struct AxisValue {
  /// The index among the values of the axis.
  public let index: Int
  /// The number of values of the axis.
  public let count: Int
  let datum: _Datum

  /// Returns the value as a plottable type, or `nil` if it is of another kind.
  public func `as`<Value: Plottable>(_ type: Value.Type = Value.self) -> Value? { Value(datum: datum) }
}
