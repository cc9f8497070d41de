import Foundation
import PawlViews

/// The dots that are drawn in a rectangle of cells. A cell has two columns and four rows of dots, so the distance
/// between dots is about the same in both directions.
struct DotMask {
  /// The rectangle of cells.
  let rect: CellRect
  /// The dots of each cell, in the bit order of braille characters.
  private(set) var cells: [UInt8]

  init(_ rect: CellRect) {
    self.rect = rect
    cells = Array(repeating: 0, count: rect.width * rect.height)
  }

  subscript(column: Int, row: Int) -> UInt8 {
    cells[(row - rect.rows.lowerBound) * rect.width + column - rect.columns.lowerBound]
  }

  /// Draws one dot, if it is in the rectangle.
  ///
  /// - Parameters:
  ///   - x: The column of dots, counted in half cells from the first column of the grid.
  ///   - y: The row of dots, counted in quarter cells from the first row of the grid.
  private mutating func set(_ x: Int, _ y: Int) {
    let (column, row) = (x >> 1, y >> 2)
    guard rect.contains(column: column, row: row) else { return }
    cells[(row - rect.rows.lowerBound) * rect.width + column - rect.columns.lowerBound] |= DotMask.bits[y & 3][x & 1]
  }

  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  private var dotColumns: Range<Int> { rect.columns.lowerBound * 2..<rect.columns.upperBound * 2 }
  private var dotRows: Range<Int> { rect.rows.lowerBound * 4..<rect.rows.upperBound * 4 }

  /// The point within a dot that decides whether the dot is drawn. It is slightly off the center: edges often run
  /// through centers, and each edge should have the dot on exactly one of its sides.
  private static let sample = CGPoint(x: 0.4999, y: 0.4998)
}

extension DotMask {
  /// Fills the area that the lines enclose, in quarters of cells: those whose middle is inside. An area so thin that it
  /// contains no such point is filled in dots.
  ///
  /// - Parameters:
  ///   - lines: The edges, in dots.
  ///   - isEvenOdd: Whether the even-odd rule decides what is inside, instead of the winding number.
  mutating func fill(_ lines: [Polyline], isEvenOdd: Bool) {
    var edges: [(top: CGPoint, bottom: CGPoint, direction: Int)] = []
    for line in lines {
      var line = line
      line.isClosed = true
      line.forEachLine { begin, end in
        if begin.y < end.y { edges.append((begin, end, 1)) }
        if begin.y > end.y { edges.append((end, begin, -1)) }
      }
    }
    fill(edges, isEvenOdd: isEvenOdd, rowsAtOnce: 2)
    if cells.allSatisfy({ $0 == 0 }) { fill(edges, isEvenOdd: isEvenOdd, rowsAtOnce: 1) }
  }

