/// A screen of cells, in one piece of memory, row by row.
///
/// A wide glyph is in its first cell; the cell after it is its continuation, in the same style. Neither is there
/// without the other: writing over one half makes the other blank. A copy is a value; the table of clusters is shared.
///
/// - Complexity: Writing is O(1) for a cell, and allocates only for a cluster that the table has not seen.
package struct CellGrid {
  package private(set) var width: Int
  package private(set) var height: Int
  package let clusters: ClusterTable
  private(set) var cells: ContiguousArray<Cell>

  /// A blank grid.
  ///
  /// - Parameters:
  ///   - width: Columns; a negative number counts as 0.
  ///   - height: Rows; a negative number counts as 0.
  ///   - clusters: The table of all grids that this one will be compared with.
  package init(width: Int, height: Int, clusters: ClusterTable) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.clusters = clusters
    cells = ContiguousArray(repeating: .blank, count: self.width * self.height)
  }

  package var bounds: CellRect { CellRect(column: 0, row: 0, width: width, height: height) }

  /// - Precondition: The place is in the grid.
  package subscript(column: Int, row: Int) -> Cell {
    precondition(column >= 0 && column < width && row >= 0 && row < height, "No cell at \(column), \(row)")
    return cells[row * width + column]
  }

  /// Changes the size. What is in both sizes stays; the rest is blank.
  package mutating func resize(width: Int, height: Int) {
    var resized = CellGrid(width: width, height: height, clusters: clusters)
    guard resized.width != self.width || resized.height != self.height else { return }
    let columns = min(self.width, resized.width)
    for row in 0..<min(self.height, resized.height) {
      for column in 0..<columns { resized.cells[row * resized.width + column] = cells[row * self.width + column] }
      if columns > 0 && self.width > columns && cells[row * self.width + columns].glyph.isContinuation {
        resized.cells[row * resized.width + columns - 1].glyph = .blank
      }
    }
    self = resized
  }

  /// Makes the cells of a rectangle blank, in a style.
  ///
  /// - Parameter rect: Nil for the whole grid. What is outside of the grid is left out.
  package mutating func fill(_ rect: CellRect? = nil, style: CellStyle = .plain) {
    let rect = rect.map { $0.intersection(bounds) } ?? bounds
    guard !rect.isEmpty else { return }
    for row in rect.rows {
      parting(from: rect.columns.lowerBound, to: rect.columns.upperBound, in: row)
      for index in row * width + rect.columns.lowerBound..<row * width + rect.columns.upperBound {
        cells[index] = Cell(glyph: .blank, style: style.over(cells[index].style))
      }
    }
  }

  /// Changes the styles in a rectangle. Wide glyphs of which half is in it are changed as a whole.
  package mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for row in rect.rows {
      var first = row * width + rect.columns.lowerBound
      let end = row * width + rect.columns.upperBound
      if cells[first].glyph.isContinuation { first -= 1 }
      for index in first..<end {
        if cells[index].glyph.isContinuation {
          cells[index].style = cells[index - 1].style
        } else {
          let beneath = cells[index].style
          change(&cells[index].style)
          cells[index].style = cells[index].style.over(beneath)
        }
      }
      if end < (row + 1) * width && cells[end].glyph.isContinuation { cells[end].style = cells[end - 1].style }
    }
  }

  /// Writes text on one row, from a column on, to the right.
  ///
  /// Control characters are shown, not obeyed, line feeds among them; clusters without a width are left out. Of a wide
  /// glyph that is cut by an edge of the clip, the cell within becomes blank.
  ///
  /// - Parameters:
  ///   - range: The part of `text` to write, nil for all of it.
  ///   - column: May be outside of the grid.
  ///   - style: With `CellColor.beneath` as its background, that of each cell stays.
  ///   - clip: Where writing is allowed, nil for the whole grid.
  /// - Returns: The column after the text, as if nothing had been cut.
  @discardableResult
  package mutating func put(
    _ text: String, range: Range<String.Index>? = nil, column: Int, row: Int, style: CellStyle = .plain,
    clip: CellRect? = nil
  ) -> Int {
    let clip = clip.map { $0.intersection(bounds) } ?? bounds
    let isVisible = clip.rows.contains(row)
    let range = range ?? text.startIndex..<text.endIndex
    let end = text.utf8[range].withContiguousStorageIfAvailable { bytes -> Int? in
      guard PlainText.isPlain(bytes) else { return nil }
      if isVisible { put(plain: bytes, column: column, row: row, style: style, columns: clip.columns) }
      return column + bytes.count
    }
    if let end = end ?? nil { return end }
    var column = column
    for cluster in TextClusters(text, range) where cluster.width > 0 {
      let start = column
      column += cluster.width
      guard isVisible && start < clip.columns.upperBound && column > clip.columns.lowerBound else { continue }
      if start < clip.columns.lowerBound || column > clip.columns.upperBound {
        let visible = max(start, clip.columns.lowerBound)
        set(.blank, column: visible, row: row, style: style)
      } else {
        set(glyph(of: cluster, in: text), column: start, row: row, style: style)
      }
    }
    return column
  }

  /// Writes one glyph. The half of a wide glyph that it covers takes the other half with it.
  ///
  /// - Precondition: All of the glyph is in the grid, and it is no continuation.
  package mutating func set(_ glyph: Glyph, column: Int, row: Int, style: CellStyle) {
    let end = column + glyph.width
    precondition(column >= 0 && end <= width && row >= 0 && row < height && !glyph.isContinuation)
    parting(from: column, to: end, in: row)
    let index = row * width + column
    let style = style.over(cells[index].style)
    cells[index] = Cell(glyph: glyph, style: style)
    if glyph.width == 2 { cells[index + 1] = Cell(glyph: .continuation, style: style) }
  }

  /// What is written in a cell; empty for a continuation.
  package func string(column: Int, row: Int) -> String {
    let glyph = self[column, row].glyph
    if let number = glyph.clusterIndex { return clusters.string(of: number) }
    return glyph.scalar.map { String($0) } ?? ""
  }

  /// The text of all rows, without the blanks at their ends, with a line feed after each but the last.
  package var text: String {
    (0..<height).map { row in
      var line = ""
      var blanks = 0
      for column in 0..<width {
        let glyph = cells[row * width + column].glyph
        if glyph.isBlank {
          blanks += 1
        } else if !glyph.isContinuation {
          line += String(repeating: " ", count: blanks) + string(column: column, row: row)
          blanks = 0
        }
      }
      return line
    }.joined(separator: "\n")
  }

  /// Writes text of which each byte is a cell. The row is in the grid, and so are the columns allowed.
  private mutating func put(
    plain bytes: UnsafeBufferPointer<UInt8>, column: Int, row: Int, style: CellStyle, columns: Range<Int>
  ) {
    let visible = (column..<column + bytes.count).clamped(to: columns)
    guard !visible.isEmpty else { return }
    parting(from: visible.lowerBound, to: visible.upperBound, in: row)
    let base = row * width
    let keepsBackground = style.background == .beneath
    cells.withUnsafeMutableBufferPointer { cells in
      for target in visible {
        let glyph = Glyph(scalar: Unicode.Scalar(bytes[target - column]), width: 1, isSteady: true)
        let index = base + target
        cells[index] = Cell(glyph: glyph, style: keepsBackground ? style.over(cells[index].style) : style)
      }
    }
  }

  /// Makes blank what is cut by one of two edges: the halves outside of wide glyphs that will be written over.
  private mutating func parting(from start: Int, to end: Int, in row: Int) {
    let base = row * width
    if start > 0 && cells[base + start].glyph.isContinuation { cells[base + start - 1].glyph = .blank }
    if end < width && cells[base + end].glyph.isContinuation { cells[base + end].glyph = .blank }
  }

  private func glyph(of cluster: TextCluster, in text: String) -> Glyph {
    if let scalar = cluster.scalar {
      return Glyph(scalar: scalar, width: cluster.width, isSteady: cluster.isSteady)
    }
    let utf8 = text.utf8[cluster.range]
    let number =
      utf8.withContiguousStorageIfAvailable { clusters.number(of: $0) }
      ?? Array(utf8).withUnsafeBufferPointer { clusters.number(of: $0) }
    return Glyph(cluster: number, width: cluster.width, isSteady: cluster.isSteady)
  }
}

extension CellStyle {
  /// This style where `beneath` was, without `CellColor.beneath`.
  fileprivate func over(_ beneath: CellStyle) -> CellStyle {
    guard background == .beneath else { return self }
    return CellStyle(foreground: foreground, background: beneath.background, attributes: attributes)
  }
}
