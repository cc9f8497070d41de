/// A point of an area between zero and a line, or between two lines.
///
/// The areas of several series are stacked: see ``MarkStackingMethod``. Like ``LineMark``, an area with many points is drawn
/// with the extremes of each column.
@preconcurrency @MainActor
public struct AreaMark: ChartContent {
  /// A mark has no body.
  public typealias Body = Never

  private let x, xEnd, y, yEnd: PlottedValue?
  private let series: PlottedValue?
  private let stacking: MarkStackingMethod

  /// Creates a point of an area that begins at zero.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    (self.x, xEnd, self.y, yEnd) = (PlottedValue(x), nil, PlottedValue(y), nil)
    series = nil
    self.stacking = stacking
  }

  /// Creates a point of one of several areas that begin at zero.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
  ) {
    (self.x, xEnd, self.y, yEnd) = (PlottedValue(x), nil, PlottedValue(y), nil)
    self.series = PlottedValue(series)
    self.stacking = stacking
  }

  /// Creates a place of an area between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    (self.x, xEnd, y, self.yEnd) = (PlottedValue(x), nil, PlottedValue(yStart), PlottedValue(yEnd))
    series = nil
    stacking = .unstacked
  }

  /// Creates a place of one of several areas between two values.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    (self.x, xEnd, y, self.yEnd) = (PlottedValue(x), nil, PlottedValue(yStart), PlottedValue(yEnd))
    self.series = PlottedValue(series)
    stacking = .unstacked
  }

  public func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    var style = style
    if let series { style.series = collector.series(series) }
    style.stacking = stacking
    collector.add(.area, x: x, xEnd: xEnd, y: y, yEnd: yEnd, style)
  }
}
