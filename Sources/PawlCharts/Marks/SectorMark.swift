public import PawlViews

/// A sector of a pie or a donut, whose angle is a share of the sum of all values.
///
///     Chart(products) { product in
///       SectorMark(angle: .value("Sales", product.sales), innerRadius: .ratio(0.6), angularInset: 0.5)
///         .foregroundStyle(by: .value("Product", product.name))
///     }
///
/// The first sector begins at the top, and the others follow clockwise. A chart with sectors has no axes. Values below zero
/// count as zero.
@preconcurrency @MainActor
public struct SectorMark: ChartContent {
  /// A mark has no body.
  public typealias Body = Never

  private let angle: PlottedValue
  private let shape: SectorShape

  /// Creates a sector.
  ///
  /// - Parameters:
  ///   - angle: The value, whose share of the sum is the sector's share of the circle.
  ///   - innerRadius: The radius of the hole in the middle, or a ratio of the largest radius. `automatic` is no hole.
  ///   - outerRadius: The radius of the sector. `automatic` is the largest radius for which there is room.
  ///   - angularInset: The distance from each straight edge to the ray between two sectors, in the unit of a canvas.
  public init<Angle: Plottable>(
    angle: PlottableValue<Angle>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) {
    self.angle = PlottedValue(angle)
    shape = SectorShape(inner: innerRadius, outer: outerRadius, inset: max(0, angularInset ?? 0))
  }

  public func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    var style = style
    style.sector = shape
    collector.add(.sector, x: nil, y: angle, style)
  }
}

/// The radii of a sector.
struct SectorShape: Equatable {
  var inner: MarkDimension
  var outer: MarkDimension
  var inset: CGFloat
}
