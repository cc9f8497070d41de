/// A point of a line. The points of a series are connected in the order of the content.
///
/// Of lines with more points than a host can show, only the first, the last, the lowest and the highest point of each column
/// are drawn.
@preconcurrency @MainActor
public struct LineMark: ChartContent {
  /// A mark has no body.
  public typealias Body = Never

  private let x, xEnd, y, yEnd: PlottedValue?
  private let series: PlottedValue?

  /// Creates a point of the line.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    (self.x, xEnd, self.y, yEnd) = (PlottedValue(x), nil, PlottedValue(y), nil)
    series = nil
  }

  /// Creates a point of one of several lines.
  ///
  /// - Parameters:
  ///   - x: The value on the horizontal axis.
  ///   - y: The value on the vertical axis.
  ///   - series: The name of the line.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    (self.x, xEnd, self.y, yEnd) = (PlottedValue(x), nil, PlottedValue(y), nil)
    self.series = PlottedValue(series)
  }

  public func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    var style = style
    if let series { style.series = collector.series(series) }
    collector.add(.line, x: x, xEnd: xEnd, y: y, yEnd: yEnd, style)
  }
}
