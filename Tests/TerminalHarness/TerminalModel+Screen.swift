package import PawlTerminal

extension TerminalModel {
  /// Resizes the window. Lines are truncated, not wrapped, and the cursor stays on its line.
  package mutating func resize(_ columns: Int, _ rows: Int) {
    func resized(_ squares: [Square], from first: Int) -> [Square] {
      (first..<first + rows).flatMap { row in
        (0..<columns).map { column in
          column < width && row < height ? squares[row * width + column] : Square()
        }
      }
    }
    let first = max(0, row - rows + 1)
    if mainSquares == nil {
      for row in 0..<first { scrollback.append(line(row)) }
    }
    squares = resized(squares, from: first)
    mainSquares = mainSquares.map { resized($0, from: 0) }
    (width, height) = (columns, rows)
    row -= first
    column = column.map { min($0, columns - 1) }
    if modes.contains(2048) { reportSize() }
  }

  /// Returns a description of the differences between the screen and a grid, or nil if they look the same.
  ///
  /// - Parameters:
  ///   - depth: The colors of the terminal.
  ///   - showsLinks: Whether the terminal was to get links.
  ///   - first: The row of the screen that corresponds to the grid's first row.
  package func difference(
    from grid: CellGrid, _ depth: ColorDepth = .truecolor, showsLinks: Bool = true, row first: Int = 0
  ) -> String? {
    guard grid.width == width && first + grid.height <= height else {
      return "\(grid.width)x\(grid.height) on \(width)x\(height)"
    }
    for row in 0..<grid.height {
      for column in 0..<grid.width {
        let square = squares[(first + row) * width + column]
        let cell = grid[column, row]
        var expected = Square(
          text: grid.string(column: column, row: row),
          style: CellStyle(
            foreground: depth.nearest(to: cell.style.foreground), background: depth.nearest(to: cell.style.background),
            attributes: cell.style.attributes),
          link: showsLinks ? grid.clusters.links.address(of: cell.style.link) : "")
        expected.style.link = 0
        var seen = square
        let lines: CellAttributes = [.underline, .strikethrough, .reverse]
        if expected.text == " " && seen.text == " "
          && expected.style.attributes.union(seen.style.attributes).isDisjoint(with: lines)
        {
          expected.style = CellStyle(background: expected.style.background)
          seen.style = CellStyle(background: seen.style.background)
        }
        if seen != expected { return "\(column), \(row): \(seen) instead of \(expected)" }
      }
    }
    return nil
  }
}
