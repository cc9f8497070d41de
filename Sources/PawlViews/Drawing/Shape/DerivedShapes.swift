extension Shape {
  /// Returns a shape that shows a part of this shape's outline.
  ///
  /// - Parameters:
  ///   - startFraction: The beginning of the part as a fraction of the outline's length. 0 is the beginning of the
  ///     outline.
  ///   - endFraction: The end of the part as a fraction of the outline's length. 1 is the end of the outline.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    TrimmedShape(base: self, start: startFraction, end: endFraction)
  }

  /// Returns this shape, rotated about a point.
  ///
  /// - Parameters:
  ///   - angle: The angle. Positive angles are clockwise.
  ///   - anchor: The fixed point of the rotation, relative to the shape's rectangle.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    RotatedShape(base: self, angle: angle, anchor: anchor)
  }

  /// Returns this shape, moved by a distance in the length unit of its environment.
  ///
  /// The layout doesn't change: the shape may be drawn outside of its frame.
  public func offset(_ offset: CGSize) -> some Shape { OffsetShape(base: self, offset: offset) }

  /// Returns this shape, moved by a distance in the length unit of its environment.
  ///
  /// Like `offset(_:)`.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { offset(CGSize(width: x, height: y)) }

  /// Returns this shape, moved by a distance in the length unit of its environment.
  ///
  /// Like `offset(_:)` with a size.
  public func offset(_ offset: CGPoint) -> some Shape { self.offset(x: offset.x, y: offset.y) }

  /// Returns this shape, scaled by a factor in each direction.
  ///
  /// - Parameters:
  ///   - x: The factor for the width.
  ///   - y: The factor for the height.
  ///   - anchor: The fixed point of the scale, relative to the shape's rectangle.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
    ScaledShape(base: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// Returns this shape, scaled by a factor in both directions.
  ///
  /// Like ``scale(x:y:anchor:)`` with equal factors.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Returns this shape with a transform applied to its points.
  public func transform(_ transform: CGAffineTransform) -> some Shape {
    TransformedShape(base: self, transform: transform)
  }

  /// Returns this shape, drawn in a rectangle of a fixed size at the leading top corner of its frame.
  ///
  /// The size is in the length unit of the environment. The layout doesn't change.
  public func size(width: CGFloat, height: CGFloat) -> some Shape {
    SizedShape(base: self, size: CGSize(width: width, height: height))
  }

  /// Returns this shape, drawn in a rectangle of a fixed size at the leading top corner of its frame.
  ///
  /// Like ``size(width:height:)``.
  public func size(_ size: CGSize) -> some Shape { self.size(width: size.width, height: size.height) }
}

/// A shape that transforms the path of another shape and keeps its stroke.
@MainActor
protocol DerivedShape: BuiltinShape {
  associatedtype Base: Shape

  var base: Base { get }

  /// Returns the transformed path.
  ///
  /// - Parameter rect: The rectangle that the base shape is given.
  func changed(_ path: Path, in rect: CGRect) -> Path
}

extension DerivedShape {
  func path(in rect: CGRect) -> Path { changed(base.path(in: rect), in: rect) }

  func geometry(in room: ShapeBounds) -> ShapeGeometry {
    var geometry = room.geometry(of: base)
    geometry.path = changed(geometry.path, in: room.rect)
    return geometry
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

private struct TrimmedShape<Base: Shape>: DerivedShape {
  var base: Base
  var start, end: CGFloat

  func changed(_ path: Path, in rect: CGRect) -> Path { path.trimmedPath(from: start, to: end) }

  var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(base.animatableData, AnimatablePair(start, end)) }
    set {
      base.animatableData = newValue.first
      (start, end) = (newValue.second.first, newValue.second.second)
    }
  }
}

private struct RotatedShape<Base: Shape>: DerivedShape {
  var base: Base
  var angle: Angle
  var anchor: UnitPoint

  func changed(_ path: Path, in rect: CGRect) -> Path {
    path.applying(CGAffineTransform(rotationAngle: angle.radians).about(anchor, of: rect))
  }

  var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<Double, UnitPoint.AnimatableData>> {
    get { AnimatablePair(base.animatableData, AnimatablePair(angle.radians, anchor.animatableData)) }
    set {
      base.animatableData = newValue.first
      angle.radians = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }
}

private struct OffsetShape<Base: Shape>: BuiltinShape {
  var base: Base
  var offset: CGSize

  func path(in rect: CGRect) -> Path { base.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }

  /// Returns the path of the base, moved by the offset.
  ///
  /// The offset is in the length unit of the environment. Its height is converted to the square units of the path.
  func geometry(in room: ShapeBounds) -> ShapeGeometry {
    var geometry = room.geometry(of: base)
    geometry.path = geometry.path.offsetBy(dx: offset.width, dy: offset.height * room.units.aspect)
    return geometry
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  var animatableData: AnimatablePair<Base.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(base.animatableData, offset.animatableData) }
    set { (base.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
  }
}

private struct ScaledShape<Base: Shape>: DerivedShape {
  var base: Base
  var scale: CGSize
  var anchor: UnitPoint

  func changed(_ path: Path, in rect: CGRect) -> Path {
    path.applying(CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: rect))
  }

  var animatableData:
    AnimatablePair<Base.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>>
  {
    get { AnimatablePair(base.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData)) }
    set {
      base.animatableData = newValue.first
      (scale.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
    }
  }
}

private struct TransformedShape<Base: Shape>: DerivedShape {
  var base: Base
  var transform: CGAffineTransform

  func changed(_ path: Path, in rect: CGRect) -> Path { path.applying(transform) }

  var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}

private struct SizedShape<Base: Shape>: BuiltinShape {
  var base: Base
  var size: CGSize

  func path(in rect: CGRect) -> Path { base.path(in: CGRect(origin: rect.origin, size: size)) }

  func geometry(in room: ShapeBounds) -> ShapeGeometry {
    let size = CGSize(width: size.width, height: size.height * room.units.aspect)
    return ShapeBounds(CGRect(origin: .zero, size: size), room.units).geometry(of: base)
  }

  var animatableData: AnimatablePair<Base.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(base.animatableData, size.animatableData) }
    set { (base.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A type-erased shape.
///
/// Unlike other shapes, it doesn't animate changes of the shape inside.
@preconcurrency @MainActor
public struct AnyShape: Shape, BuiltinShape {
  private let base: any Shape

  /// Creates a type-erased shape.
  public init(_ shape: some Shape) { base = shape }

  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  func geometry(in room: ShapeBounds) -> ShapeGeometry { room.geometry(of: base) }
}

extension CGAffineTransform {
  /// Returns this transform with a point of a rectangle as its origin.
  func about(_ anchor: UnitPoint, of rect: CGRect) -> CGAffineTransform {
    let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}
