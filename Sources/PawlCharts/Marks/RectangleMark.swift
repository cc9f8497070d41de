/// A rectangle between values, or in the space of two categories.
@preconcurrency @MainActor
public struct RectangleMark: ChartContent {
  /// A mark has no body.
  public typealias Body = Never

  private let x, xEnd, y, yEnd: PlottedValue?
  private let breadth: MarkDimension

  /// Creates a rectangle in the space of two values, such as a cell of a heat map.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic
  ) {
    (self.x, xEnd, self.y, yEnd) = (PlottedValue(x), nil, PlottedValue(y), nil)
    breadth = width
  }

  /// Creates a rectangle between two values on each axis.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    (x, self.xEnd) = (PlottedValue(xStart), PlottedValue(xEnd))
    (y, self.yEnd) = (PlottedValue(yStart), PlottedValue(yEnd))
    breadth = .automatic
  }

  /// Creates a rectangle between two values on the horizontal axis, from the bottom to the top of the plot.
  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>
  ) {
    (x, self.xEnd, y, yEnd) = (PlottedValue(xStart), PlottedValue(xEnd), nil, nil)
    breadth = .automatic
  }

  /// Creates a rectangle between two values on the vertical axis, from the leading to the trailing edge of the plot.
  public init<Y: Plottable>(
    yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    (x, xEnd, y, self.yEnd) = (nil, nil, PlottedValue(yStart), PlottedValue(yEnd))
    breadth = .automatic
  }

  public func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    var style = style
    style.breadth = breadth
    collector.add(.rectangle, x: x, xEnd: xEnd, y: y, yEnd: yEnd, style)
  }
}
