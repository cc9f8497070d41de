/// A container that arranges views in rows and columns. Each column is as wide as its widest view.
///
///     Grid(alignment: .leading) {
///       GridRow {
///         Text("Wins")
///         Text("3")
///       }
///       Divider()
///       GridRow {
///         Text("Losses")
///         Text("0")
///       }
///     }
///
/// A view outside a ``GridRow`` is a row of its own that spans all columns. A page in a browser puts the views at places
/// that are computed from estimated sizes of texts.
@preconcurrency @MainActor
public struct Grid<Content: View>: View {
  private let layout: GridLayout
  private let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of views in their cells.
  ///   - horizontalSpacing: The distance between columns. `nil` stands for the host's default.
  ///   - verticalSpacing: The distance between rows. `nil` stands for the host's default.
  ///   - content: The rows of the grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// A row of a ``Grid``.
@preconcurrency @MainActor
public struct GridRow<Content: View>: View {
  private let alignment: VerticalAlignment?
  private let content: Content
  @State private var row = RowIdentity()

  /// Creates a row.
  ///
  /// - Parameter alignment: The vertical alignment of views in the row. `nil` stands for the grid's alignment.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public var body: some View {
    content.layoutValue(key: RowKey.self, value: RowValue(identity: ObjectIdentifier(row), alignment: alignment))
  }
}

/// The identity of a row, by which its cells are recognized.
private final class RowIdentity {}

private struct RowValue: Equatable {
  let identity: ObjectIdentifier
  let alignment: VerticalAlignment?
}

private struct RowKey: LayoutValueKey {
  static var defaultValue: RowValue? { nil }
}

private struct ColumnCountKey: LayoutValueKey {
  static var defaultValue: Int { 1 }
}

private struct ColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

private struct CellAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

extension View {
  /// Makes this view span several columns of a ``Grid``. Values below 1 count as 1.
  public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: ColumnCountKey.self, value: max(1, count)) }

  /// Sets the horizontal alignment of the views in this view's column of a ``Grid``.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: ColumnAlignmentKey.self, value: guide)
  }

  /// Aligns a point of this view with the same point of its cell in a ``Grid``.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { layoutValue(key: CellAnchorKey.self, value: anchor) }

  /// Accepts the axes without effect: a cell is as large as its column and its row.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
}

/// A layout that arranges views in rows and columns, like ``Grid``.
@preconcurrency @MainActor
public struct GridLayout: Layout, HostLayout {
  /// The alignment of views in their cells.
  public var alignment: Alignment
  /// The distance between columns, or `nil` for the host's default.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows, or `nil` for the host's default.
  public var verticalSpacing: CGFloat?

