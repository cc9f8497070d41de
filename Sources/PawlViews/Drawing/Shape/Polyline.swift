import Foundation

/// A sequence of straight lines that approximates a subpath.
package struct Polyline: Equatable, Sendable {
  package var points: [CGPoint]
  /// Whether a line leads from the last point to the first one.
  package var isClosed: Bool

  package init(points: [CGPoint], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }

  /// The sum of the lengths of all lines.
  var length: CGFloat {
    var length: CGFloat = 0
    forEachLine { length += hypot($1.x - $0.x, $1.y - $0.y) }
    return length
  }

  /// Calls a closure with the ends of each line, in order.
  package func forEachLine(_ body: (CGPoint, CGPoint) -> Void) {
    for index in points.indices.dropFirst() { body(points[index - 1], points[index]) }
    if isClosed, let first = points.first, let last = points.last, first != last { body(last, first) }
  }
}

extension Path {
  /// Returns straight lines that approximate the path, as one polyline for each subpath.
  ///
  /// - Parameter step: The approximate length of the lines that replace curves.
  package func polylines(step: CGFloat = 0.5) -> [Polyline] {
    var lines: [Polyline] = []
    var points: [CGPoint] = []
    func finish(isClosed: Bool) {
      if !points.isEmpty { lines.append(Polyline(points: points, isClosed: isClosed)) }
      points = []
    }
    func addCurve(over length: CGFloat, _ point: (CGFloat) -> CGPoint) {
      let count = length.isFinite ? Int(min(max(4, length / step), 512)) : 4
      for index in 1...count { points.append(point(CGFloat(index) / CGFloat(count))) }
    }
    var start = CGPoint.zero
    for element in elements {
      if points.isEmpty, case .move = element {} else if points.isEmpty { points = [start] }
      let from = points.last ?? start
      switch element {
      case .move(let end):
        finish(isClosed: false)
        start = end
        points = [end]
      case .line(let end): points.append(end)
      case .quadCurve(let end, let control):
        addCurve(over: from.distance(to: control) + control.distance(to: end)) { part in
          from.between(control, part).between(control.between(end, part), part)
        }
      case .curve(let end, let first, let second):
        addCurve(over: from.distance(to: first) + first.distance(to: second) + second.distance(to: end)) { part in
          let (a, b, c) = (from.between(first, part), first.between(second, part), second.between(end, part))
          return a.between(b, part).between(b.between(c, part), part)
        }
      case .closeSubpath:
        finish(isClosed: true)
      }
    }
    finish(isClosed: false)
    return lines
  }

  /// Returns a part of this path.
  ///
  /// Curves of the part become short lines. The result is this path itself if `from` is 0 and `to` is 1, and empty
  /// unless `from` is less than `to`.
  ///
  /// - Parameters:
  ///   - from: The beginning of the part as a fraction of the path's length, from 0 to 1.
  ///   - to: The end of the part as a fraction of the path's length, from 0 to 1.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
    guard from < to else { return Path() }
    if from == 0, to == 1 { return self }
    let lines = polylines(step: 0.1)
    let total = lines.reduce(0) { $0 + $1.length }
    var (path, passed) = (Path(), CGFloat(0))
    for line in lines {
      var isDrawing = false
      line.forEachLine { begin, end in
        let length = begin.distance(to: end)
        let (first, last) = (max(passed, from * total), min(passed + length, to * total))
        defer { passed += length }
        guard length > 0, first < last else { return }
        if !isDrawing { path.move(to: begin.between(end, (first - passed) / length)) }
        isDrawing = true
        path.addLine(to: begin.between(end, (last - passed) / length))
      }
    }
    return path
  }

  /// The smallest rectangle that contains the path, or a zero rectangle if the path is empty.
  ///
  /// Curves are approximated with short lines.
  public var boundingRect: CGRect {
    let points = polylines().flatMap(\.points)
    guard let first = points.first else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns a Boolean value that indicates whether the area of the path contains a point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - eoFill: Whether the even-odd rule decides, by which parts that the path surrounds an even number of times are
  ///     outside. If not, the nonzero winding rule decides.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    for line in polylines() {
      var line = line
      line.isClosed = true
      line.forEachLine { begin, end in
        guard (begin.y <= point.y) != (end.y <= point.y) else { return }
        let x = begin.x + (point.y - begin.y) / (end.y - begin.y) * (end.x - begin.x)
        if x > point.x { winding += begin.y < end.y ? 1 : -1 }
      }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }
}

extension CGPoint {
  /// Returns the distance to another point.
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }

  /// Returns the point at a fraction of the way to another point.
  fileprivate func between(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
