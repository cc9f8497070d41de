import PawlViews

extension PageRenderer {
  mutating func scroll(_ scroll: ScrollContent, of element: Element, _ outer: RenderContext) -> Box? {
    guard let style = scroll.listStyle else {
      let box = wrapped(element, "scroll", outer) { node, growth in
        if scroll.axes.contains(.horizontal) { node.add(class: "sx") }
        node.add(scroll)
        growth.insert(scroll.axes.contains(.horizontal) ? .horizontal : .vertical)
        growth.insert(.horizontal)
      }
      if scroll.isFollowed { register(PageKey(element.id), element) }
      guard element.hasGaps, let box else { return box }
      return windowed(box, scroll, of: element)
    }
    var inner = outer
    inner.axis = .vertical
    if let find = element.graph.find, find.target === element { inner.pattern = find.pattern }
    var list = PageNode(PageKey(element.id), .ul, "list", style.cssClass)
    if let label = element.described(\.label) { list.set("aria-label", label) }
    list.add(scroll)
    list.setSeveral(rowElements(in: element))
    list.children = rows(in: element, inner)
    list.children = withGaps(around: element, list.children)
    if element.hasGaps || scroll.isFollowed { register(list.key, element) }
    return self.list(list, scroll, of: element, isAlone: true)
  }

  /// Renders what belongs to a list beside its rows: a find bar, and buttons that reload it or lead to further rows.
  ///
  /// - Parameter isAlone: Whether the list needs no box around it if nothing else belongs to it.
  mutating func list(_ list: PageNode, _ scroll: ScrollContent, of element: Element, isAlone: Bool) -> Box {
    var nodes = [list]
    let isWhole = scroll.contentSize.height <= scroll.viewport.height
    let search = isWhole && element.graph.find?.target !== element || element.isFindDisabled ? nil : find(in: element)
    nodes = withButtons(to: scroll, of: element, nodes)
    if scroll.canRefresh {
      var button = more(scroll.isRefreshing ? "Refreshing…" : "Refresh", PageKey.refresh, element)
      button.add(class: "sync")
      if scroll.isRefreshing { button.set("disabled", "") }
      nodes.insert(button, at: 0)
    }
    if scroll.isLog { return log(nodes, search, of: element) }
    if let search { nodes.insert(search, at: 0) }
    guard nodes.count > 1 || !isAlone else { return Box(node: list, growth: [.horizontal, .vertical]) }
    var node = PageNode(PageKey(element.id, part: 1), .div, "c", "lists")
    node.children = nodes.map { grown(Box(node: $0, growth: $0.key == list.key ? .horizontal : []), along: .vertical) }
    return Box(node: node, growth: [.horizontal, .vertical])
  }

  /// Renders a scroll view with buttons that lead to rows of a lazy stack that don't exist.
  private mutating func windowed(_ box: Box, _ scroll: ScrollContent, of element: Element) -> Box {
    var node = PageNode(PageKey(element.id, part: 1), .div, "c", "lists")
    node.children = withButtons(to: scroll, of: element, [grown(box, along: .vertical)])
    return Box(node: node, growth: box.growth)
  }

  /// Renders a log: a box that scrolls, and that stays at its end by itself.
  private mutating func log(_ nodes: [PageNode], _ search: PageNode?, of element: Element) -> Box {
    var inside = PageNode(PageKey(element.id, part: 1), .div)
    inside.children = nodes
    var node = PageNode(PageKey(element.id, part: PageKey.log), .div, "log")
    node.set("role", "log")
    node.set("aria-label", element.described(\.label) ?? element.word("Log"))
    node.set("tabindex", "0")
    node.children = [inside]
    guard let search else { return Box(node: node, growth: [.horizontal, .vertical]) }
    var box = PageNode(PageKey(element.id, part: PageKey.place - 2), .div, "logs")
    box.children = [search, node]
    return Box(node: box, growth: [.horizontal, .vertical])
  }

