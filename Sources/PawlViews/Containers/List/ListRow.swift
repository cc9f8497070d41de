/// An element that is a row of a list, or a header or footer: see ``Element/listRow``.
@MainActor
package protocol ListRow: Element {
  /// The state and actions of the row.
  var row: RowContent { get }

  /// Selects the row, or deselects it if it is selected.
  ///
  /// - Returns: false if the row can't be selected.
  @discardableResult
  func select() -> Bool

  /// Selects the rows from the one that was selected last to this one.
  ///
  /// - Returns: false if at most one row can be selected, or this one can't.
  @discardableResult
  func extendSelection() -> Bool

  /// Selects all rows of the list.
  ///
  /// - Returns: false if at most one row can be selected.
  @discardableResult
  func selectAll() -> Bool

  /// Performs the first action of a kind.
  ///
  /// - Returns: false if the row has no such action.
  @discardableResult
  func perform(_ kind: RowAction.Kind) -> Bool
}

extension Element {
  /// The row that this element is or is inside of; nil outside rows.
  package final var enclosingRow: (any ListRow)? { selfAndAncestors.first { $0.listRow != nil }?.listRow }
}
