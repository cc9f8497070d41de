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
