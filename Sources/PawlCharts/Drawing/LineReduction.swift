import PawlViews

/// The reduction of lines with more points than a host can show.
///
/// Successive points that are in the same column become up to four: the first, the lowest, the highest and the last one, in
/// their order. The drawn line covers the same cells or pixels as the complete one.
struct LineReduction {
  private let width: CGFloat?
  private var points: [CGPoint] = []
  private var column: CGFloat = .nan
  private var first = CGPoint.zero
  private var last = CGPoint.zero
  private var least = CGPoint.zero
  private var most = CGPoint.zero
  private var leastIsFirst = true

  private init(width: CGFloat?) { self.width = width }

  /// Returns the points of a line that are drawn.
  ///
  /// - Parameters:
  ///   - points: The points of the line. A point with a coordinate that is NaN divides the line.
  ///   - width: The width of a column, or `nil` to keep all points.
  /// - Returns: The lines between such points.
  /// - Complexity: O(points).
  static func lines(_ points: some Sequence<CGPoint>, width: CGFloat?) -> [[CGPoint]] {
    var lines: [[CGPoint]] = []
    var reduction = LineReduction(width: width)
    for point in points {
      if point.x.isNaN || point.y.isNaN {
        reduction.finish(into: &lines)
      } else {
        reduction.add(point)
      }
    }
    reduction.finish(into: &lines)
    return lines
  }

  private mutating func add(_ point: CGPoint) {
    guard let width else { return points.append(point) }
    let column = (point.x / width).rounded(.down)
    guard column == self.column else {
      endColumn()
      self.column = column
      (first, last, least, most) = (point, point, point, point)
      leastIsFirst = true
      return
    }
    last = point
    if point.y < least.y {
      least = point
      leastIsFirst = false
    }
    if point.y > most.y {
      most = point
      leastIsFirst = true
    }
  }

  private mutating func endColumn() {
    guard !column.isNaN else { return }
    points.append(first)
    let (second, third) = leastIsFirst ? (least, most) : (most, least)
    if second != first, second != last { points.append(second) }
    if third != first, third != last, third != second { points.append(third) }
    // The line goes on from here, even if the first point was at the same place.
    if last != points.last { points.append(last) }
    column = .nan
  }

  private mutating func finish(into lines: inout [[CGPoint]]) {
    endColumn()
    if !points.isEmpty { lines.append(points) }
    points = []
  }
}
