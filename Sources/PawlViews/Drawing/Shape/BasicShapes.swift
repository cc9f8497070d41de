/// A shape that fills the rectangle it is given.
@preconcurrency @MainActor
public struct Rectangle: InsettableShape {
  /// Creates a rectangle.
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(base: self, amount: amount) }
}

/// A circle as large as the rectangle allows, in its center.
///
/// It looks round in a terminal too, where a row is about twice as high as a column is wide.
@preconcurrency @MainActor
public struct Circle: InsettableShape {
  /// Creates a circle.
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: proposal.height ?? 10, height: proposal.width ?? 10))
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(base: self, amount: amount) }
}

/// An ellipse that touches the sides of the rectangle it is given.
@preconcurrency @MainActor
public struct Ellipse: InsettableShape {
  /// Creates an ellipse.
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(base: self, amount: amount) }
}

/// A rectangle whose shorter sides are half circles.
@preconcurrency @MainActor
public struct Capsule: InsettableShape {
  /// The form of the corners. Hosts show all forms alike.
  public let style: RoundedCornerStyle

  /// Creates a capsule.
  ///
  /// - Parameter style: The form of the corners. Hosts show all forms alike.
  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(base: self, amount: amount) }
}

/// A rectangle with rounded corners.
///
/// A terminal draws filled areas in quarters of cells, so small corners may look angular.
@preconcurrency @MainActor
public struct RoundedRectangle: InsettableShape {
  /// The width and the height of a corner.
  public var cornerSize: CGSize
  /// The form of the corners. Hosts show all forms alike.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with elliptical corners.
  ///
  /// - Parameters:
  ///   - cornerSize: The width and the height of a corner, in the units of the shape. See ``Shape``.
  ///   - style: The form of the corners. Hosts show all forms alike.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates a rectangle with circular corners.
  ///
  /// - Parameters:
  ///   - cornerRadius: The radius of a corner, in the units of the shape. See ``Shape``.
  ///   - style: The form of the corners. Hosts show all forms alike.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    ShapeInset(
      base: RoundedRectangle(
        cornerSize: CGSize(width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount)),
        style: style), amount: amount)
  }
}

/// A shape in a rectangle that is smaller by an amount on each side.
struct ShapeInset<Base: InsettableShape>: InsettableShape {
  var base: Base
  var amount: CGFloat

  func path(in rect: CGRect) -> Path {
    let (width, height) = (max(0, rect.width - 2 * amount), max(0, rect.height - 2 * amount))
    return base.path(
      in: CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height))
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  func inset(by amount: CGFloat) -> ShapeInset { ShapeInset(base: base, amount: self.amount + amount) }

  var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set { (base.animatableData, amount) = (newValue.first, newValue.second) }
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle with circular corners.
  ///
  /// - Parameters:
  ///   - cornerRadius: The radius of a corner, in the units of the shape. See ``Shape``.
  ///   - style: The form of the corners. Hosts show all forms alike.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
