/// The size that a parent proposes to a view, which may choose another.
///
/// In each dimension, `nil` asks for the view's ideal size, zero for its minimum, and infinity for its maximum.
public struct ProposedViewSize: Hashable, Sendable {
  /// The proposed width, or `nil` for the ideal width.
  public var width: CGFloat?
  /// The proposed height, or `nil` for the ideal height.
  public var height: CGFloat?

  /// A proposal that asks for the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// A proposal that asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// A proposal that asks for the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal. `nil` leaves a dimension unspecified.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Returns the proposal as a size.
  ///
  /// - Parameter size: The lengths for dimensions that are `nil`. Default: 10 by 10.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Returns this proposal reduced by insets. No dimension falls below zero.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

extension CGSize {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
