/// The columns of a table as its layout sees them, and the widths that the user has given them.
///
/// The header and all rows share it, so that their columns agree.
@MainActor
final class TableModel {
  struct Column: Equatable {
    let id: String
    let limits: PaneLimits
    let alignment: HorizontalAlignment
    let isResizable: Bool
    /// The way in which the column sorts the table, or `nil` if it can't.
    let sort: TableContent.Sort?
    /// Whether the user can move the column.
    var isMovable = false
  }

  private(set) var columns: [Column] = []
  /// The widths that the user has chosen, by the ids of the columns.
  private(set) var chosen: [String: CGFloat] = [:] {
    didSet { known = nil }
  }
  /// The element of the table, whose header and rows are laid out anew when a width changes.
  weak var element: TableElement?
  /// Called when the user has changed a width.
  var onResize: (@MainActor (_ id: String, _ width: CGFloat?) -> Void)?
  /// Moves a column to the place of another one.
  var onMove: (@MainActor (_ id: String, _ target: String) -> Void)?
  /// The widths for the width that was asked for last.
  private var known: (width: CGFloat, widths: [CGFloat])?

  /// The distance between columns. The first unit of it is the divider of the header.
  static let gap: CGFloat = 2
  /// The space before and after the cells of a row: for the mark of the row, and for the scroll indicator.
  static let rowInsets = EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 1)

  private var gaps: CGFloat { Self.gap * CGFloat(max(0, columns.count - 1)) }

  /// The least width of a row, including its insets. In less space, the table scrolls sideways.
  var leastWidth: CGFloat {
    columns.reduce(gaps + Self.rowInsets.leading + Self.rowInsets.trailing) { $0 + limits(of: $1).range.lowerBound }
  }

  /// Replaces the columns.
  ///
  /// - Returns: Whether they differ in anything that the layout depends on.
  func update(_ columns: [Column], chosen: [String: CGFloat]?) -> Bool {
    let isSame = columns == self.columns && (chosen ?? self.chosen) == self.chosen
    guard !isSame else { return false }
    self.columns = columns
    if let chosen { self.chosen = chosen }
    known = nil
    return true
  }

  /// Returns the widths of the columns in a row of a width, without its insets.
  func widths(in width: CGFloat, rounds: Bool) -> [CGFloat] {
    if let known, known.width == width { return known.widths }
    let widths = columns.map { PaneShare(limits: limits(of: $0)) }.lengths(dividing: width - gaps, rounds: rounds)
    known = (width, widths)
    return widths
  }

  /// The width that a column had in the last layout.
  func width(of id: String) -> CGFloat? {
    guard let known, let index = columns.firstIndex(where: { $0.id == id }), index < known.widths.count else {
      return nil
    }
    return known.widths[index]
  }

  /// The width that the user has chosen for a column, within its limits, or `nil` for none.
  func chosenWidth(of column: Column) -> CGFloat? { chosen[column.id].map(column.limits.limited) }

  private func limits(of column: Column) -> PaneLimits {
    guard let width = chosenWidth(of: column) else { return column.limits }
    return PaneLimits(minimum: width, ideal: width, maximum: width)
  }

  /// Gives a column a width within its limits, or its usual width for `nil`.
  func resize(_ id: String, to width: CGFloat?) {
    guard let column = columns.first(where: { $0.id == id }), column.isResizable else { return }
    let width = width.map(column.limits.limited)
    guard chosen[id] != width else { return }
    chosen[id] = width
    element?.columnsDidChange()
    onResize?(id, width)
  }
}

extension TableModel {
  /// Moves a column to the place of another one.
  ///
  /// - Returns: Whether the user can move both, and they differ.
  func move(_ id: String, to target: String) -> Bool {
    let movable = columns.filter(\.isMovable).map(\.id)
    guard id != target, movable.contains(id), movable.contains(target), let onMove else { return false }
    onMove(id, target)
    return true
  }

  /// Moves a column to the place of the next one that is shown and can be moved, or of the one before it.
  ///
  /// - Parameter step: 1 for the next column, and -1 for the one before.
  /// - Returns: Whether there is such a column.
  func move(_ id: String, by step: Int) -> Bool {
    let movable = columns.filter(\.isMovable).map(\.id)
    guard let index = movable.firstIndex(of: id), movable.indices.contains(index + step) else { return false }
    return move(id, to: movable[index + step])
  }
}

