/// The identity of an alignment guide, with the guide's default position in a view.
public protocol AlignmentID: SendableMetatype {
  /// Returns the position of the guide in a view that doesn't set it with `alignmentGuide(_:computeValue:)`.
  ///
  /// - Parameter context: The size and the guides of the view.
  /// - Returns: The distance from the view's leading or top edge, in the view's lengths.
  @MainActor static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A vertical guide along which views are aligned from left to right.
///
/// A browser arranges stacks with flexbox, which knows ``leading``, ``center`` and ``trailing`` only. A stack on a page
/// centers its views for any other guide.
public struct HorizontalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  /// Creates a guide from an identity of the program's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

  /// The leading edge of a view.
  public static let leading = HorizontalAlignment(Leading.self)
  /// The middle between the leading and trailing edges of a view.
  public static let center = HorizontalAlignment(Center.self)
  /// The trailing edge of a view.
  public static let trailing = HorizontalAlignment(Trailing.self)

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }

  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// A horizontal guide along which views are aligned from top to bottom.
///
/// A browser arranges stacks with flexbox, which knows the guides that are declared here only. A stack on a page
/// centers its views for any other guide.
public struct VerticalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  /// Creates a guide from an identity of the program's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

  /// The top edge of a view.
  public static let top = VerticalAlignment(Top.self)
  /// The middle between the top and bottom edges of a view.
  public static let center = VerticalAlignment(Center.self)
  /// The bottom edge of a view.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The baseline of the first line of text in a view.
  ///
  /// In a terminal, it is the bottom of the first row.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  /// The baseline of the last line of text in a view.
  ///
  /// In a terminal, it is the bottom of the view.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { min(context.line, context.height) }
  }

  private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}

/// A pair of guides that aligns views in both directions.
public struct Alignment: Equatable, Sendable {
  /// The guide that aligns views from left to right.
  public var horizontal: HorizontalAlignment
  /// The guide that aligns views from top to bottom.
  public var vertical: VerticalAlignment

  /// Creates an alignment from a guide for each direction.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The center of a view.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The corner at the top and leading edges.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The corner at the top and trailing edges.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The corner at the bottom and leading edges.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The corner at the bottom and trailing edges.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// A hashable key for an alignment guide.
struct AlignmentKey: Hashable, Sendable {
  let id: any AlignmentID.Type
  /// The axis along which the guide's position is measured.
  let axis: Axis

  static func == (lhs: Self, rhs: Self) -> Bool {
    ObjectIdentifier(lhs.id) == ObjectIdentifier(rhs.id) && lhs.axis == rhs.axis
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }
}

/// The size of a view and the positions of its alignment guides.
///
/// Lengths are in cells or points, depending on the view's ``LengthUnit``.
@MainActor
public struct ViewDimensions {
  /// The width of the view.
  public let width: CGFloat
  /// The height of the view.
  public let height: CGFloat
  /// The height of a line of text.
  fileprivate let line: CGFloat
  private let explicit: (AlignmentKey) -> CGFloat?

  init(_ size: CGSize, line: CGFloat = 1, explicit: @escaping (AlignmentKey) -> CGFloat?) {
    width = size.width
    height = size.height
    self.line = line
    self.explicit = explicit
  }

  /// The distance of a guide from the leading edge: the view's own value, or else the guide's default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  /// The distance of a guide from the top edge: the view's own value, or else the guide's default.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  /// The distance of a guide from the leading edge, or `nil` if the view doesn't set the guide.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  /// The distance of a guide from the top edge, or `nil` if the view doesn't set the guide.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  subscript(key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }

  /// Returns these dimensions, converted from host units to the lengths that a view uses.
  func toViewUnits(_ lengths: LengthConverter) -> ViewDimensions {
    guard !lengths.isHost else { return self }
    return ViewDimensions(
      lengths.toViewUnits(CGSize(width: width, height: height)), line: lengths.toViewUnits(line, .vertical)
    ) {
      key in
      explicit(key).map { lengths.toViewUnits($0, key.axis) }
    }
  }
}
