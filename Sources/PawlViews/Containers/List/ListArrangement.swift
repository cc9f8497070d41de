/// The arrangement that makes the rows of a list.
final class ListArrangement: RowArrangement {
  var selection: ListSelection?
  /// The menu for the selected rows, or `nil` if there is none.
  var selectionMenu: SelectionMenu?
  /// The row that was selected or deselected last, from which a range extends.
  private var rangeStart: RowPlace?
  var isEditing = false
  /// The action that copies the row with a tag, or `nil` if rows can't be copied.
  var onCopy: ((AnyHashable) -> Void)?
  /// Whether the sections are on panels whose outlines take units of the host.
  var hasPanels = false
  var arrangement: Arrangement { .column(.leading, spacing: 0) }
  private var backgrounds: [UInt64: any RowBackground] = [:]

  func row(around base: Element, of leaf: ViewNode, known: LazyStackElement.Row?) -> LazyStackElement.Row {
    let context = RowContext(of: leaf)
    let element: RowElement
    if let known = known?.element as? RowElement, known.role == context.role {
      element = known
    } else {
      if let known { didDrop(known) }
      element = RowElement(base, role: context.role)
    }
    take(context, element)
    let section = context.section.map { ObjectIdentifier($0) }
    var row = LazyStackElement.Row(leaf: leaf, base: base, element: element, group: section)
    row.role = context.role
    return row
  }

  /// Returns the distance between two rows: one empty line between sections, none within a section.
  ///
  /// With panels, it is the room for their outlines. A header stands in the upper outline of its panel.
  func gap(between first: LazyStackElement.Row, and second: LazyStackElement.Row) -> CGFloat {
    let isSameGroup = first.group == second.group
    guard hasPanels else { return isSameGroup ? 0 : first.element.graph.backend.metrics.verticalPadding }
    if isSameGroup { return second.role == .footer ? 1 : 0 }
    return first.role == .footer || second.role == .header ? 1 : 2
  }

  /// The first and the last edge of the panels.
  var airMargin: CGFloat? { hasPanels ? 2 : nil }

  /// Returns one empty line between two rows of a section if one of them has a control with a background, so that
  /// backgrounds don't touch. Rows of a collection stay together.
  func air(between first: LazyStackElement.Row, and second: LazyStackElement.Row) -> CGFloat {
    guard first.group == second.group, first.role == .row, second.role == .row,
      let first = first.element as? RowElement, let second = second.element as? RowElement,
      !(first.isInCollection && second.isInCollection)
    else { return 0 }
    return first.hasFilledControl || second.hasFilledControl ? 1 : 0
  }

  func crossOrigin(of row: LazyStackElement.Row, _ proposal: ProposedViewSize, in room: CGFloat) -> CGFloat { 0 }

  func didDrop(_ row: LazyStackElement.Row) {
    guard let element = row.element as? RowElement else { return }
    backgrounds.removeValue(forKey: element.id)?.remove(from: element)
  }

  /// Updates the selection and editing state of rows.
  func showState(of rows: [LazyStackElement.Row]) {
    // The selected rows have the same menu.
    var shared: SelectionActions?
    for element in rows.lazy.compactMap({ $0.element as? RowElement }) {
      var row = element.row
      row.isEditing = isEditing
      if let tag = element.tag {
        row.isSelected = selection?.isSelected(tag) ?? false
        if row.isSelected, shared == nil { shared = selectionActions(for: nil, element.graph) }
        if let actions = row.isSelected ? shared : selectionActions(for: tag, element.graph) {
          row.menu.removeLast(min(row.menu.count, element.selectionMenuCount))
          add(actions, to: &row, of: element)
        }
      }
      element.row = row
    }
  }

  /// The actions of a row from the menu for selected rows.
  private struct SelectionActions {
    let menu: [RowAction]
    let primary: RowAction?
  }

  /// Returns the actions for a row, or for the selected rows if it is selected or `nil`. Returns `nil` without a menu.
  private func selectionActions(for tag: AnyHashable?, _ graph: ViewGraph) -> SelectionActions? {
    guard let selectionMenu, let selection else { return nil }
    let tags = { tag.flatMap { selection.isSelected($0) ? nil : selection.only($0) } ?? selection.all() }
    return SelectionActions(
      menu: selectionMenu.actions(for: tags, graph), primary: selectionMenu.primary(for: tags, graph))
  }

  private func add(_ actions: SelectionActions, to row: inout RowContent, of element: RowElement) {
    element.selectionMenuCount = actions.menu.count
    row.menu += actions.menu
    row.primary = actions.primary
  }

