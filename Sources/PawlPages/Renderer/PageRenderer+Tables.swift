import PawlViews

/// The columns of a table, for its rows.
struct TableColumns: Equatable {
  let alignments: [HorizontalAlignment]
  /// Whether rows begin with a button that selects them.
  var hasPicks = false
  /// Whether rows end with buttons for their actions.
  var hasActions = false

  /// The space that the style leaves at both sides of a cell's content.
  static let padding: CGFloat = 3

  var count: Int { alignments.count + (hasPicks ? 1 : 0) + (hasActions ? 1 : 0) }
}

extension PageRenderer {
  /// Renders a table: a `<table>` with a header row, and the rows of the list inside.
  mutating func table(_ table: TableContent, of element: Element, _ outer: RenderContext) -> Box? {
    guard let scrolling = element.found({ $0.scrolling }), case .scroll(let scroll) = scrolling.content else {
      return renderOnly(element, outer)
    }
    let rows = rowElements(in: scrolling)
    let contents = rows.compactMap(\.listRow).map(\.row)
    var columns = TableColumns(alignments: table.columns.map(\.alignment))
    columns.hasPicks = contents.contains { $0.isSelectable }
    columns.hasActions = contents.contains { !$0.buttons.isEmpty }
    let header = element.found { $0.arrangement == .cells(isHeader: true) ? $0 : nil }
    var node = PageNode(PageKey(element.id), .table, "tbl", table.style == .bordered ? "framed" : "")
    node.set("aria-label", element.described(\.label) ?? scrolling.described(\.label))
    let window = scrolling.windowed?.window
    let headerCount = header == nil ? 0 : 1
    if let window, !window.isWhole { node.set("aria-rowcount", "\(window.total + headerCount)") }
    let actionsWidth = columns.hasActions ? contents.map(\.widthOfButtons).max() ?? 0 : 0
    node.style("min-width:\(table.leastWidth(with: columns, actionsWidth).columns)")
    var parts = [columnGroup(table, columns, actionsWidth, element)]
    if let header { parts.append(self.header(header, table, columns, of: element)) }
    var body = PageNode(PageKey(scrolling.id), .tbody)
    body.setSeveral(rows)
    var inner = outer
    inner.cells = columns
    if let find = element.graph.find, find.target === scrolling { inner.pattern = find.pattern }
    var number = (window?.before ?? 0) + headerCount
    body.children = withGaps(
      around: scrolling, columns: columns,
      rows.compactMap { row in
        number += 1
        guard var box = render(row, inner) else { return nil }
        box.node.set("aria-rowindex", "\(number)")
        return box.node
      })
    if scrolling.hasGaps { register(body.key, scrolling) }
    parts.append(body)
    node.children = parts
    let isWide = table.leastWidth(with: columns, actionsWidth) > CGFloat(PageScreen.cells.columns)
    var box = PageNode(PageKey(element.id, part: PageKey.place - 1), .div, "tblx", isWide ? "spread" : "")
    box.children = [node]
    return list(box, scroll, of: scrolling, isAlone: false)
  }

  /// The rows and the headers of sections in a list, in order.
  func rowElements(in element: Element) -> [Element] {
    element.children.flatMap { child -> [Element] in
      guard !child.isHiddenByLayout else { return [] }
      return child.listRow == nil ? rowElements(in: child) : [child]
    }
  }

  private func columnGroup(
    _ table: TableContent, _ columns: TableColumns, _ actionsWidth: CGFloat, _ element: Element
  ) -> PageNode {
    var markup = columns.hasPicks ? "<col class=\"pk\">" : ""
    for column in table.columns {
      markup += column.width.map { "<col style=\"width:\(($0 + TableColumns.padding).columns)\">" } ?? "<col>"
    }
    if columns.hasActions { markup += "<col style=\"width:\(actionsWidth.columns)\">" }
    return PageNode(PageKey(element.id, part: 1), .colgroup, content: .markup(markup))
  }

