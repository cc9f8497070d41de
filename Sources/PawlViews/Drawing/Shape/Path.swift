/// An outline of lines and curves.
///
///     Path { path in
///       path.move(to: CGPoint(x: 0, y: 4))
///       path.addLine(to: CGPoint(x: 8, y: 0))
///     }
///     .stroke(Color.red, lineWidth: 1)
///
/// A path that is shown as a view has its points in the length unit of its environment: by default columns and rows, in
/// a terminal and in a browser. See ``LengthUnit``.
public struct Path: Equatable, Sendable {
  /// A step of a path.
  public enum Element: Equatable, Sendable {
    /// Starts a new subpath at a point.
    case move(to: CGPoint)
    /// Adds a line from the current point to another one.
    case line(to: CGPoint)
    /// Adds a quadratic Bézier curve from the current point to another one, with a control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// Adds a cubic Bézier curve from the current point to another one, with two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Adds a line to the beginning of the subpath.
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  /// The beginning of the current subpath.
  private var start = CGPoint.zero

  /// Creates an empty path.
  public init() {}

  /// Creates an empty path and passes it to a closure that adds elements.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Creates a path of a closed rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates a path of a closed ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Creates a path of a closed rectangle with circular corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius of a corner, which reaches at most to the middle of a side.
  ///   - style: The form of the corners. Ignored: all forms are elliptical.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Creates a path of a closed rectangle with elliptical corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerSize: The width and the height of a corner, which reaches at most to the middle of a side.
  ///   - style: The form of the corners. Ignored: all forms are elliptical.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// A Boolean value that indicates whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next line or curve begins, or `nil` if the path is empty.
  public private(set) var currentPoint: CGPoint?

  /// Calls a closure with each element of the path, in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Starts a new subpath at a point.
  public mutating func move(to end: CGPoint) {
    elements.append(.move(to: end))
    (start, currentPoint) = (end, end)
  }

  /// Adds a line from the current point to another one.
  ///
  /// If there is no current point, a new subpath starts at `end`.
  public mutating func addLine(to end: CGPoint) { append(.line(to: end), to: end) }

  /// Adds a quadratic Bézier curve from the current point to another one.
  ///
  /// If there is no current point, a new subpath starts at `end`.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control), to: end)
  }

  /// Adds a cubic Bézier curve from the current point to another one.
  ///
  /// If there is no current point, a new subpath starts at `end`.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2), to: end)
  }

  /// Adds a line to the beginning of the subpath, which becomes the current point.
  ///
  /// Does nothing if the path is empty or the subpath is closed already.
  public mutating func closeSubpath() {
    guard currentPoint != nil, elements.last != .closeSubpath else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  /// Appends the elements of another path.
  ///
  /// - Parameters:
  ///   - path: The other path.
  ///   - transform: A transform that is applied to the points of the other path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let path = transform.isIdentity ? path : path.applying(transform)
    guard !path.isEmpty else { return }
    elements += path.elements
    (start, currentPoint) = (path.start, path.currentPoint)
  }

  /// Returns this path with a transform applied to its points.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = self
    path.elements = elements.map { $0.mapping { $0.applying(transform) } }
    path.start = start.applying(transform)
    path.currentPoint = currentPoint?.applying(transform)
    return path
  }

  /// Returns this path, moved by a distance.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }

  /// Appends a line or a curve, or starts a subpath at `end` if there is no current point.
  private mutating func append(_ element: Element, to end: CGPoint) {
    guard currentPoint != nil else { return move(to: end) }
    elements.append(element)
    currentPoint = end
  }
}

extension Path.Element {
  /// Returns this element with a closure applied to its points.
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

/// A form of rounded corners. Hosts show all forms alike.
public enum RoundedCornerStyle: Equatable, Sendable {
  /// Quarters of a circle or an ellipse.
  case circular
  /// Corners whose curvature changes gradually. Shown like ``circular``.
  case continuous
}
