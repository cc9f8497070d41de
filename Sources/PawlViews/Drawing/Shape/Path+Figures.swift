import Foundation

extension Path {
  /// Starts a new subpath and adds lines from each point to the next.
  ///
  /// Does nothing if there are no points.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds a closed rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - transform: A transform that is applied to the points of the rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var path = Path()
    path.addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// Adds closed rectangles.
  ///
  /// - Parameters:
  ///   - rects: The rectangles.
  ///   - transform: A transform that is applied to the points of the rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerSize: The width and the height of a corner, which reaches at most to the middle of a side.
  ///   - style: The form of the corners. Ignored: all forms are elliptical.
  ///   - transform: A transform that is applied to the points of the rectangle.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let (width, height) = (min(cornerSize.width, rect.width / 2), min(cornerSize.height, rect.height / 2))
    guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
    var path = Path()
    func corner(_ x: CGFloat, _ y: CGFloat, from angle: Double) {
      path.addUnitArc(
        from: angle, by: .pi / 2,
        transform: CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: x, ty: y))
    }
    corner(rect.maxX - width, rect.minY + height, from: -.pi / 2)
    corner(rect.maxX - width, rect.maxY - height, from: 0)
    corner(rect.minX + width, rect.maxY - height, from: .pi / 2)
    corner(rect.minX + width, rect.minY + height, from: .pi)
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// Adds a closed ellipse that touches the sides of a rectangle.
  ///
  /// It begins at the right side and continues clockwise.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - transform: A transform that is applied to the points of the ellipse.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var path = Path()
    path.addUnitArc(
      from: 0, by: 2 * .pi,
      transform: CGAffineTransform(
        a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// Adds an arc of a circle, and a line from the current point to the beginning of the arc.
  ///
  /// If there is no current point, a new subpath starts with the arc.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius of the circle.
  ///   - startAngle: The angle at which the arc begins, measured from the positive x-axis.
  ///   - endAngle: The angle at which the arc ends.
  ///   - clockwise: The direction as in SwiftUI, which assumes a y-axis that points up. On the screen, `false` is
  ///     clockwise.
  ///   - transform: A transform that is applied to the points of the arc.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    if abs(delta) < turn {
      if clockwise, delta > 0 { delta -= turn }
      if !clockwise, delta < 0 { delta += turn }
    } else {
      delta = clockwise ? -turn : turn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: delta), transform: transform)
  }

  /// Adds an arc of a circle, given by its angular length.
  ///
  /// Like ``addArc(center:radius:startAngle:endAngle:clockwise:transform:)``, with `delta` instead of an end and a
  /// direction.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius of the circle.
  ///   - startAngle: The angle at which the arc begins, measured from the positive x-axis.
  ///   - delta: The angular length. Positive values are clockwise on the screen.
  ///   - transform: A transform that is applied to the points of the arc.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    let circle = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    addUnitArc(from: startAngle.radians, by: delta.radians, transform: circle.concatenating(transform))
  }

  /// Adds an arc that touches two lines, and a line from the current point to the beginning of the arc.
  ///
  /// The first line leads from the current point to `tangent1End`, the second one from there to `tangent2End`. If the
  /// points are on one line, a line to `tangent1End` is added instead. Without a current point, a new subpath starts at
  /// `tangent1End`.
  ///
  /// - Parameters:
  ///   - tangent1End: The point at which the two lines meet.
  ///   - tangent2End: The end of the second line.
  ///   - radius: The radius of the arc.
  ///   - transform: A transform that is applied to the two points.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let corner = tangent1End.applying(transform)
    guard let current = currentPoint else { return move(to: corner) }
    let back = CGPoint(x: current.x - corner.x, y: current.y - corner.y)
    let end = tangent2End.applying(transform)
    let forth = CGPoint(x: end.x - corner.x, y: end.y - corner.y)
    let (first, second) = (hypot(back.x, back.y), hypot(forth.x, forth.y))
    let sine = back.x * forth.y - back.y * forth.x
    guard first > 0, second > 0, abs(sine) > 1e-9 * first * second else { return addLine(to: corner) }
    let half = acos((back.x * forth.x + back.y * forth.y) / (first * second)) / 2
    let distance = radius / tan(half)
    let touch = CGPoint(x: corner.x + back.x / first * distance, y: corner.y + back.y / first * distance)
    let side: CGFloat = sine > 0 ? 1 : -1
    let center = CGPoint(
      x: touch.x - back.y / first * radius * side, y: touch.y + back.x / first * radius * side)
    let angle = atan2(touch.y - center.y, touch.x - center.x)
    addRelativeArc(
      center: center, radius: radius, startAngle: Angle(radians: angle),
      delta: Angle(radians: (.pi - 2 * half) * (side > 0 ? -1 : 1)))
  }

  /// Adds an arc of the circle with center zero and radius 1, with a transform applied to its points.
  fileprivate mutating func addUnitArc(from angle: Double, by delta: Double, transform: CGAffineTransform) {
    func point(_ angle: Double) -> CGPoint { CGPoint(x: cos(angle), y: sin(angle)) }
    let first = point(angle).applying(transform)
    if currentPoint == nil || elements.last == .closeSubpath {
      move(to: first)
    } else if currentPoint != first {
      addLine(to: first)
    }
    // A cubic curve is a close approximation for a quarter of a circle, but not for longer arcs.
    let count = max(1, Int((abs(delta) / (.pi / 2)).rounded(.up)))
    let step = delta / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (from, to) = (angle + step * Double(index), angle + step * Double(index + 1))
      let (begin, end) = (point(from), point(to))
      addCurve(
        to: end.applying(transform),
        control1: CGPoint(x: begin.x - reach * begin.y, y: begin.y + reach * begin.x).applying(transform),
        control2: CGPoint(x: end.x + reach * end.y, y: end.y - reach * end.x).applying(transform))
    }
  }
}
