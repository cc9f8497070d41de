import PawlViews

/// The conversion of the values of an axis to positions in a chart.
struct PlotScale {
  let kind: DatumKind
  /// The values at both ends of the axis. For categories, the numbers at the edges of the first and the last one.
  private(set) var domain: ClosedRange<Double>
  /// Whether the domain follows the marks, so that it may end at round numbers.
  var isAutomatic = false
  /// The position of the lower end of the domain.
  var start: CGFloat = 0
  /// The position of the upper end.
  var end: CGFloat = 1

  /// Extends an automatic domain of numbers to multiples of a round number that divides it into about `count` parts.
  mutating func round(count: Int) {
    if isAutomatic { domain = NiceNumbers.rounded(domain, count: count) }
  }

  /// Makes a part of the domain the whole domain.
  mutating func show(_ part: ClosedRange<Double>) {
    domain = part
    isAutomatic = false
  }

  /// Returns the position of a value, which may be beyond the ends.
  func position(_ value: Double) -> CGFloat {
    let length = domain.upperBound - domain.lowerBound
    guard length > 0 else { return (start + end) / 2 }
    return start + (end - start) * CGFloat((value - domain.lowerBound) / length)
  }

  /// Returns the value at a position, limited to the domain.
  func value(at position: CGFloat) -> Double {
    guard start != end else { return domain.lowerBound }
    let part = Double((position - start) / (end - start))
    return domain.lowerBound + (domain.upperBound - domain.lowerBound) * min(1, max(0, part))
  }

  /// The number of categories.
  var categoryCount: Int { Int(domain.upperBound - domain.lowerBound) }

  /// The length of a category's space.
  var bandLength: CGFloat { abs(end - start) / CGFloat(max(1, domain.upperBound - domain.lowerBound)) }
}
