import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1), with time on the horizontal axis and progress on the vertical one.
struct BezierCurve: Hashable, Sendable {
  /// The coordinates of the two control points.
  let x1, y1, x2, y2: Double

  /// Returns the progress at a time from 0 to 1.
  func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return Self.along(parameter(at: time), y1, y2)
  }

  /// Returns the curve's parameter at a time, by bisection. Bisection is slower than Newton's method, but always
  /// converges.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.along(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func along(_ parameter: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }
}
