import Foundation
import PawlViews

/// The marks of a chart with their scales, before they have places.
struct ChartModel {
  let marks: ContiguousArray<Mark>
  let styles: [_MarkStyle]
  let paints: [any ShapeStyle]
  let x: AxisValues
  let y: AxisValues
  let xScale: PlotScale
  let yScale: PlotScale
  let colorGroups: GroupNames
  let symbolGroups: GroupNames
  let positionGroups: GroupNames
  /// Whether bars run along the horizontal axis.
  let isHorizontal: Bool
  /// The least distances between bars on both axes, or zero if calendar units or categories decide their space.
  let gaps: (x: Double, y: Double)
  let annotations: [ChartAnnotation]
  /// Whether the chart has sectors, and no axes.
  let hasSectors: Bool
  let isXReversed: Bool
  let isYReversed: Bool

  /// Collects the marks of a chart.
  ///
  /// - Complexity: O(marks).
  @MainActor
  init(_ content: some ChartContent, _ options: ChartOptions, in environment: EnvironmentValues) {
    var collector = _MarkCollector(environment)
    if case .categories(let names)? = options.xDomain { collector.addToX(names) }
    if case .categories(let names)? = options.yDomain { collector.addToY(names) }
    content._collect(into: &collector, _MarkStyle())
    var marks = collector.marks
    let isHorizontal = ChartModel.isHorizontal(collector.x.kind, collector.y.kind)
    Stacking.apply(to: &marks, collector.styles) { mark in
      isHorizontal && !mark.y.isRange || mark.x.isRange && !mark.y.isRange
    }
    hasSectors = ChartModel.addSectors(&marks)
    annotations = collector.annotations
    self.marks = marks
    (styles, paints) = (collector.styles, collector.paints)
    (x, y) = (collector.x, collector.y)
    (colorGroups, symbolGroups) = (collector.colorGroups, collector.symbolGroups)
    positionGroups = collector.positionGroups
    self.isHorizontal = isHorizontal
    gaps = (
      isHorizontal ? 0 : ChartModel.gap(marks, onX: true, collector.x.kind),
      isHorizontal ? ChartModel.gap(marks, onX: false, collector.y.kind) : 0
    )
    xScale = ChartModel.scale(
      collector.x, marks, onX: true, options.xDomain, includesZero: isHorizontal,
      padding: gaps.x / 2)
    yScale = ChartModel.scale(
      collector.y, marks, onX: false, options.yDomain, includesZero: !isHorizontal,
      padding: gaps.y / 2)
    isXReversed = options.xDomain?.isReversed ?? false
    isYReversed = options.yDomain?.isReversed ?? false
  }

  /// Gives each sector the values between which it lies when all sectors follow each other.
  ///
  /// - Returns: Whether there are sectors.
  private static func addSectors(_ marks: inout ContiguousArray<Mark>) -> Bool {
    var (sum, found) = (0.0, false)
    for index in marks.indices where marks[index].kind == .sector {
      let value = marks[index].y.value
      let end = sum + (value.isFinite ? max(0, value) : 0)
      marks[index].y = .range(sum, end)
      (sum, found) = (end, true)
    }
    return found
  }

  /// Whether bars run along the horizontal axis: if it has numbers, and the other one has categories or dates.
  private static func isHorizontal(_ x: DatumKind?, _ y: DatumKind?) -> Bool {
    x == .number && (y == .category || y == .date)
  }

  /// Returns the least distance between two values of bars, or zero with less than two.
  ///
  /// - Complexity: O(n log n) for n bars without calendar units.
  private static func gap(
    _ marks: ContiguousArray<Mark>, onX: Bool, _ kind: DatumKind?
  ) -> Double {
    guard kind != .category else { return 0 }
    var values: [Double] = []
    for mark in marks where mark.kind == .bar {
      let extent = onX ? mark.x : mark.y
      // A unit of the calendar has its own length.
      guard extent.low == extent.high else { return 0 }
      values.append(extent.value)
    }
    values.sort()
    return zip(values, values.dropFirst()).lazy.map { $1 - $0 }.filter { $0 > 0 }.min() ?? 0
  }

  private static func scale(
    _ values: AxisValues, _ marks: ContiguousArray<Mark>, onX: Bool, _ domain: _ScaleDomain?,
    includesZero: Bool, padding: Double
  ) -> PlotScale {
    let kind = values.kind ?? .number
    if kind == .category {
      return PlotScale(kind: kind, domain: -0.5...Double(max(1, values.categories.count)) - 0.5)
    }
    if case .range(let range)? = domain { return PlotScale(kind: kind, domain: range) }
    var (low, high) = (Double.infinity, -Double.infinity)
    for mark in marks {
      let extent = onX ? mark.x : mark.y
      // A comparison with NaN is false.
      if extent.low < low { low = extent.low }
      if extent.high > high { high = extent.high }
    }
    guard low <= high, low.isFinite, high.isFinite else { return PlotScale(kind: kind, domain: 0...1) }
    low -= padding
    high += padding
    if kind == .date { return PlotScale(kind: kind, domain: low < high ? low...high : low - 1...high + 1) }
    var isWithZero = includesZero
    if case .automatic(let zero?, _)? = domain { isWithZero = zero }
    if isWithZero { (low, high) = (min(low, 0), max(high, 0)) }
    if low == high { (low, high) = low == 0 ? (0, 1) : (low - abs(low) / 2, high + abs(high) / 2) }
    if padding > 0 { return PlotScale(kind: kind, domain: low...high) }
    return PlotScale(kind: kind, domain: low...high, isAutomatic: true)
  }
}

extension _ScaleDomain {
  fileprivate var isReversed: Bool {
    if case .automatic(_, true) = self { true } else { false }
  }
}
