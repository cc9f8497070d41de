/// The width of a column as the program has given it, in the unit of its view.
struct TableColumnWidth: Equatable {
  var minimum: CGFloat?
  var ideal: CGFloat?
  var maximum: CGFloat?

  /// Whether the user can change the width.
  var isResizable: Bool { maximum == nil || maximum != minimum }

  /// The limits in units of the host.
  func limits(_ lengths: LengthConverter) -> PaneLimits {
    let maximum = lengths.extent(maximum, .horizontal)
    let usual = min(Self.leastWidth, maximum ?? .infinity)
    return PaneLimits(
      minimum: lengths.extent(minimum, .horizontal) ?? usual, ideal: lengths.extent(ideal, .horizontal),
      maximum: maximum)
  }

  /// The minimum of a column that sets none: room for a short word, in cells.
  private static let leastWidth: CGFloat = 6
}

/// The alignment of the title and of the views in a column of a ``Table``.
public struct TableColumnAlignment: Hashable, Sendable {
  private enum Edge {
    case leading, center, trailing
  }

  private let edge: Edge

  /// At the leading edge.
  public static let automatic = TableColumnAlignment(edge: .leading)
  /// At the leading edge.
  public static let leading = TableColumnAlignment(edge: .leading)
  /// In the middle.
  public static let center = TableColumnAlignment(edge: .center)
  /// At the trailing edge.
  public static let trailing = TableColumnAlignment(edge: .trailing)
  /// For numbers: at the trailing edge, so that digits of the same value stand below each other.
  public static let numeric = TableColumnAlignment(edge: .trailing)

  var horizontal: HorizontalAlignment {
    switch edge {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
