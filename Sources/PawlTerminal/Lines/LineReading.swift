package import PawlViews

/// The content of a window in words, in reading order. It performs no input or output.
///
/// If a panel is in front, only the panel is read.
@MainActor
package struct LineReading {
  /// The items, in reading order.
  package internal(set) var items: [LineItem] = []
  /// The page or the panel that the items belong to. If it changes, everything is read again.
  package private(set) var place = Place()

  /// The identity of a page or a panel.
  package struct Place: Hashable {
    var scope: UInt64?
    var page: UInt64?
    var depth = 0
    var title: String?
  }

  /// Reads the window of a graph, as of the last layout.
  package init(_ graph: ViewGraph) {
    guard let scope = graph.focus.currentScope else { return }
    place.scope = scope.id
    if let page = scope.firstShownPage {
      (place.page, place.depth, place.title) = (page.id, page.depth, page.title)
    }
    for node in nodes(of: scope) { add(node, in: nil) }
    combineRowTexts()
    addFurtherRows(in: scope)
  }

  /// Returns the nodes of a panel, or those of the program's view without the panels in front of it.
  private func nodes(of scope: Element) -> [SemanticNode] {
    if scope.presentation != nil { return scope.semanticNodes }
    return scope.children.filter { $0.presentation == nil }.flatMap(\.semanticNodes)
  }

  private mutating func add(_ nodes: [SemanticNode], in row: RowContext?) {
    for node in nodes { add(node, in: row) }
  }

  private mutating func add(_ node: SemanticNode, in row: RowContext?) {
    switch node.role {
    case .navigationBar:
      // The title first, although the back button is before it on the screen.
      add(node.children.filter { $0.role == .heading }, in: nil)
      add(node.children.filter { $0.role != .heading }, in: nil)
    case .sheet, .fullScreenCover, .popover, .alert, .confirmationDialog, .menuItems, .toast: addPanel(node)
    // Lines have no panes whose sizes could change.
    case .splitter: break
    case .list, .log, .table:
      add(node.children, in: nil)
      if let list = node.element.scrolling { addFurtherRows(of: list) }
    case .row: addRow(node)
    case .text: addText(node, node.label, in: row)
    case .heading: addText(node, localized("heading, \(node.label)"), in: nil)
    case .image: addText(node, node.imageName.isEmpty ? "" : localized("image, \(node.imageName)"), in: row)
    case .progress: addText(node, LineWords.progress(node), in: row)
    case .picker where node.element.choice == nil:
      if !node.label.isEmpty { items.append(LineItem(node.element, "\(LineWords.kind(.picker)), \(node.pickerName)")) }
      add(node.children, in: row)
    case .button, .link, .toggle, .textField, .secureField, .textEditor, .slider, .stepper, .picker, .option, .menu,
      .disclosure, .tapTarget, .focusTarget:
      addControl(node, in: row)
    }
  }

  /// Adds a note for rows of a list that aren't made at present.
  private mutating func addFurtherRows(of list: any Scrolling) {
    guard let words = list.wordsForFurtherRows, notedLists.insert(list.id).inserted else { return }
    items.append(LineItem(list, words))
  }

  /// Adds such notes for scroll views that aren't lists.
  private mutating func addFurtherRows(in scope: Element) {
    for scroll in scope.scrolls { addFurtherRows(of: scroll) }
  }

  /// Adds a text, and the controls inside it.
  private mutating func addText(_ node: SemanticNode, _ text: String, in row: RowContext?) {
    if !text.isEmpty {
      items.append(LineItem(node.element, text))
      row?.ids.insert(node.id)
    }
    add(node.children.filter { $0.role != .text }, in: row)
  }

  private mutating func addControl(_ node: SemanticNode, in row: RowContext?) {
    guard node.element.control != nil else {
      // A role that a modifier has set belongs to the control inside, if there is one.
      if node.children.count == 1, node.children[0].element.control != nil {
        addControl(node.children[0], as: node.role, in: row)
      } else {
        addText(node, node.label, in: row)
      }
      return
    }
    addControl(node, as: node.role, in: row)
  }

  private mutating func addControl(_ node: SemanticNode, as role: ElementRole, in row: RowContext?) {
    let listRow = row?.takeActions()
    let text =
      LineWords.control(node, as: role) + LineWords.actions(of: listRow) + LineWords.drag(of: node.element)
    // The text of a label beside its control is part of the control's words.
    if let last = items.last, !last.isNumbered, last.text == node.label { items.removeLast() }
    items.append(LineItem(node.element, text, control: node.element, row: listRow))
    row?.ids.insert(node.id)
    // The texts inside are the control's label.
    add(node.children.flatMap(\.controlsWithin), in: row)
  }

  private mutating func addPanel(_ node: SemanticNode) {
    var children = node.children
    var text = LineWords.panel(node.role)
    if let first = children.first, first.role == .heading {
      text += ", \(first.label)"
      children.removeFirst()
    } else if let label = node.element.described(\.label) {
      text += ", \(label)"
    }
    items.append(LineItem(node.element, text))
    add(children, in: nil)
  }

  private mutating func addRow(_ node: SemanticNode) {
    guard let row = node.element.listRow else { return add(node.children, in: nil) }
    let context = RowContext(row.row.allActions.isEmpty ? nil : row)
    defer { rowTexts.append(context) }
    guard let control = node.element.control, node.children.flatMap(\.controlsWithin).isEmpty || row.row.isSelectable
    else {
      add(node.children, in: context)
      // The actions belong to the first control of the row, or else to its first text.
      guard let listRow = context.takeActions() else { return }
      let text = "\(LineWords.kind(.row)), \(node.label)" + LineWords.actions(of: listRow)
      items.append(LineItem(node.element, text, row: listRow))
      return
    }
    let listRow = context.takeActions()
    items.append(
      LineItem(
        node.element, LineWords.row(node, control) + LineWords.actions(of: listRow),
        control: control.kind == .focusTarget ? nil : node.element, row: listRow))
    add(node.children.flatMap(\.controlsWithin), in: context)
  }

  /// The lists with a note for further rows.
  private var notedLists: Set<UInt64> = []

  /// The rows whose texts are read as one line.
  private var rowTexts: [RowContext] = []

  /// Joins texts of the same row that follow each other, and gives the row's controls its texts as their context.
  private mutating func combineRowTexts() {
    var rows: [UInt64: Int] = [:]
    for (index, row) in rowTexts.enumerated() { for id in row.ids { rows[id] = index } }
    guard !rows.isEmpty else { return }
    var contexts = [String](repeating: "", count: rowTexts.count)
    var combined: [LineItem] = []
    var lastRow: Int?
    for item in items {
      let row = rows[item.id]
      if let row, !item.isNumbered {
        contexts[row] += contexts[row].isEmpty ? item.text : " \(item.text)"
        if row == lastRow, let last = combined.last {
          combined[combined.count - 1] = LineItem(last.element, "\(last.text), \(item.text)")
          continue
        }
      }
      combined.append(item)
      lastRow = item.isNumbered ? nil : row
    }
    for index in combined.indices where combined[index].isNumbered {
      if let row = rows[combined[index].id] { combined[index].context = contexts[row] }
    }
    items = combined
  }
}

