public import Foundation
public import PawlViews

/// A value with the label of its dimension, such as "Month".
///
/// The label names the dimension to people who can't see the chart. It isn't drawn: see `chartXAxisLabel(_:)`.
public struct PlottableValue<Value: Plottable> {
  let label: String
  let datum: _Datum
  /// The span of the calendar unit that the date is in, in seconds since the reference date, or `nil` without a unit.
  let span: ClosedRange<Double>?

  private init(_ label: String, _ value: Value, span: ClosedRange<Double>? = nil) {
    self.label = label
    datum = value.datum
    self.span = span
  }

  /// Returns a value with the label of its dimension.
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(labelKey.current, value)
  }

  /// Returns a value with the label of its dimension.
  @_disfavoredOverload
  public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue {
    PlottableValue(String(label), value)
  }
}

extension PlottableValue where Value == Date {
  /// Returns a date that stands for a unit of the calendar, such as a month: a bar is as wide as the unit, and a point is
  /// in its middle.
  ///
  /// - Parameters:
  ///   - value: A date in the unit.
  ///   - unit: The unit.
  ///   - calendar: The calendar that defines the unit.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue {
    let span = calendar.dateInterval(of: unit, for: value).map {
      $0.start.timeIntervalSinceReferenceDate...$0.end.timeIntervalSinceReferenceDate
    }
    return PlottableValue(labelKey.current, value, span: span)
  }
}

/// A plotted value without its type.
struct PlottedValue {
  let label: String
  let datum: _Datum
  let span: ClosedRange<Double>?

  init(_ value: PlottableValue<some Plottable>) {
    label = value.label
    datum = value.datum
    span = value.span
  }
}
