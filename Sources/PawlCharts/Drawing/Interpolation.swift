import PawlViews

extension Path {
  /// Adds lines or curves through points.
  ///
  /// - Parameter startsSubpath: Whether the first point begins a subpath, instead of a line to it.
  mutating func add(_ points: [CGPoint], _ method: InterpolationMethod, startsSubpath: Bool = true) {
    guard let first = points.first else { return }
    if startsSubpath { move(to: first) } else { addLine(to: first) }
    switch method {
    case .linear:
      for point in points.dropFirst() { addLine(to: point) }
    case .stepStart, .stepCenter, .stepEnd:
      for (point, next) in zip(points, points.dropFirst()) {
        let x = method == .stepStart ? point.x : method == .stepEnd ? next.x : (point.x + next.x) / 2
        addLine(to: CGPoint(x: x, y: point.y))
        addLine(to: CGPoint(x: x, y: next.y))
        addLine(to: next)
      }
    case .catmullRom:
      for index in points.indices.dropFirst() {
        let (from, to) = (points[index - 1], points[index])
        let before = points[max(0, index - 2)]
        let after = points[min(points.count - 1, index + 1)]
        addCurve(
          to: to,
          control1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
          control2: CGPoint(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
      }
    case .monotone:
      let slopes = Path.monotoneSlopes(points)
      for index in points.indices.dropFirst() {
        let (from, to) = (points[index - 1], points[index])
        let third = (to.x - from.x) / 3
        addCurve(
          to: to, control1: CGPoint(x: from.x + third, y: from.y + slopes[index - 1] * third),
          control2: CGPoint(x: to.x - third, y: to.y - slopes[index] * third))
      }
    }
  }

  /// Returns the slopes of a curve at its points, such that it has no other minima and maxima than the points.
  ///
  /// - SeeAlso: F. N. Fritsch and J. Butland, "A method for constructing local monotone piecewise cubic interpolants", 1984.
  private static func monotoneSlopes(_ points: [CGPoint]) -> [CGFloat] {
    let secants: [CGFloat] = zip(points, points.dropFirst()).map { from, to in
      to.x == from.x ? 0 : (to.y - from.y) / (to.x - from.x)
    }
    guard let first = secants.first, let last = secants.last else { return points.map { _ in 0 } }
    var slopes: [CGFloat] = [first]
    for (before, after) in zip(secants, secants.dropFirst()) {
      // The harmonic mean keeps the curve within its points.
      slopes.append(before * after > 0 ? 2 * before * after / (before + after) : 0)
    }
    return slopes + [last]
  }
}
