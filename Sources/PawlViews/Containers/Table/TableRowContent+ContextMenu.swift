extension TableRowContent {
  /// Adds a context menu to the rows.
  ///
  /// In a terminal, the key M opens the menu of the focused row. A browser shows its buttons in the row.
  public func contextMenu<Items: View>(
    @ViewBuilder menuItems: () -> Items
  ) -> TableRowsWithMenu<Self, Items> { TableRowsWithMenu(content: self, items: menuItems()) }
}

/// Rows of a table with a context menu.
@preconcurrency @MainActor
public struct TableRowsWithMenu<Content: TableRowContent, Items: View>: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  let content: Content
  let items: Items

  public func _rows(_ columns: _TableColumns<Content.TableRowValue>) -> _TableRowsWithMenuView<Content._Rows, Items> {
    _TableRowsWithMenuView(rows: content._rows(columns), items: items)
  }
}

/// The views of rows with a context menu.
@preconcurrency @MainActor
public struct _TableRowsWithMenuView<Rows: View, Items: View>: View {
  let rows: Rows
  let items: Items

  init(rows: Rows, items: Items) {
    self.rows = rows
    self.items = items
  }

  public var body: some View { rows.contextMenu { items } }
}