  /// Creates a grid layout. A spacing of `nil` stands for the host's default.
  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let lengths = subviews.lengths
    let plan = toHostUnits(lengths).plan(lengths.toHostUnits(proposal), subviews.inHostUnits)
    return lengths.toViewUnits(
      CGSize(width: plan.width, height: plan.heights.reduce(0, +) + plan.gap(.vertical, plan.heights.count)))
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let lengths = subviews.lengths
    toHostUnits(lengths).place(subviews.inHostUnits, in: lengths.nearest(bounds), lengths.toHostUnits(proposal))
  }

  func toHostUnits(_ lengths: LengthConverter) -> GridLayout {
    GridLayout(
      alignment: alignment, horizontalSpacing: lengths.distance(horizontalSpacing, .horizontal),
      verticalSpacing: lengths.distance(verticalSpacing, .vertical))
  }

  private func place(_ subviews: Subviews, in bounds: CGRect, _ proposal: ProposedViewSize) {
    let plan = plan(proposal, subviews)
    var y = bounds.minY
    for (row, height) in zip(plan.rows, plan.heights) {
      for cell in row {
        let subview = subviews[cell.index]
        let width = plan.width(of: cell)
        let horizontal = subview[ColumnAlignmentKey.self] ?? plan.alignments[cell.column] ?? alignment.horizontal
        let vertical = subview[RowKey.self]?.alignment ?? alignment.vertical
        let point =
          subview[CellAnchorKey.self] ?? anchor(Alignment(horizontal: horizontal, vertical: vertical))
        subview.place(
          at: CGPoint(x: bounds.minX + plan.x(of: cell) + width * point.x, y: y + height * point.y), anchor: point,
          proposal: ProposedViewSize(width: width, height: height))
      }
      y += height + plan.spacing(.vertical)
    }
  }

  private struct Cell {
    let index: Int
    let column: Int
    /// The number of columns, or `nil` for all columns.
    let span: Int?
  }

  private struct Plan {
    var rows: [[Cell]] = []
    var widths: [CGFloat] = []
    var heights: [CGFloat] = []
    var alignments: [Int: HorizontalAlignment] = [:]
    var horizontalSpacing: CGFloat = 0
    var verticalSpacing: CGFloat = 0

    func spacing(_ axis: Axis) -> CGFloat { axis == .horizontal ? horizontalSpacing : verticalSpacing }

    /// Returns the sum of the distances between a number of columns or rows.
    func gap(_ axis: Axis, _ count: Int) -> CGFloat { spacing(axis) * CGFloat(max(0, count - 1)) }

    var width: CGFloat { widths.reduce(0, +) + gap(.horizontal, widths.count) }

    func x(of cell: Cell) -> CGFloat {
      widths.prefix(cell.column).reduce(0, +) + horizontalSpacing * CGFloat(cell.column)
    }

    func width(of cell: Cell) -> CGFloat {
      guard let span = cell.span else { return width }
      let columns = widths[min(cell.column, widths.count)..<min(cell.column + span, widths.count)]
      return columns.reduce(0, +) + gap(.horizontal, columns.count)
    }
  }

  private func plan(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Plan {
    var plan = Plan()
    let metrics = subviews.first?.element.graph.backend.metrics
    plan.horizontalSpacing = horizontalSpacing ?? metrics?.horizontalSpacing ?? 0
    plan.verticalSpacing = verticalSpacing ?? metrics?.verticalSpacing ?? 0
    collectRows(of: subviews, into: &plan)
    plan.widths = widths(proposal, subviews, plan)
    plan.heights = plan.rows.map { row in
      row.map { cell in
        subviews[cell.index].sizeThatFits(ProposedViewSize(width: plan.width(of: cell), height: nil)).height
      }.max() ?? 0
    }
    return plan
  }

  private func collectRows(of subviews: Subviews, into plan: inout Plan) {
    var identity: ObjectIdentifier?
    for (index, subview) in subviews.enumerated() {
      guard let row = subview[RowKey.self] else {
        identity = nil
        plan.rows.append([Cell(index: index, column: 0, span: nil)])
        continue
      }
      let before = row.identity == identity ? plan.rows.last?.last : nil
      let cell = Cell(
        index: index, column: before.map { $0.column + ($0.span ?? 1) } ?? 0, span: subview[ColumnCountKey.self])
      if before == nil { plan.rows.append([cell]) } else { plan.rows[plan.rows.count - 1].append(cell) }
      if let alignment = subview[ColumnAlignmentKey.self] { plan.alignments[cell.column] = alignment }
      identity = row.identity
    }
  }

  /// Returns the widths of the columns.
  ///
  /// A column is as wide as its widest view wants to be. If space is short, the widest columns get less. Views that can
  /// grow share the rest.
  private func widths(_ proposal: ProposedViewSize, _ subviews: Subviews, _ plan: Plan) -> [CGFloat] {
    let cells = plan.rows.joined()
    let count = cells.map { $0.column + ($0.span ?? 1) }.max() ?? 0
    var least = Array(repeating: CGFloat(0), count: count)
    var most = least
    for cell in cells where cell.span == 1 {
      let subview = subviews[cell.index]
      let natural = subview.sizeThatFits(.unspecified).width
      least[cell.column] = max(least[cell.column], natural)
      let largest = subview.sizeThatFits(ProposedViewSize(width: .infinity, height: nil)).width
      most[cell.column] = max(most[cell.column], largest)
    }
    guard let room = proposal.width, room.isFinite, count > 0 else { return least }
    var left = max(0, room - plan.gap(.horizontal, count))
    var widths = least
    // The narrowest columns come first, so that the space they leave goes to the others.
    let order = least.indices.sorted { (most[$0], $0) < (most[$1], $1) }
    for (position, column) in order.enumerated() {
      let share = (left / CGFloat(count - position)).rounded(.down)
      let wanted = most[column] > least[column] ? most[column] : least[column]
      widths[column] = min(wanted, max(share, min(least[column], left - others(after: position, order, least))))
      left = max(0, left - widths[column])
    }
    return widths
  }

  /// Returns the sum of the widths that the columns after a position want.
  private func others(after position: Int, _ order: [Int], _ least: [CGFloat]) -> CGFloat {
    order[(position + 1)...].reduce(0) { $0 + least[$1] }
  }
}
