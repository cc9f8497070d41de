#if canImport(CoreGraphics)
@_exported public import struct CoreGraphics.CGAffineTransform
#else
import Foundation

/// An affine transform of the plane, for systems without Core Graphics.
///
/// It moves, scales, rotates and skews points. On Apple's systems the name is that of Core Graphics.
public struct CGAffineTransform: Hashable, Sendable {
  /// An entry of the matrix: x' = a · x + c · y + tx, y' = b · x + d · y + ty.
  public var a, b, c, d, tx, ty: CGFloat

  /// The transform that leaves every point where it is.
  public static let identity = CGAffineTransform()

  /// Creates a transform from the entries of its matrix.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates the identity transform.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates a transform that moves points by a distance along each axis.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Creates a transform that multiplies the coordinates of points by a factor for each axis.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates a transform that rotates points around the origin.
  ///
  /// - Parameter angle: The angle in radians. A positive angle turns the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  /// Whether the transform leaves every point where it is.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that applies this transform first, and `other` to the result.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the transform that undoes this one, or this transform itself if it has no inverse.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Returns the transform that moves points before this transform is applied.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales points before this transform is applied.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates points before this transform is applied.
  ///
  /// - Parameter angle: The angle in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension CGPoint {
  /// Returns the point to which a transform maps this point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
  }
}
#endif
