/// A rectangle of cells with half-open ranges of columns and rows. It may reach outside of a grid.
package struct CellRect: Hashable, Sendable {
  package var columns: Range<Int>
  package var rows: Range<Int>

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates a rectangle from its first cell and its size. A negative width or height counts as 0.
  package init(column: Int, row: Int, width: Int, height: Int) {
    columns = column..<column + max(0, width)
    rows = row..<row + max(0, height)
  }

  package var width: Int { columns.count }
  package var height: Int { rows.count }
  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Returns the rectangle that both have in common; empty if they don't overlap.
  package func intersection(_ other: CellRect) -> CellRect {
    CellRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }
}

/// The position of a cell. Columns and rows count from 0.
package struct CellPoint: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
