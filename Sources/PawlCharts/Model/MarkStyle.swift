import PawlViews

/// The look of a mark, as the modifiers on it and around it set it.
public struct _MarkStyle: Equatable {
  /// The index of the color or gradient in the collector, or `nil` for the one of the group.
  var paint: Int?
  /// The index of the group that decides the color.
  var colorGroup: Int?
  /// The index of the group that decides the symbol.
  var symbolGroup: Int?
  /// The index of the group that decides the place beside other bars.
  var positionGroup: Int?
  /// The index of the group that a line connects.
  var series: Int?
  var opacity = 1.0
  var interpolation = InterpolationMethod.linear
  var line: StrokeStyle?
  var symbol: BasicChartSymbolShape?
  /// The area of a symbol in square points.
  var symbolSize: CGFloat?
  var breadth = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  /// The radii of sectors.
  var sector: SectorShape?
  /// The description of the mark for people who can't see it.
  var label: String?
  var value: String?

  /// Whether two marks belong to the same line or area.
  func isInSameSeries(as other: _MarkStyle) -> Bool {
    series == other.series && colorGroup == other.colorGroup && symbolGroup == other.symbolGroup
  }
}
