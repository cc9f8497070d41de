/// A row of a list: an element in the whole width, with something behind it.
package final class RowElement: Element {
  enum Role: Equatable {
    case row, header, footer
  }

  let base: Element
  let role: Role
  /// What can be done with it, and how it stands.
  package internal(set) var row = RowContent() {
    didSet {
      if !row.looksLike(oldValue) { contentDidChange() }
    }
  }
  /// By what it is known where rows are selected.
  var tag: AnyHashable?
  /// Takes it for selected, or no longer so.
  var onSelect: (@MainActor () -> Void)?
  private(set) var background: Element?
  private var insets = EdgeInsets()

  init(_ base: Element, role: Role) {
    self.base = base
    self.role = role
    super.init(graph: base.graph)
    adopt(base)
  }

  package override var content: ElementContent {
    switch role {
    case .row: .row(row)
    case .header: .sectionHeader
    case .footer: .sectionFooter
    }
  }

  override var mayBeControl: Bool { true }

  package override var control: Control? {
    if row.isSelectable {
      return Control(.option(isSelected: row.isSelected), isEnabled: true) { [weak self] event in
        event == .activate && self?.select() == true
      }
    }
    // A row that keys could not get to otherwise, and that something can be done with.
    guard !row.actions.isEmpty || !row.menu.isEmpty, !base.hasFocusable else { return nil }
    return Control(.focusTarget, isEnabled: true) { _ in false }
  }

  package override var children: [Element] { background.map { [$0, base] } ?? [base] }

  /// Selects it, or deselects it if it is selected.
  ///
  /// - Returns: false if it cannot be selected.
  @discardableResult
  package func select() -> Bool {
    guard row.isSelectable, let onSelect else { return false }
    onSelect()
    return true
  }

  /// Does the first of its actions that is of a kind.
  ///
  /// - Returns: false if there is none.
  @discardableResult
  package func perform(_ kind: RowAction.Kind) -> Bool {
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

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = base.size(for: proposal.inset(by: insets))
    return CGSize(
      width: proposal.width ?? inner.width + insets.leading + insets.trailing,
      height: inner.height + insets.top + insets.bottom)
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    base.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: proposal.inset(by: insets))
    background?.place(at: .zero, proposal: ProposedViewSize(size))
  }
}

extension Element {
  /// The row that it is in, or is itself.
  package final var enclosingRow: RowElement? {
    var element: Element? = self
    while let candidate = element {
      if let row = candidate as? RowElement { return row }
      element = candidate.parent
    }
    return nil
  }

  fileprivate final var hasFocusable: Bool { isFocusable || children.contains { $0.hasFocusable } }
}

extension RowContent {
  fileprivate func looksLike(_ other: RowContent) -> Bool {
    showsSeparator == other.showsSeparator && isEditing == other.isEditing && isSelectable == other.isSelectable
      && isSelected == other.isSelected
      && actions.map(\.kind) == other.actions.map(\.kind) && actions.map(\.title) == other.actions.map(\.title)
      && menu.map(\.title) == other.menu.map(\.title)
  }
}
