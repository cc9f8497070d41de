// SwiftUI code names lengths and rectangles by these types. On every platform they come from Foundation; nothing else
// of it is re-exported here.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

/// A direction in which views are laid out.
public enum Axis: Int8, CaseIterable, Sendable {
  /// The direction from left to right.
  case horizontal
  /// The direction from top to bottom.
  case vertical

  /// A set of axes.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// The horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Set(rawValue: 2)
  }
}

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
  /// The top edge.
  case top
  /// The leading edge, at which lines of text begin. Hosts draw it at the left.
  case leading
  /// The bottom edge.
  case bottom
  /// The trailing edge, at which lines of text end. Hosts draw it at the right.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set of a single edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// The top edge.
    public static let top = Set(.top)
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// The leading and trailing edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the edges of a rectangle towards its inside, in cells or points: see ``LengthUnit``.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the edge of the same name.
  public var top, leading, bottom, trailing: CGFloat

  /// Creates insets from a distance for each edge.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets with the same length at some edges, and zero at the others.
  init(_ edges: Edge.Set, _ length: CGFloat) {
    func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    self.init(top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing))
  }
}

/// A point in a rectangle, in fractions of its width and height.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width from the leading edge, or of the height from the top edge.
  public var x, y: CGFloat

  /// Creates a point from fractions of the width and the height.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// Creates the point at the top leading corner.
  public init() { self.init(x: 0, y: 0) }

  /// The top leading corner, (0, 0).
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The center, (0.5, 0.5).
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge, (0, 0.5).
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge, (1, 0.5).
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge, (0.5, 0).
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge, (0.5, 1).
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner, (0, 0).
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner, (1, 0).
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner, (0, 1).
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner, (1, 1).
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