  private func take(_ context: RowContext, _ element: RowElement) {
    let traits = context.traits
    if traits.background !== backgrounds[element.id] {
      backgrounds[element.id]?.remove(from: element)
      backgrounds[element.id] = traits.background
    }
    let backend = element.graph.backend
    var insets =
      traits.insets.map { LengthConverter($0.unit, backend).distances($0.insets) } ?? backend.metrics.rowInsets
    if hasPanels {
      insets.leading += 1
      if context.role == .header { insets.trailing += 1 }
    }
    insets.leading += CGFloat(2 * traits.level) * backend.metrics.horizontalPadding
    element.set(insets, traits.background?.element(behind: element))
    guard context.role == .row else { return }
    element.isInCollection = context.elementID != nil
    var row = RowContent()
    row.showsSeparator = traits.showsSeparator ?? true
    row.level = traits.level
    row.isOnPanel = hasPanels
    row.isEditing = isEditing
    row.actions = traits.swipeActions + context.editActions
    row.menu = traits.menu
    context.setSlots(&row)
    element.tag = nil
    if let selection, traits.isSelectionDisabled != true,
      let tag = selection.tag(element.base.value(for: TagKey.self), context.elementID)
    {
      element.tag = tag
      row.isSelectable = true
      row.isSelected = selection.isSelected(tag)
      row.allowsRange = selection.allowsSeveral
      if onCopy != nil { row.copy = { [weak self] in self?.onCopy?(tag) } }
      element.place = RowPlace(source: context.source, id: context.elementID ?? tag)
      // The element keeps these closures, and calls them while it exists. A weak reference would slow down all others to it.
      element.onSelect = { [weak self, unowned element] in
        self?.selection?.select(tag)
        self?.rangeStart = element.place
      }
      element.onExtendSelection = { [weak self, unowned element] in
        self?.extendSelection(to: element, tag)
      }
      element.onSelectAll = { [weak self, unowned element] in
        self?.selectAll(around: element)
      }
      if let actions = selectionActions(for: tag, element.graph) { add(actions, to: &row, of: element) }
    }
    element.row = row
  }

  /// Selects the rows from the one that was selected last to another one. If they aren't of the same ``ForEach``, selects
  /// the other one only.
  private func extendSelection(to element: RowElement, _ tag: AnyHashable) {
    guard let selection, let end = element.place else { return }
    guard let source = end.source, let rangeStart, rangeStart.source === source,
      let first = source.index(ofID: rangeStart.id), let last = source.index(ofID: end.id)
    else {
      selection.add([tag])
      rangeStart = end
      return
    }
    selection.add(source.ids(in: min(first, last)..<max(first, last) + 1).compactMap { selection.tag(nil, $0) })
  }

  /// Selects all rows of the list: those of each ``ForEach``, and the other ones that are made.
  private func selectAll(around element: RowElement) {
    guard let selection, let stack = element.parent as? LazyStackElement else { return }
    var tags = stack.windowRows.compactMap { ($0.element as? RowElement)?.tag }
    func visit(_ node: ViewNode) {
      guard node.passesRows else { return }
      if let source = node.rowSource {
        tags += source.ids(in: 0..<source.partCount).compactMap { selection.tag(nil, $0) }
      } else {
        node.forEachChild(visit)
      }
    }
    visit(stack.root)
    selection.add(tags)
  }
}

/// The context of a row in the graph: its section, its properties and its edit actions.
@MainActor
struct RowContext {
  private(set) var role = LazyStackElement.Row.Role.row
  private(set) var section: ViewNode?
  private(set) var traits = RowTraits()
  private(set) var elementID: AnyHashable?
  /// The node that makes the row from an element of a collection, or `nil` if none does.
  private(set) var source: (any RowSource)?
  private(set) var editActions: [RowAction] = []
  /// The nodes that let the user edit the row, each with the row's unit and the number of units of its collection.
  private var editors: [(editor: any RowEditor, unit: LazyRowNode, count: Int)] = []

  init(of leaf: ViewNode) {
    // Nodes inside the row come first, because the innermost setting wins.
    for node in Self.inside(leaf).reversed() { node.rowTraitSource?.apply(to: &traits) }
    var node = leaf
    var unit: (node: LazyRowNode, count: Int)?
    while let parent = node.parent, parent.rowPool === leaf.rowPool {
      parent.rowTraitSource?.apply(to: &traits)
      if let node = node as? LazyRowNode {
        if elementID == nil { (elementID, source) = (node.elementID, parent.rowSource) }
        unit = (node, parent.partCount)
      }
      if let unit, let editor = parent.rowEditor {
        editors.append((editor, unit.node, unit.count))
      }
      if section == nil, let part = parent.sectionPart {
        section = part
        role = part.role(of: node)
      }
      node = parent
    }
    for (editor, unit, count) in editors { editActions += editor.actions(for: unit, of: count, traits) }
  }

  /// Sets the places of a drag that the row is.
  func setSlots(_ row: inout RowContent) {
    for (editor, unit, count) in editors { editor.setSlots(&row, for: unit, of: count, traits) }
  }

  /// The nodes inside a leaf that enclose all of its content, outermost first.
  private static func inside(_ leaf: ViewNode) -> [ViewNode] {
    var nodes: [ViewNode] = []
    var next: ViewNode? = leaf.modifiedNode
    while let node = next {
      nodes.append(node)
      next = node.passesRows ? (node.partCount == 1 ? node.part(at: 0) : nil) : node.modifiedNode
    }
    return nodes
  }
}

/// The node of a section.
@MainActor
protocol SectionPart: ViewNode {
  /// Returns the role of the row that a part of the section makes.
  func role(of part: ViewNode) -> RowElement.Role
}

/// A node that lets the user delete or move the rows below it.
@MainActor
protocol RowEditor: AnyObject {
  /// Returns the actions for a row.
  ///
  /// - Parameter count: the number of units in the collection that `unit` belongs to.
  func actions(for unit: LazyRowNode, of count: Int, _ traits: RowTraits) -> [RowAction]

  /// Sets the places of a drag that a row is, unless an inner node has set them.
  func setSlots(_ row: inout RowContent, for unit: LazyRowNode, of count: Int, _ traits: RowTraits)
}
