/// An outline that adapts to a rectangle. A shape that is shown as a view is filled with the foreground style.
///
///     struct Triangle: Shape {
///       func path(in rect: CGRect) -> Path {
///         Path { path in
///           path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///           path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///           path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///           path.closeSubpath()
///         }
///       }
///     }
///
/// The rectangle has square units, so that circles are round. By default a unit is the width of a column. A row is
/// about twice as high, so the rectangle is twice as high as the number of its rows. The points of a ``Path`` that is
/// shown as a view are different: they are in columns and rows. If the length unit of the environment is points, both
/// are in points. See ``LengthUnit``.
///
/// A terminal fills areas in quarters of cells and draws lines with the dots of braille characters, eight to a cell. A
/// browser draws shapes as SVG.
@preconcurrency @MainActor
public protocol Shape: Animatable, View, Sendable {
  /// Returns the outline in a rectangle.
  ///
  /// - Parameter rect: The rectangle of the shape, in square units.
  func path(in rect: CGRect) -> Path

  /// Returns the size of the shape for a proposed size.
  ///
  /// The default implementation returns the proposed size, with 10 for a missing width or height.
  ///
  /// - Parameter proposal: The proposed size, in square units.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// Returns the proposed size, with 10 for a missing width or height.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// A view that shows the shape filled with the foreground style.
  public var body: some View { DrawnShape(shape: self, style: ForegroundStyle(), isEvenOdd: false) }
}

/// A shape that can be made smaller on each side.
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// Returns this shape, smaller by an amount on each side.
  ///
  /// - Parameter amount: The distance by which each side moves inward, in the units of the shape. See ``Shape``.
  func inset(by amount: CGFloat) -> InsetShape
}

/// The path of a shape in square units, and the way to draw it.
@MainActor
struct ShapeGeometry {
  var path: Path
  /// The style of the line along the path, or `nil` for a filled shape.
  var stroke: StrokeStyle?
}

/// The rectangle and the units of a shape.
@MainActor
struct ShapeBounds {
  /// The rectangle in square units.
  let rect: CGRect
  let units: ShapeUnits

  /// Creates a rectangle of a size.
  ///
  /// - Parameter size: The size in the host's units.
  init(size: CGSize, _ units: ShapeUnits) {
    self.init(
      CGRect(x: 0, y: 0, width: size.width * units.unit.width, height: size.height * units.unit.height), units)
  }

  init(_ rect: CGRect, _ units: ShapeUnits) {
    self.rect = rect
    self.units = units
  }

  /// Returns the path of a shape in this rectangle.
  func geometry(of shape: some Shape) -> ShapeGeometry {
    if let known = shape as? any BuiltinShape { return known.geometry(in: self) }
    return ShapeGeometry(path: shape.path(in: rect))
  }

  /// Returns a shape in the host's units, as hosts draw it.
  func resolved(_ shape: some Shape, in style: ResolvedStyle, isEvenOdd: Bool) -> ResolvedShape {
    let (geometry, unit) = (geometry(of: shape), units.unit)
    return ResolvedShape(
      path: geometry.path.applying(CGAffineTransform(scaleX: 1 / unit.width, y: 1 / unit.height)),
      drawing: geometry.stroke.map { .stroke(units.stroke($0)) } ?? .fill(isEvenOdd: isEvenOdd), style: style)
  }
}

/// A shape that the module handles specially, because it depends on the units or changes another shape.
@MainActor
protocol BuiltinShape: Shape {
  /// Returns the path and the stroke of this shape in a rectangle.
  func geometry(in room: ShapeBounds) -> ShapeGeometry
}

extension Path: Shape, BuiltinShape {
  public func path(in rect: CGRect) -> Path { self }

  func geometry(in room: ShapeBounds) -> ShapeGeometry {
    ShapeGeometry(path: applying(CGAffineTransform(scaleX: 1, y: room.units.aspect)))
  }
}
