import Foundation
import PawlViews

extension ChartPainter {
  /// The middle of the circle of sectors.
  var sectorCenter: CGPoint { CGPoint(x: plot.midX, y: plot.midY) }

  /// The largest radius of sectors.
  private var sectorRadius: CGFloat { max(0, min(plot.width, plot.height) / 2) }

  /// The sum of the values of all sectors.
  private var sectorTotal: Double { model.marks.last { $0.kind == .sector }?.y.high ?? 0 }

  /// Returns the outlines of sectors.
  func sectors(_ layer: MarkLayer, _ style: _MarkStyle) -> Path {
    var path = Path()
    for index in layer.indices {
      guard let (start, end) = angles(of: model.marks[index]), end > start else { continue }
      let radii = radii(style)
      guard radii.outer > radii.inner else { continue }
      let inset = style.sector?.inset ?? 0
      func turn(_ radius: CGFloat) -> Double {
        radius > 0 ? min(Double(inset / radius), (end - start) / 2) : (end - start) / 2
      }
      let (outer, inner) = (turn(radii.outer), turn(radii.inner))
      path.addLines(arc(from: start + outer, to: end - outer, radii.outer))
      if radii.inner > 0 {
        for point in arc(from: end - inner, to: start + inner, radii.inner) { path.addLine(to: point) }
      } else {
        path.addLine(to: sectorCenter)
      }
      path.closeSubpath()
    }
    return path
  }

  /// Returns the middle of a sector, or `nil` if it has no angle.
  func middle(ofSector mark: Mark) -> CGPoint? {
    guard let (start, end) = angles(of: mark), end > start else { return nil }
    let radii = radii(model.styles[mark.style])
    return point((start + end) / 2, (radii.inner + radii.outer) / 2)
  }

  /// Returns the value at a place: the sum of the values before it, clockwise from the top.
  func sectorValue(at place: CGPoint) -> Double? {
    let (x, y) = (place.x - sectorCenter.x, place.y - sectorCenter.y)
    guard sectorTotal > 0, x != 0 || y != 0 else { return nil }
    var turn = atan2(Double(x), Double(-y)) / (2 * .pi)
    if turn < 0 { turn += 1 }
    return turn * sectorTotal
  }

  /// Returns the angles of a sector in radians, clockwise from the top.
  private func angles(of mark: Mark) -> (start: Double, end: Double)? {
    guard sectorTotal > 0 else { return nil }
    return (mark.y.low / sectorTotal * 2 * .pi, mark.y.high / sectorTotal * 2 * .pi)
  }

  private func radii(_ style: _MarkStyle) -> (inner: CGFloat, outer: CGFloat) {
    let radius = sectorRadius
    func length(_ dimension: MarkDimension, _ automatic: CGFloat, of whole: CGFloat) -> CGFloat {
      switch dimension.kind {
      case .automatic: automatic
      case .fixed(let length): min(max(0, length), radius)
      case .inset(let inset): max(0, whole - inset)
      case .ratio(let ratio): radius * min(max(0, ratio), 1)
      }
    }
    let outer = length(style.sector?.outer ?? .automatic, radius, of: radius)
    return (length(style.sector?.inner ?? .automatic, 0, of: outer), outer)
  }

  private func point(_ angle: Double, _ radius: CGFloat) -> CGPoint {
    CGPoint(x: sectorCenter.x + radius * CGFloat(sin(angle)), y: sectorCenter.y - radius * CGFloat(cos(angle)))
  }

  private func arc(from start: Double, to end: Double, _ radius: CGFloat) -> [CGPoint] {
    let count = max(2, Int(abs(end - start) / (2 * .pi) * 120) + 1)
    return (0...count).map { point(start + (end - start) * Double($0) / Double(count), radius) }
  }
}