/// The element of a table: a header and a list of rows, at least as wide as its columns.
final class TableElement: ModifierElement {
  let model: TableModel

  init(_ base: Element, _ model: TableModel) {
    self.model = model
    super.init(base)
    model.element = self
  }

  var table = TableContent() {
    didSet {
      if oldValue != table { contentDidChange() }
    }
  }

  override var content: ElementContent { .table(table) }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max($0, model.leastWidth) }, height: proposal.height)
  }

  /// Lays out the header and all rows anew, since the width of a column has changed.
  ///
  /// - Complexity: O(visible cells).
  func columnsDidChange() {
    func visit(_ element: Element) {
      if let row = element as? LayoutElement<TableRowLayout> { return row.layoutNeedsUpdate() }
      for child in element.children { visit(child) }
    }
    visit(self)
    layoutNeedsUpdate()
    contentDidChange()
    table.columns = columnContents
  }

  /// The columns for hosts.
  var columnContents: [TableContent.Column] {
    model.columns.map { column in
      TableContent.Column(
        minimum: column.limits.range.lowerBound, width: model.chosenWidth(of: column) ?? column.limits.ideal,
        alignment: column.alignment, sort: column.sort)
    }
  }
}

/// The state of a table, for hosts.
package struct TableContent: Equatable {
  /// A column that is shown.
  package struct Column: Equatable {
    /// The least width.
    package var minimum: CGFloat
    /// The width that the user has chosen, or else the ideal width; `nil` for a share of the free width.
    package var width: CGFloat?
    package var alignment: HorizontalAlignment
    /// The way in which the column sorts the table, or `nil` if it can't.
    package var sort: Sort?
  }

  /// The way in which a column sorts a table.
  package enum Sort: Equatable {
    /// The table isn't sorted by the column.
    case none
    case ascending, descending
  }

  package var columns: [Column] = []
  package var style = TableStyleKind.automatic
}

/// The layout of the header and of the rows of a table: cells in the columns of the model.
///
/// In the header, a divider follows each cell.
struct TableRowLayout: HostLayout, ArrangedLayout {
  let model: TableModel
  let isHeader: Bool

  var rule: Arrangement { .cells(isHeader: isHeader) }

  private var insets: EdgeInsets { isHeader ? TableModel.rowInsets : EdgeInsets() }

  private func widths(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [CGFloat] {
    let inside = insets.leading + insets.trailing
    let least = model.leastWidth - (isHeader ? 0 : TableModel.rowInsets.leading + TableModel.rowInsets.trailing)
    let rounds = subviews.first.map { !$0.element.graph.backend.metrics.showsPartsOfUnits } ?? true
    return model.widths(in: max(proposal.width ?? least, least) - inside, rounds: rounds)
  }

  private func cells(_ subviews: Subviews) -> [LayoutSubview] {
    isHeader ? subviews.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element) : Array(subviews)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let widths = widths(proposal, subviews)
    let height = zip(cells(subviews), widths).reduce(CGFloat(0)) { height, cell in
      max(height, cell.0.sizeThatFits(ProposedViewSize(width: cell.1, height: nil)).height)
    }
    let gaps = TableModel.gap * CGFloat(max(0, widths.count - 1))
    return CGSize(
      width: proposal.width ?? widths.reduce(gaps + insets.leading + insets.trailing, +), height: max(1, height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let widths = widths(ProposedViewSize(bounds.size), subviews)
    var x = bounds.minX + insets.leading
    for (index, width) in widths.enumerated() where index < model.columns.count {
      let place = isHeader ? 2 * index : index
      guard place < subviews.count else { break }
      let cell = subviews[place]
      let offer = ProposedViewSize(width: width, height: nil)
      let size = cell.sizeThatFits(offer)
      let part = anchor(Alignment(horizontal: model.columns[index].alignment, vertical: .center)).x
      let rest = max(0, width - size.width)
      cell.place(
        at: CGPoint(
          x: x + (rest * part).rounded(.down), y: bounds.minY + ((bounds.height - size.height) / 2).rounded(.down)),
        proposal: offer)
      x += width
      if isHeader, place + 1 < subviews.count {
        subviews[place + 1].place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: 1, height: 1))
      }
      x += TableModel.gap
    }
  }
}