  mutating func more(_ label: String, _ part: UInt64, _ element: Element) -> PageNode {
    let key = PageKey(element.id, part: part)
    var node = PageNode(key, .button, "more", content: .text(label))
    node.set(name: .press)
    node.set("value", "\(key.number)")
    register(key, element)
    return node
  }

  /// Renders the rows of a list, at any depth inside it.
  private mutating func rows(in element: Element, _ outer: RenderContext) -> [PageNode] {
    var rows: [PageNode] = []
    var end = CGFloat.infinity
    for child in element.children where !child.isHiddenByLayout {
      switch child.content {
      case .row, .sectionHeader, .sectionFooter:
        guard var box = render(child, outer) else { continue }
        // A gap left by the layout separates sections.
        if child.origin.y > end + 0.5 { box.node.add(class: "first") }
        end = child.origin.y + child.size.height
        rows.append(box.node)
      default: rows += self.rows(in: child, outer)
      }
    }
    return rows
  }

  mutating func row(_ row: RowContent, of element: Element, _ outer: RenderContext) -> Box? {
    if let columns = outer.cells { return tableRow(row, of: element, columns, outer) }
    let key = PageKey(element.id)
    var inner = outer
    inner.axis = .vertical
    var node = PageNode(key, .li, "row")
    if !row.showsSeparator { node.add(class: "nosep") }
    if row.level > 0 { node.style("--level:\(row.level)") }
    if row.isEditing { node.add(class: "edit") }
    if row.isSelected { node.add(class: "sel") }
    if element.graph.find?.element === element { node.add(class: "found") }
    var content: [PageNode] = []
    for (index, child) in element.children.enumerated() {
      let isBackground = index < element.children.count - 1
      inner.isDecoration = isBackground
      guard var box = render(child, inner) else { continue }
      if isBackground {
        var layer = PageNode(PageKey(element.id, part: 1), .div, "dx", "db")
        layer.children = [grown(box, along: .vertical)]
        content.append(layer)
      } else {
        box.growth.insert(.horizontal)
        content.append(grown(box, along: .horizontal))
      }
    }
    // The text of a log is selected in the browser itself.
    if row.isSelectable, row.copy == nil { content.insert(pick(row, element), at: max(0, content.count - 1)) }
    if content.count > 1 {
      // A row consists of its content and its actions.
      var whole = PageNode(PageKey(element.id, part: PageKey.place - 1), .div, "r", "d", "gh")
      whole.children = content
      content = [whole]
    }
    if let handle = handle(of: row, element) { content.append(handle) }
    if let actions = actions(row, element) { content.append(actions) }
    setPlaces(&node, row, element)
    node.children = content
    return Box(node: node, growth: .horizontal)
  }

  mutating func pick(_ row: RowContent, _ element: Element) -> PageNode {
    let key = PageKey(element.id, part: 2)
    var node = PageNode(key, .button, "pick", content: .text(row.isSelected ? "●" : "○"))
    node.set(name: .press)
    node.set("value", "\(key.number)")
    node.set("aria-pressed", "\(row.isSelected)")
    node.set("aria-label", element.word("Select \(element.rowName)"))
    register(key, element)
    return node
  }

