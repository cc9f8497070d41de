/// A symbol at two values.
///
/// Of symbols that a host would draw at the same place, only the first is drawn.
@preconcurrency @MainActor
public struct PointMark: ChartContent {
  /// A mark has no body.
  public typealias Body = Never

  private let x, xEnd, y, yEnd: PlottedValue?

  /// Creates a symbol.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    (self.x, xEnd, self.y, yEnd) = (PlottedValue(x), nil, PlottedValue(y), nil)
  }

  public func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    collector.add(.point, x: x, xEnd: xEnd, y: y, yEnd: yEnd, style)
  }
}
