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
/// that is a view itself is in columns and rows.
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
  /// In units.
  let size: CGSize
  /// How high a unit is, in its widths.
  let aspect: CGFloat

  /// The room in units that are as high as they are wide.
  var rect: CGRect { CGRect(x: 0, y: 0, width: size.width, height: size.height * aspect) }

  func geometry(of shape: some Shape) -> ShapeGeometry {
    if let known = shape as? any KnownShape { return known.geometry(in: self) }
    return ShapeGeometry(path: shape.path(in: rect))
  }

  /// What hosts draw.
  func resolved(_ shape: some Shape, in style: ResolvedStyle, isEvenOdd: Bool) -> ResolvedShape {
    let geometry = geometry(of: shape)
    return ResolvedShape(
      path: geometry.path.applying(CGAffineTransform(scaleX: 1, y: 1 / aspect)),
      drawing: geometry.stroke.map { .stroke($0) } ?? .fill(isEvenOdd: isEvenOdd), style: style)
  }

  /// How large a shape is.
  static func size(of shape: some Shape, in proposal: ProposedViewSize, aspect: CGFloat) -> CGSize {
    let square = ProposedViewSize(width: proposal.width, height: proposal.height.map { $0 * aspect })
    let size = shape.sizeThatFits(square)
    guard aspect != 1 else { return size }
    // What has no height of its own is not made higher than a view is that nobody has asked.
    return CGSize(width: size.width, height: (size.height / aspect).rounded(.up))
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
    ShapeGeometry(path: applying(CGAffineTransform(scaleX: 1, y: room.aspect)))
  }
}
