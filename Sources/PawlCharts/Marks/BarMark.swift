/// A bar from zero to a value, or between two values.
///
/// The bar stands on the axis of the categories or dates. If both values are numbers, it stands on the horizontal axis.
/// Bars at the same place are stacked: see ``MarkStackingMethod``.
@preconcurrency @MainActor
public struct BarMark: ChartContent {
  /// A mark has no body.
  public typealias Body = Never

  private let x, xEnd, y, yEnd: PlottedValue?
  private let breadth: MarkDimension
  private let stacking: MarkStackingMethod

  /// Creates a bar from zero to a value.
  ///
  /// - Parameters:
  ///   - x: The value on the horizontal axis.
  ///   - y: The value on the vertical axis.
  ///   - width: The width of a vertical bar.
  ///   - height: The height of a horizontal bar, unless `width` is set.
  ///   - stacking: The placement of bars at the same place.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    (self.x, xEnd, self.y, yEnd) = (PlottedValue(x), nil, PlottedValue(y), nil)
    breadth = width == .automatic ? height : width
    self.stacking = stacking
  }

  /// Creates a vertical bar between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
  ) {
    (self.x, xEnd, y, self.yEnd) = (PlottedValue(x), nil, PlottedValue(yStart), PlottedValue(yEnd))
    breadth = width
    stacking = .unstacked
  }

  /// Creates a horizontal bar between two values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
  ) {
    (x, self.xEnd, self.y, yEnd) = (PlottedValue(xStart), PlottedValue(xEnd), PlottedValue(y), nil)
    breadth = height
    stacking = .unstacked
  }

  public func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    var style = style
    style.breadth = breadth
    style.stacking = stacking
    collector.add(.bar, x: x, xEnd: xEnd, y: y, yEnd: yEnd, style)
  }
}