  mutating func actions(_ row: RowContent, _ element: Element) -> PageNode? {
    let actions = row.buttons
    guard !actions.isEmpty else { return nil }
    var node = PageNode(PageKey(element.id, part: 3), .div, "acts")
    let numbered = actions.enumerated().sorted {
      ($0.element.kind.column, $0.offset) < ($1.element.kind.column, $1.offset)
    }
    node.children = numbered.map { index, action in
      let key = PageKey(element.id, part: PageKey.actions + UInt64(index))
      var button = PageNode(key, .button, "act", action.role == .destructive ? "destructive" : "")
      button.content = .text(action.kind.sign ?? action.title)
      if action.kind.sign != nil {
        button.set("aria-label", "\(action.title) \(element.rowName)")
        button.set("title", action.title)
      }
      button.set(name: .press)
      button.set("value", "\(key.number)")
      register(key, element)
      return button
    }
    // The first and the last row lack an arrow. A disabled one keeps the columns of buttons straight.
    let lacking = [RowAction.Kind.moveUp, .moveDown].filter { move in !actions.contains { $0.kind == move } }
    if row.isEditing, lacking.count == 1 {
      var arrow = PageNode(PageKey(element.id, part: PageKey.noMove), .button, "act")
      arrow.content = .text(lacking[0].sign ?? "")
      arrow.set("aria-hidden", "true")
      arrow.set("disabled", "")
      let place = numbered.firstIndex { $0.element.kind.column > lacking[0].column }
      node.children.insert(arrow, at: place ?? numbered.count)
    }
    return node
  }

  mutating func sectionEdge(_ element: Element, _ outer: RenderContext) -> Box? {
    var inner = outer
    inner.isInline = true
    inner.cells = nil
    let isHeader = if case .sectionHeader = element.content { true } else { false }
    var node = PageNode(PageKey(element.id), .li, isHeader ? "head" : "foot")
    var content = PageNode(PageKey(element.id, part: 1), isHeader ? .h2 : .div)
    content.children = element.children.compactMap { render($0, inner)?.node }
    guard !content.children.isEmpty else { return nil }
    if let columns = outer.cells { return tableSection(content, of: element, columns) }
    node.children = [content]
    return Box(node: node, growth: .horizontal)
  }
}

extension PageNode {
  /// Tells the script whether the user can select several of the rows. The text of a log is selected in the browser itself.
  @MainActor mutating func setSeveral(_ rows: [Element]) {
    let contents = rows.lazy.compactMap(\.listRow).map(\.row)
    if contents.contains(where: { $0.allowsRange && $0.copy == nil }) { set(.several) }
  }

  /// Sets the properties of a scroll view or a list that the style sheet and the script know.
  fileprivate mutating func add(_ scroll: ScrollContent) {
    if scroll.isDisabled { add(class: "still") }
    if !scroll.showsIndicators { add(class: "nobar") }
    if scroll.hidesBackground { add(class: "bare") }
    if scroll.step != nil { add(class: "snap") }
    if scroll.isFollowed { set(.follow) }
  }
}

extension RowContent {
  /// The actions of the row, in the order of their buttons.
  var buttons: [RowAction] {
    Array(((primary.map { [$0] } ?? []) + actions + menu).prefix(Int(PageKey.noMove - 1 - PageKey.actions)))
  }
}

extension Element {
  /// The text of the row without its buttons, or the text of its fields if there is no other text.
  fileprivate var rowName: String {
    var texts: [String] = []
    var written: String?
    func visit(_ element: Element) {
      switch element.content {
      case .text(let text): texts.append(text.text)
      case .textField(let field): written = written ?? field.input.text
      case .control(.button, _) where element !== self: break
      default: for child in element.children { visit(child) }
      }
    }
    visit(self)
    let name = texts.isEmpty ? written ?? "" : texts.joined(separator: " ")
    return name.isEmpty ? label : name
  }
}

extension RowAction.Kind {
  /// The place of the button among those of its row: the buttons of all rows end at the same edge.
  fileprivate var column: Int {
    switch self {
    case .swipe, .menu: 0
    case .moveUp: 1
    case .moveDown: 2
    case .delete: 3
    }
  }

  var sign: String? {
    switch self {
    case .delete: "✕"
    case .moveUp: "↑"
    case .moveDown: "↓"
    case .swipe, .menu: nil
    }
  }
}

extension ListStyleKind {
  fileprivate var cssClass: String {
    switch self {
    case .automatic, .insetGrouped: "grouped"
    case .plain, .inset: "plain"
    case .grouped: "grouped"
    case .sidebar: "sidebar"
    }
  }
}
