/// A row of a list that contains the focus. It identifies the row even while the row's element isn't made.
@MainActor
struct FocusedRow {
  private(set) weak var stack: LazyStackElement?
  private(set) weak var leaf: ViewNode?

  /// Whether the row's element is made at present.
  var isMade: Bool { stack?.windowRows.contains { $0.leaf === leaf } ?? false }

  /// Whether the row still exists, whether or not its element is made.
  var exists: Bool { leaf.map { !$0.hasLeft } ?? false }
}

extension Focus {
  /// Whether the focus is in a row that exists but whose element isn't made at present.
  package var isInRowNotMade: Bool { stackOfRowNotMade != nil }

  /// The focused element, or the stack that makes the rows if the focused row isn't made at present.
  package var anchor: Element? { stackOfRowNotMade ?? element }

  private var stackOfRowNotMade: Element? {
    guard element != nil, let row = rows.last(where: { !$0.isMade }), row.exists, let stack = row.stack,
      let scope = currentScope, stack.isShown(in: scope)
    else { return nil }
    return stack
  }

  /// Returns the focused row among the rows that an element scrolls.
  func row(in scroll: ScrollElement) -> FocusedRow? { rows.last { $0.stack?.scroll === scroll } }

  /// Records the rows that contain the focus, and notifies the enclosing scroll elements.
  func noteRows() {
    rows = []
    guard let element else { return }
    var inner = element
    while let outer = inner.parent {
      if let stack = outer as? LazyStackElement, let row = stack.windowRows.first(where: { $0.element === inner }) {
        rows.append(FocusedRow(stack: stack, leaf: row.leaf))
      }
      outer.noteFocus()
      inner = outer
    }
  }
}

extension Element {
  /// Returns whether this element is part of what another element shows.
  fileprivate func isShown(in scope: Element) -> Bool {
    var inner = self
    while inner !== scope {
      guard !inner.isHiddenByLayout, let outer = inner.parent, outer.children.contains(where: { $0 === inner }) else {
        return false
      }
      inner = outer
    }
    return true
  }
}
