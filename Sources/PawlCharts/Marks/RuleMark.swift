/// A line at a value, across the chart or between two values of the other axis.
@preconcurrency @MainActor
public struct RuleMark: ChartContent {
  /// A mark has no body.
  public typealias Body = Never

  private let x, xEnd, y, yEnd: PlottedValue?

  /// Creates a vertical line at a value, from the bottom to the top of the plot.
  public init<X: Plottable>(
    x: PlottableValue<X>
  ) {
    (self.x, xEnd, y, yEnd) = (PlottedValue(x), nil, nil, nil)
  }

  /// Creates a horizontal line at a value, from the leading to the trailing edge of the plot.
  public init<Y: Plottable>(
    y: PlottableValue<Y>
  ) {
    (x, xEnd, self.y, yEnd) = (nil, nil, PlottedValue(y), nil)
  }

  /// Creates a vertical line between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    (self.x, xEnd, y, self.yEnd) = (PlottedValue(x), nil, PlottedValue(yStart), PlottedValue(yEnd))
  }

  /// Creates a horizontal line between two values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    (x, self.xEnd, self.y, yEnd) = (PlottedValue(xStart), PlottedValue(xEnd), PlottedValue(y), nil)
  }

  public func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    collector.add(.rule, x: x, xEnd: xEnd, y: y, yEnd: yEnd, style)
  }
}
