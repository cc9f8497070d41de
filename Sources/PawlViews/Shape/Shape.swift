/// An outline that fits itself into the room there is. Shown as a view, it is filled.
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
/// A unit is as high as it is wide in the rectangle that a shape is given, so that what is round looks round. A terminal,
/// whose rows are about twice as high as its columns are wide, gives it a rectangle twice as high as there are rows. A ``Path``
/// that is a view itself is in columns and rows. Where lengths are points, both are: see ``LengthUnit``.
@preconcurrency @MainActor
public protocol Shape: Animatable, View, Sendable {
  /// The outline in a rectangle.
  func path(in rect: CGRect) -> Path

  /// How large it is when it is offered some room: all of that, unless it says otherwise.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  public var body: some View { DrawnShape(shape: self, style: ForegroundStyle(), isEvenOdd: false) }
}

/// A shape whose edge can be moved inwards.
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// This shape, smaller by so much at each side.
  func inset(by amount: CGFloat) -> InsetShape
}

/// What a shape comes to in some room, with units that are as high as they are wide.
@MainActor
struct ShapeGeometry {
  var path: Path
  /// How it is drawn along; nil if it is filled.
  var stroke: StrokeStyle?
}

/// The room for a shape.
@MainActor
struct ShapeRoom {
  /// In lengths that are as high as they are wide.
  let rect: CGRect
  let units: ShapeUnits

  /// - Parameter size: in units of the host.
  init(size: CGSize, _ units: ShapeUnits) {
    self.init(
      CGRect(x: 0, y: 0, width: size.width * units.unit.width, height: size.height * units.unit.height), units)
  }

  init(_ rect: CGRect, _ units: ShapeUnits) {
    self.rect = rect
    self.units = units
  }

  func geometry(of shape: some Shape) -> ShapeGeometry {
    if let known = shape as? any KnownShape { return known.geometry(in: self) }
    return ShapeGeometry(path: shape.path(in: rect))
  }

  /// What hosts draw.
  func resolved(_ shape: some Shape, in style: ResolvedStyle, isEvenOdd: Bool) -> ResolvedShape {
    let (geometry, unit) = (geometry(of: shape), units.unit)
    return ResolvedShape(
      path: geometry.path.applying(CGAffineTransform(scaleX: 1 / unit.width, y: 1 / unit.height)),
      drawing: geometry.stroke.map { .stroke(units.stroke($0)) } ?? .fill(isEvenOdd: isEvenOdd), style: style)
  }
}

/// A shape that knows of the units it is drawn in, or that is made of others.
@MainActor
protocol KnownShape: Shape {
  func geometry(in room: ShapeRoom) -> ShapeGeometry
}

extension Path: Shape, KnownShape {
  public func path(in rect: CGRect) -> Path { self }

  func geometry(in room: ShapeRoom) -> ShapeGeometry {
    ShapeGeometry(path: applying(CGAffineTransform(scaleX: 1, y: room.units.aspect)))
  }
}
