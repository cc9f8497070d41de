/// The element of a list row. It fills the width of the list and may have a background.
final class RowElement: Element, ListRow {
  typealias Role = LazyStackElement.Row.Role

  let base: Element
  let role: Role
  var row = RowContent() {
    didSet {
      if row.hasRoomForMark != oldValue.hasRoomForMark { layoutNeedsUpdate() }
      if row.isSelectable != oldValue.isSelectable || row.offersActions != oldValue.offersActions {
        controlDidChange()
      } else if !row.looksLike(oldValue) {
        contentDidChange()
      }
    }
  }
  /// The tag that represents the row in the list's selection; nil for a row that can't be selected.
  var tag: AnyHashable?
  /// Selects or deselects the row.
  var onSelect: (@MainActor () -> Void)?
  /// The place of the row in its collection; nil for a row that can't be selected.
  var place: RowPlace?
  /// Selects the rows from the one that was selected last to this one.
  var onExtendSelection: (@MainActor () -> Void)?
  /// Selects all rows.
  var onSelectAll: (@MainActor () -> Void)?
  /// The number of actions at the end of the row's menu that belong to the menu for the selected rows.
  var selectionMenuCount = 0
  /// Whether the row shows an element of a collection.
  var isInCollection = false
  private(set) var background: Element?
  private var insets = EdgeInsets()
  /// Whether a control in the row has a background, or `nil` if that isn't known since the last change of its size.
  private var knownFill: Bool?

  init(_ base: Element, role: Role) {
    self.base = base
    self.role = role
    super.init(graph: base.graph)
    adopt(base)
  }

  override var listRow: (any ListRow)? { self }

  override var content: ElementContent {
    switch role {
    case .row: .row(row)
    case .header: .sectionHeader
    case .footer: .sectionFooter
    }
  }

  override var mayBeControl: Bool { true }

  override var control: Control? {
    if row.isSelectable {
      return Control(.option(isSelected: row.isSelected), isEnabled: true) { [weak self] event in
        event == .activate && self?.select() == true
      }
    }
    // A row with actions but without a focusable control becomes a focus target, so that keys can reach it.
    guard row.offersActions, !base.hasFocusable else { return nil }
    return Control(.focusTarget, isEnabled: true) { _ in false }
  }

  override var hasFocusableControl: Bool { row.isSelectable || row.offersActions && !base.hasFocusable }

  override var children: [Element] { background.map { [$0, base] } ?? [base] }

  func select() -> Bool {
    guard row.isSelectable, let onSelect else { return false }
    let column = enclosingColumn
    // In a column before the last one, the selected row leads to the next column once more.
    if column == nil || !row.isSelected { onSelect() }
    column.map { $0.columns.show($0.index + 1) }
    return true
  }

  func extendSelection() -> Bool {
    guard row.isSelectable, row.allowsRange, let onExtendSelection else { return false }
    onExtendSelection()
    return true
  }

  func selectAll() -> Bool {
    guard row.isSelectable, row.allowsRange, let onSelectAll else { return false }
    onSelectAll()
    return true
  }

  /// The column of a navigation split view that contains the row, unless it is the last one.
  private var enclosingColumn: SplitColumn? {
    for element in ancestors {
      guard let split = element.parent as? SplitElement, let columns = split.columns else { continue }
      guard let index = split.panes.firstIndex(where: { $0 === element }), index < columns.detail else { return nil }
      return SplitColumn(columns: columns, index: index)
    }
    return nil
  }

  func perform(_ kind: RowAction.Kind) -> Bool {
    guard let action = row.actions.first(where: { $0.kind == kind }) else { return false }
    action.perform()
    return true
  }

  func set(_ insets: EdgeInsets, _ background: Element?) {
    guard insets != self.insets || background !== self.background else { return }
    self.insets = insets
    self.background = background
    if let background { adopt(background) }
    layoutNeedsUpdate()
    contentDidChange()
  }

  /// Whether a control in the row has a background.
  var hasFilledControl: Bool {
    if let knownFill { return knownFill }
    let hasFill = base.containsFilledControl
    knownFill = hasFill
    return hasFill
  }

  /// The space around the content, including the mark of a row that can be selected or deleted.
  private var innerInsets: EdgeInsets {
    var insets = insets
    if row.hasRoomForMark { insets.leading += graph.backend.metrics.rowMarkWidth }
    return insets
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    knownFill = nil
    let insets = innerInsets
    let inner = base.size(for: proposal.inset(by: insets))
    return CGSize(
      width: proposal.width ?? inner.width + insets.leading + insets.trailing,
      height: inner.height + insets.top + insets.bottom)
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    let insets = innerInsets
    base.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: proposal.inset(by: insets))
    background?.place(at: .zero, proposal: ProposedViewSize(size))
  }
}

extension Element {
  /// Whether this element or one inside it can have the focus.
  final var hasFocusable: Bool { isFocusable || children.contains { $0.hasFocusable } }

  /// Whether this element or one inside it is a control with a background, or the background of one.
  fileprivate final var containsFilledControl: Bool {
    switch content {
    case .textField, .background, .indicator(.stepper): true
    case .option(let option): option.appearance.isInRow
    default: children.contains { !$0.isHiddenByLayout && $0.containsFilledControl }
    }
  }
}

extension RowContent {
  /// Whether keys have an effect on the row, besides selecting it.
  fileprivate var offersActions: Bool { !actions.isEmpty || !menu.isEmpty || primary != nil }

  /// Whether the row is on a panel, and a mark before its content tells whether it is selected or can be deleted.
  fileprivate var hasRoomForMark: Bool {
    isOnPanel && (isSelectable || isEditing && actions.contains { $0.kind == .delete })
  }

  fileprivate func looksLike(_ other: RowContent) -> Bool {
    showsSeparator == other.showsSeparator && isOnPanel == other.isOnPanel && isEditing == other.isEditing
      && isSelectable == other.isSelectable
      && isSelected == other.isSelected
      && actions.map(\.kind) == other.actions.map(\.kind) && actions.map(\.title) == other.actions.map(\.title)
      && menu.map(\.title) == other.menu.map(\.title) && (primary == nil) == (other.primary == nil)
      && moveSlot?.group == other.moveSlot?.group && moveSlot?.isMovable == other.moveSlot?.isMovable
      && dropSlot?.types == other.dropSlot?.types && dropSlot?.isLast == other.dropSlot?.isLast
  }
}