  private mutating func header(
    _ header: Element, _ table: TableContent, _ columns: TableColumns, of element: Element
  ) -> PageNode {
    var cells: [PageNode] = []
    let children = header.children
    for (index, column) in table.columns.enumerated() where 2 * index < children.count {
      let title = children[2 * index]
      var cell = PageNode(PageKey(title.id, part: PageKey.place), .th, column.alignment.cssClass)
      cell.set("scope", "col")
      cell.set("aria-sort", column.sort?.name)
      var inner = RenderContext()
      inner.axis = .horizontal
      if let box = render(title, inner) { cell.children.append(box.node) }
      if 2 * index + 1 < children.count, children[2 * index + 1].drag != nil {
        cell.children.append(resizer(children[2 * index + 1]))
      }
      cells.append(cell)
    }
    if columns.hasPicks { cells.insert(PageNode(PageKey(header.id, part: 1), .td, "pk"), at: 0) }
    if columns.hasActions { cells.append(PageNode(PageKey(header.id, part: 2), .td)) }
    var row = PageNode(PageKey(header.id), .tr)
    row.children = cells
    var head = PageNode(PageKey(element.id, part: 2), .thead)
    head.children = [row]
    return head
  }

  /// Renders the divider behind the title of a column, which reports drags.
  private mutating func resizer(_ element: Element) -> PageNode {
    var node = PageNode(PageKey(element.id), .span, "rs")
    node.set(.size)
    node.set(.drag)
    node.set("aria-hidden", "true")
    register(node.key, element)
    return node
  }

  mutating func tableRow(
    _ row: RowContent, of element: Element, _ columns: TableColumns, _ outer: RenderContext
  ) -> Box? {
    var node = PageNode(PageKey(element.id), .tr, "tr")
    if row.isSelected { node.add(class: "sel") }
    if row.isSelectable { node.set("aria-selected", "\(row.isSelected)") }
    if element.graph.find?.element === element { node.add(class: "found") }
    var cells: [PageNode] = []
    if columns.hasPicks {
      var cell = PageNode(PageKey(element.id, part: 1), .td, "pk")
      if row.isSelectable { cell.children = [pick(row, element)] }
      cells.append(cell)
    }
    let content = element.found { $0.arrangement == .cells(isHeader: false) ? $0 : nil }
    var inner = outer
    inner.cells = nil
    inner.axis = .horizontal
    for (index, (child, alignment)) in zip(content?.children ?? [], columns.alignments).enumerated() {
      var cell = PageNode(
        PageKey(child.id, part: PageKey.place), index == 0 ? .th : .td, alignment.cssClass)
      if index == 0 { cell.set("scope", "row") }
      if let box = render(child, inner) { cell.children = [box.node] }
      cells.append(cell)
    }
    if columns.hasActions {
      var cell = PageNode(PageKey(element.id, part: PageKey.place - 1), .td)
      if let actions = actions(row, element) { cell.children = [actions] }
      cells.append(cell)
    }
    setPlaces(&node, row, element)
    node.children = cells
    return Box(node: node)
  }

  mutating func tableSection(_ content: PageNode, of element: Element, _ columns: TableColumns) -> Box {
    var cell = PageNode(PageKey(element.id, part: 2), .th)
    cell.set("scope", "rowgroup")
    cell.set("colspan", "\(columns.count)")
    cell.children = [content]
    var node = PageNode(PageKey(element.id), .tr, "head")
    node.children = [cell]
    return Box(node: node)
  }
}

extension TableContent {
  /// The least width, in cells of the layout.
  fileprivate func leastWidth(with columns: TableColumns, _ actionsWidth: CGFloat) -> CGFloat {
    self.columns.reduce(actionsWidth + (columns.hasPicks ? 4.5 : 0)) { $0 + $1.minimum + TableColumns.padding }
  }
}

extension TableContent.Sort {
  /// The value of the attribute `aria-sort`.
  fileprivate var name: String {
    switch self {
    case .none: "none"
    case .ascending: "ascending"
    case .descending: "descending"
    }
  }
}

extension RowContent {
  /// The estimated width of the buttons for the row's actions, in cells of the layout.
  fileprivate var widthOfButtons: CGFloat {
    buttons.reduce(2) { $0 + (($1.kind.sign ?? $1.title).count > 1 ? CGFloat($1.title.count) + 2.5 : 4.5) }
  }
}