  /// Fills dots, in as many rows at once as the number says. The middle between these rows decides.
  private mutating func fill(
    _ edges: [(top: CGPoint, bottom: CGPoint, direction: Int)], isEvenOdd: Bool, rowsAtOnce count: Int
  ) {
    for y in stride(from: dotRows.lowerBound, to: dotRows.upperBound, by: count) {
      let height = CGFloat(y) + CGFloat(count) * DotMask.sample.y
      var crossings: [(x: CGFloat, direction: Int)] = []
      for edge in edges where edge.top.y <= height && height < edge.bottom.y {
        let part = (height - edge.top.y) / (edge.bottom.y - edge.top.y)
        crossings.append((edge.top.x + (edge.bottom.x - edge.top.x) * part, edge.direction))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated().dropLast() {
        winding += isEvenOdd ? 1 - 2 * winding : crossing.direction
        guard winding != 0 else { continue }
        let range = dots(from: crossing.x, to: crossings[index + 1].x)
        for x in range {
          for row in y..<y + count { set(x, row) }
        }
      }
    }
  }

  /// Returns the dots of a row whose sample points are between two positions.
  private func dots(from left: CGFloat, to right: CGFloat) -> Range<Int> {
    func bound(_ x: CGFloat) -> Int {
      let limits = dotColumns
      let place = (x - DotMask.sample.x).rounded(.up)
      return Int(min(max(place, CGFloat(limits.lowerBound)), CGFloat(limits.upperBound)))
    }
    return bound(left)..<max(bound(left), bound(right))
  }

  /// Draws along lines.
  ///
  /// - Parameters:
  ///   - lines: The lines, in dots.
  ///   - width: The width of the lines, in dots; at least one.
  ///   - cap: The shape of the ends. Corners are always round, since there are too few dots for other shapes.
  mutating func stroke(_ lines: [Polyline], width: CGFloat, cap: CGLineCap) {
    let radius = max(1, width) / 2
    for line in lines {
      if line.points.count == 1, cap != .butt, let point = line.points.first {
        stroke(from: point, to: point, radius, isOpenAtStart: false, isOpenAtEnd: false)
      }
      let last = line.points.count - 1
      for index in line.points.indices.dropFirst() {
        let isCut = cap == .butt && !line.isClosed
        stroke(
          from: line.points[index - 1], to: line.points[index], radius, isOpenAtStart: isCut && index == 1,
          isOpenAtEnd: isCut && index == last)
      }
      if line.isClosed, last > 0 {
        stroke(from: line.points[last], to: line.points[0], radius, isOpenAtStart: false, isOpenAtEnd: false)
      }
    }
  }

  private mutating func stroke(
    from begin: CGPoint, to end: CGPoint, _ radius: CGFloat, isOpenAtStart: Bool, isOpenAtEnd: Bool
  ) {
    func range(_ first: CGFloat, _ second: CGFloat, in limits: Range<Int>) -> Range<Int> {
      let low = max(min(first, second) - radius - 1, CGFloat(limits.lowerBound))
      let high = min(max(first, second) + radius + 1, CGFloat(limits.upperBound))
      return low < high ? Int(low.rounded(.down))..<Int(high.rounded(.up)) : 0..<0
    }
    let (columns, rows) = (range(begin.x, end.x, in: dotColumns), range(begin.y, end.y, in: dotRows))
    let (dx, dy) = (end.x - begin.x, end.y - begin.y)
    let length = dx * dx + dy * dy
    // The sample point is off-center, so of two dots at the two edges of a line only one is within the limit.
    let limit = radius * radius
    for y in rows {
      for x in columns {
        let point = CGPoint(x: CGFloat(x) + DotMask.sample.x, y: CGFloat(y) + DotMask.sample.y)
        let part = length > 0 ? ((point.x - begin.x) * dx + (point.y - begin.y) * dy) / length : 0
        if isOpenAtStart && part < 0 || isOpenAtEnd && part > 1 { continue }
        let nearest = min(max(part, 0), 1)
        let (offX, offY) = (begin.x + dx * nearest - point.x, begin.y + dy * nearest - point.y)
        if offX * offX + offY * offY <= limit { set(x, y) }
      }
    }
  }
}

extension Polyline {
  /// Returns the parts of the line that a dash pattern draws.
  ///
  /// - Parameter pattern: The lengths that are drawn and left out, alternately.
  func dashed(_ pattern: [CGFloat], phase: CGFloat) -> [Polyline] {
    let pattern = pattern.count % 2 == 1 ? pattern + pattern : pattern
    let total = pattern.reduce(0, +)
    guard total > 0, pattern.allSatisfy({ $0 >= 0 }) else { return [self] }
    var (index, rest) = (0, phase.truncatingRemainder(dividingBy: total))
    if rest < 0 { rest += total }
    while rest >= pattern[index] {
      rest -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - rest
    var (dashes, current) = ([Polyline](), [CGPoint]())
    func finish() {
      if current.count > 1 { dashes.append(Polyline(points: current, isClosed: false)) }
      current = []
    }
    forEachLine { begin, end in
      let length = hypot(end.x - begin.x, end.y - begin.y)
      var passed: CGFloat = 0
      while passed < length {
        let step = min(left, length - passed)
        func point(_ distance: CGFloat) -> CGPoint {
          CGPoint(
            x: begin.x + (end.x - begin.x) * distance / length, y: begin.y + (end.y - begin.y) * distance / length)
        }
        if index % 2 == 0 {
          if current.isEmpty { current.append(point(passed)) }
          current.append(point(passed + step))
        }
        passed += step
        left -= step
        while left <= 0 {
          finish()
          index = (index + 1) % pattern.count
          left = pattern[index]
        }
      }
    }
    finish()
    return dashes
  }
}