/// The row that an item is in, while the row is read.
@MainActor
private final class RowContext {
  private var actions: (any ListRow)?
  /// The ids of the items in the row.
  var ids: Set<UInt64> = []

  init(_ actions: (any ListRow)?) { self.actions = actions }

  /// Returns the row for its actions, once.
  func takeActions() -> (any ListRow)? {
    defer { actions = nil }
    return actions
  }
}

extension Element {
  /// The first page that a navigation shows inside the element; `nil` if there is none.
  var firstShownPage: (any ShownPage)? {
    if isHiddenByLayout || isInert { return nil }
    return shownPage ?? children.firstResult(\.firstShownPage)
  }
}

extension RowContent {
  /// All actions of the row: its own one, and those of the swipes, deletion, moves and the context menu.
  var allActions: [RowAction] { (primary.map { [$0] } ?? []) + actions + menu }
}

extension SemanticNode {
  /// The controls inside the node, without those inside another control.
  fileprivate var controlsWithin: [SemanticNode] {
    element.control != nil ? [self] : children.flatMap(\.controlsWithin)
  }

  /// The name of an image: its label, or the name of its symbol as words.
  fileprivate var imageName: String {
    if !label.isEmpty { return label }
    guard case .indicator(.symbol(let name)) = element.content else { return "" }
    return name.replacing(".", with: " ")
  }

  /// The name of a picker whose options are shown.
  fileprivate var pickerName: String { element.described(\.label) ?? "" }
}
