/// Lines and curves, as an outline or as the edge of an area.
///
///     Path { path in
///       path.move(to: CGPoint(x: 0, y: 4))
///       path.addLine(to: CGPoint(x: 8, y: 0))
///     }
///     .stroke(Color.red, lineWidth: 1)
///
/// Shown as a view, its points are in the units of its place, in a terminal columns and rows.
public struct Path: Equatable, Sendable {
  /// A step of a path.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  private var start = CGPoint.zero

  public init() {}

  /// A path that a closure builds.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  public init(_ rect: CGRect) { addRect(rect) }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next line begins; nil for a path without any.
  public private(set) var currentPoint: CGPoint?

  /// Calls `body` with each step, in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Begins another part of the path.
  public mutating func move(to end: CGPoint) {
    elements.append(.move(to: end))
    (start, currentPoint) = (end, end)
  }

  public mutating func addLine(to end: CGPoint) { append(.line(to: end), to: end) }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control), to: end)
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2), to: end)
  }

  /// Goes back to where this part of the path began.
  public mutating func closeSubpath() {
    guard currentPoint != nil, elements.last != .closeSubpath else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  /// Adds another path behind this one.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let path = transform.isIdentity ? path : path.applying(transform)
    guard !path.isEmpty else { return }
    elements += path.elements
    (start, currentPoint) = (path.start, path.currentPoint)
  }

  /// This path with each point taken elsewhere.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = self
    path.elements = elements.map { $0.mapping { $0.applying(transform) } }
    path.start = start.applying(transform)
    path.currentPoint = currentPoint?.applying(transform)
    return path
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }

  /// A line without a beginning begins where it ends.
  private mutating func append(_ element: Element, to end: CGPoint) {
    guard currentPoint != nil else { return move(to: end) }
    elements.append(element)
    currentPoint = end
  }
}

extension Path.Element {
  fileprivate func mapping(_ change: (CGPoint) -> CGPoint) -> Path.Element {
    switch self {
    case .move(let end): .move(to: change(end))
    case .line(let end): .line(to: change(end))
    case .quadCurve(let end, let control): .quadCurve(to: change(end), control: change(control))
    case .curve(let end, let control1, let control2):
      .curve(to: change(end), control1: change(control1), control2: change(control2))
    case .closeSubpath: .closeSubpath
    }
  }
}

/// How the corners of a rectangle are rounded. Both look the same where Pawl draws.
public enum RoundedCornerStyle: Equatable, Sendable {
  case circular, continuous
}
