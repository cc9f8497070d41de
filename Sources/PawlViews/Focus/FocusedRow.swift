/// A row of a list that the focus is in, by which it is found again when it is not among the rows that are made.
@MainActor
struct FocusedRow {
  private(set) weak var stack: LazyStackElement?
  private(set) weak var leaf: ViewNode?

  /// Whether the row is among those that are made.
  var isMade: Bool { stack?.window.contains { $0.leaf === leaf } ?? false }

  /// Whether the row is there, made or not.
  var exists: Bool { leaf.map { !$0.hasLeft } ?? false }
}

extension Focus {
  /// Whether the focus is in a row that exists and is not made at present.
  package var isInRowNotMade: Bool { stackOfRowNotMade != nil }

  /// The control that has the focus; where its row is not made, the stack that makes the rows.
  package var anchor: Element? { stackOfRowNotMade ?? element }

  private var stackOfRowNotMade: Element? {
    guard element != nil, let row = rows.last(where: { !$0.isMade }), row.exists, let stack = row.stack,
      let scope = currentScope, stack.isShown(in: scope)
    else { return nil }
    return stack
  }

  /// The row that the focus is in, of those that an element scrolls.
  func row(in scroll: ScrollElement) -> FocusedRow? { rows.last { $0.stack?.scroll === scroll } }

  /// Notes the rows that the focus is in, and tells the scroll elements around it.
  func noteRows() {
    rows = []
    guard let element else { return }
    var inner = element
    while let outer = inner.parent {
      if let stack = outer as? LazyStackElement, let row = stack.window.first(where: { $0.element === inner }) {
        rows.append(FocusedRow(stack: stack, leaf: row.leaf))
      }
      (outer as? ScrollElement)?.noteFocus()
      inner = outer
    }
  }
}

extension Element {
  /// Whether it is a part of what an element shows.
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
