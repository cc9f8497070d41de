extension GridPicture {
  /// Returns the rectangles of cells in which the picture is visible.
  func parts(in grid: CellGrid, below others: ArraySlice<GridPicture>) -> [CellRect] {
    var parts: [CellRect] = []
    /// The rectangles that end in the row above.
    var open: [Range<Int>: Int] = [:]
    for row in visible.rows {
      var runs: [Range<Int>] = []
      for column in visible.columns where grid[column, row].glyph.isPicture {
        if others.contains(where: { $0.visible.contains(column: column, row: row) }) { continue }
        if let last = runs.last, last.upperBound == column {
          runs[runs.count - 1] = last.lowerBound..<column + 1
        } else {
          runs.append(column..<column + 1)
        }
      }
      var next: [Range<Int>: Int] = [:]
      for run in runs {
        if let index = open[run] {
          parts[index].rows = parts[index].rows.lowerBound..<row + 1
          next[run] = index
        } else {
          next[run] = parts.count
          parts.append(CellRect(columns: run, rows: row..<row + 1))
        }
      }
      open = next
    }
    return parts
  }

  /// Returns the pixels that some of the cells of a picture show.
  static func source(_ cells: Range<Int>, of frame: Range<Int>, length: Int) -> Range<Int> {
    let start = (cells.lowerBound - frame.lowerBound) * length / frame.count
    let end = (cells.upperBound - frame.lowerBound) * length / frame.count
    return start < end ? start..<end : min(start, length - 1)..<min(start, length - 1) + 1
  }
}
