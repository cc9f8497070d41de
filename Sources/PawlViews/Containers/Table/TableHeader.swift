import protocol Foundation.SortComparator
import enum Foundation.SortOrder

/// The row above the rows of a table: the titles of the columns, which sort it, with dividers that resize them.
struct TableHeader<RowValue: Identifiable>: View {
  let columns: _TableColumns<RowValue>
  let sorting: TableSorting?

  var body: some View {
    let last = columns.shown.last?.id
    LayoutView(
      layout: TableRowLayout(model: columns.model, isHeader: true),
      content: ForEach(columns.shown) { column in
        TableHeaderCell(
          id: column.id, label: column.description.label, comparator: column.description.comparator,
          isResizable: column.description.isResizable, isMovable: column.isMovable, model: columns.model,
          sorting: sorting)
        TableResizer(
          model: columns.model, id: column.id, isOffered: column.description.isResizable,
          isLast: column.id == last)
      })
  }
}

/// The title of a column. Pressing it sorts the table. An arrow key changes the width with Shift, and moves the column with
/// Control or Option.
private struct TableHeaderCell: View {
  let id: String
  let label: Text
  let comparator: (any SortComparator)?
  let isResizable: Bool
  let isMovable: Bool
  let model: TableModel
  let sorting: TableSorting?

  var body: some View {
    TableTitleView(content: moving, model: model, id: id)
  }

  private var order: SortOrder? { comparator.flatMap { sorting?.order($0) } }

  @ViewBuilder private var moving: some View {
    if isMovable {
      titleWithKeys.movesColumn(id, of: model)
    } else {
      titleWithKeys
    }
  }

  @ViewBuilder private var titleWithKeys: some View {
    if isResizable || isMovable {
      title.onKeyPress(keys: [.leftArrow, .rightArrow]) { handle($0) ? .handled : .ignored }
    } else {
      title
    }
  }

  private func handle(_ press: KeyPress) -> Bool {
    guard let element = model.element?.title(of: id) else { return false }
    let step = press.key == .rightArrow ? 1 : -1
    switch press.modifiers {
    case .shift where isResizable:
      model.resize(id, to: element.shownWidth + CGFloat(step))
      return true
    case .control, .option: return isMovable && model.move(id, by: element.isRightToLeft ? -step : step)
    default: return false
    }
  }

  @ViewBuilder private var title: some View {
    if let comparator, let sorting {
      labelWithOrder
        .control(.button(nil)) { sorting.press(comparator) }
        .accessibilityLabel(label)
        .accessibilityValue(order.map { $0 == .forward ? "ascending" : "descending" } ?? "")
    } else if isResizable || isMovable {
      labelWithOrder.focusable().accessibilityLabel(label)
    } else {
      labelWithOrder
    }
  }

  private var labelWithOrder: some View {
    LayoutView(
      layout: HStackLayout(spacing: nil),
      content: TupleView(
        label.transformEnvironment {
          $0.lineLimit = 1
          $0.textStyle.isBold = true
          $0.textStyle.color = order == nil ? .secondary : .primary
        },
        order.map { order in
          Text(verbatim: order == .forward ? "▲" : "▼").foregroundStyle(.tint).fixedSize().accessibilityHidden(true)
        }))
  }
}

/// A view whose element knows the width of a column.
private struct TableTitleView<Content: View>: ElementModifier {
  let content: LayoutView<HStackLayout, Content>
  let model: TableModel
  let id: String

  init(content: Content, model: TableModel, id: String) {
    self.content = LayoutView(layout: HStackLayout(), content: content)
    self.model = model
    self.id = id
  }

  func wrap(_ base: Element, in environment: EnvironmentValues) -> TableTitleElement {
    TableTitleElement(base, id: id, model: model)
  }

  func update(_ wrapper: TableTitleElement, in environment: EnvironmentValues) {}
}

/// The title of a column.
final class TableTitleElement: ModifierElement {
  let columnID: String
  private let model: TableModel
  private var shown: CGRect?

  init(_ base: Element, id: String, model: TableModel) {
    columnID = id
    self.model = model
    super.init(base)
  }

  override var isMeasured: Bool { true }

  override var reportedFrame: CGRect? {
    get { shown }
    set { shown = newValue }
  }

  /// The present width of the column, in units of the host.
  var shownWidth: CGFloat {
    if let column = model.columns.first(where: { $0.id == columnID }), let chosen = model.chosenWidth(of: column) {
      return chosen
    }
    guard graph.backend.metrics.arrangesElements else { return model.width(of: columnID) ?? size.width }
    return shown?.width ?? size.width
  }
}

extension Element {
  /// Whether the element is in the title of a column, which the user reaches from the rows.
  final var isTitleOfColumn: Bool { selfAndAncestors.contains { $0 is TableTitleElement } }
}

extension TableElement {
  /// The element of the title of a column.
  fileprivate func title(of id: String) -> TableTitleElement? {
    func search(_ element: Element) -> TableTitleElement? {
      if let title = element as? TableTitleElement { return title.columnID == id ? title : nil }
      if element.scrolling != nil { return nil }
      return element.children.firstResult(search)
    }
    return search(self)
  }
}

/// The divider behind the title of a column. Dragging it changes the width; two presses reset it.
private struct TableResizer: LeafView {
  let model: TableModel
  let id: String
  let isOffered: Bool
  let isLast: Bool

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> TableResizerElement {
    TableResizerElement(model, id, graph)
  }

  func update(_ element: TableResizerElement, in environment: EnvironmentValues) {
    element.isOffered = isOffered
    element.isLast = isLast
  }
}

final class TableResizerElement: Element {
  private let model: TableModel
  private let columnID: String
  private var shown: CGRect?
  /// The width of the column when the drag began.
  private var start: CGFloat?
  fileprivate var isOffered = true
  fileprivate var isLast = false {
    didSet {
      if oldValue != isLast { contentDidChange() }
    }
  }

  fileprivate init(_ model: TableModel, _ id: String, _ graph: ViewGraph) {
    self.model = model
    columnID = id
    super.init(graph: graph)
  }

  override var content: ElementContent { isLast ? .group : .divider(.vertical) }

  override var isHiddenFromReaders: Bool { true }

  override var reportedFrame: CGRect? {
    get { shown }
    set { shown = newValue }
  }

  override var drag: DragHandler? {
    guard isOffered else { return nil }
    return DragHandler(space: .global, minimumDistance: 0) { [weak self] value in
      guard let self else { return }
      follow(isRightToLeft ? -value.translation.width : value.translation.width)
    } ended: { [weak self] value in
      guard let self else { return }
      start = nil
      guard value.translation == .zero, graph.focus.taps.add(id).isMultiple(of: 2) else { return }
      model.resize(columnID, to: nil)
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 1, height: 1) }

  private func follow(_ distance: CGFloat) {
    let start = start ?? model.element?.title(of: columnID)?.shownWidth ?? 0
    self.start = start
    if distance != 0 || model.chosen[columnID] != nil { model.resize(columnID, to: start + distance) }
  }
}
