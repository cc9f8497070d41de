import PawlBidi
import PawlViews

/// A screen of cells, stored row by row in one buffer.
///
/// A wide glyph is stored in its first cell; the cell after it holds its continuation, in the same style. One never
/// exists without the other: writing over one half makes the other half blank. A grid is a value, but its copies share
/// the table of clusters.
///
/// - Complexity: Writing is O(1) for a cell, and allocates only for a cluster that the table has not seen.
package struct CellGrid {
  package private(set) var width: Int
  package private(set) var height: Int
  package let clusters: ClusterTable
  private(set) var cells: ContiguousArray<Cell>
  /// The pictures that the terminal draws itself, in the order in which they were added.
  package private(set) var pictures: [GridPicture] = []

  /// Creates a blank grid.
  ///
  /// - Parameters:
  ///   - width: Columns; a negative number counts as 0.
  ///   - height: Rows; a negative number counts as 0.
  ///   - clusters: The table of clusters. Grids that are compared with each other must share it.
  package init(width: Int, height: Int, clusters: ClusterTable) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.clusters = clusters
    cells = ContiguousArray(repeating: .blank, count: self.width * self.height)
  }

  package var bounds: CellRect { CellRect(column: 0, row: 0, width: width, height: height) }

  /// - Precondition: The position is in the grid.
  package subscript(column: Int, row: Int) -> Cell {
    precondition(column >= 0 && column < width && row >= 0 && row < height, "No cell at \(column), \(row)")
    return cells[row * width + column]
  }

  /// Changes the size. Cells within both sizes are kept; new cells are blank.
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

  /// Fills the cells of a rectangle with a glyph that is one cell wide, and sets their style.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, clipped to the grid. `nil` fills the whole grid.
  ///   - glyph: The glyph. Default: a blank.
  package mutating func fill(_ rect: CellRect? = nil, with glyph: Glyph = .blank, style: CellStyle = .plain) {
    let rect = rect.map { $0.intersection(bounds) } ?? bounds
    guard !rect.isEmpty else { return }
    for row in rect.rows {
      parting(from: rect.columns.lowerBound, to: rect.columns.upperBound, in: row)
      for index in row * width + rect.columns.lowerBound..<row * width + rect.columns.upperBound {
        cells[index] = Cell(glyph: glyph, style: style.over(cells[index].style))
      }
    }
  }

  /// Makes all cells blank, in a style.
  package mutating func clear(style: CellStyle) {
    pictures = []
    let cell = Cell(glyph: .blank, style: style.over(.plain))
    for index in cells.indices { cells[index] = cell }
  }

  /// Changes the styles in a rectangle. A wide glyph that is only half inside is changed as a whole.
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

  /// Writes text on one row, from a column to the right, in display order.
  ///
  /// Control characters, line feeds among them, are written in a visible form; clusters without a width are left out.
  /// Where an edge of the clip cuts a wide glyph, the cell inside the clip becomes blank.
  ///
  /// - Parameters:
  ///   - range: The part of `text` to write; `nil` for all of it.
  ///   - column: The first column; it may be outside of the grid.
  ///   - style: The style. With `CellColor.beneath` as its background, each cell keeps its own background.
  ///   - clip: The cells that may be written; `nil` for the whole grid.
  /// - Returns: The column after the text, as if nothing had been clipped.
  @discardableResult
  package mutating func put(
    _ text: String, range: Range<String.Index>? = nil, column: Int, row: Int, style: CellStyle = .plain,
    clip: CellRect? = nil
  ) -> Int {
    let clip = clip.map { $0.intersection(bounds) } ?? bounds
    let isVisible = clip.rows.contains(row) && !clip.columns.isEmpty
    let range = range ?? text.startIndex..<text.endIndex
    var isReordered = false
    let end = text.utf8[range].withContiguousStorageIfAvailable { bytes -> Int? in
      guard PlainText.isPlain(bytes) else {
        isReordered = BidiCharacters.mayReorder(bytes)
        return nil
      }
      if isVisible { put(plain: bytes, column: column, row: row, style: style, columns: clip.columns) }
      return column + bytes.count
    }
    if let end = end ?? nil { return end }
    guard isReordered else { return put(text, range, column: column, row: row, style: style, clip: clip) }
    let line = BidiText.line(of: text, range, .leftToRight)
    for piece in line.pieces { put(piece, of: text, column: column + piece.column, row: row, style: style, clip: clip) }
    return column + line.width
  }

  /// Writes a cluster of a line in display order.
  ///
  /// - Parameters:
  ///   - text: The text of the line.
  ///   - column: The column of the cluster.
  mutating func put(
    _ piece: BidiLine.Piece, of text: String, column: Int, row: Int, style: CellStyle, clip: CellRect
  ) {
    clusters.hasOrderedText = true
    let clip = clip.intersection(bounds)
    if let shown = piece.shown {
      put(shown, shown.startIndex..<shown.endIndex, column: column, row: row, style: style, clip: clip)
    } else {
      put(text, piece.range, column: column, row: row, style: style, clip: clip)
    }
  }

  /// Writes clusters in logical order.
  @discardableResult
  private mutating func put(
    _ text: String, _ range: Range<String.Index>, column: Int, row: Int, style: CellStyle, clip: CellRect
  ) -> Int {
    let isVisible = clip.rows.contains(row) && !clip.columns.isEmpty
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

  /// Writes one glyph. If it covers one half of a wide glyph, the other half becomes blank.
  ///
  /// - Precondition: The whole glyph is in the grid, and it isn't a continuation.
  package mutating func set(_ glyph: Glyph, column: Int, row: Int, style: CellStyle) {
    let end = column + glyph.width
    precondition(column >= 0 && end <= width && row >= 0 && row < height && !glyph.isContinuation)
    parting(from: column, to: end, in: row)
    let index = row * width + column
    let style = style.over(cells[index].style)
    cells[index] = Cell(glyph: glyph, style: style)
    if glyph.width == 2 { cells[index + 1] = Cell(glyph: .continuation, style: style) }
  }

  /// Adds a picture that the terminal draws itself. Its visible cells must be in the grid.
  package mutating func add(_ picture: GridPicture) {
    pictures.append(picture)
    // The terminal draws pictures over the background that it would have without the program.
    fill(picture.visible, with: .picture, style: CellStyle(background: .terminal))
  }

  /// The content of a cell as a string; empty for a continuation.
  package func string(column: Int, row: Int) -> String {
    let glyph = self[column, row].glyph
    if let number = glyph.clusterIndex { return clusters.string(of: number) }
    return glyph.scalar.map { String($0) } ?? ""
  }

  /// The text of all rows without trailing blanks, joined by line feeds.
  package var text: String {
    (0..<height).map { row in
      var line = ""
      var blanks = 0
      for column in 0..<width {
        let glyph = cells[row * width + column].glyph
        if glyph.isBlank || glyph.isPicture {
          blanks += 1
        } else if !glyph.isContinuation {
          line += String(repeating: " ", count: blanks) + string(column: column, row: row)
          blanks = 0
        }
      }
      return line
    }.joined(separator: "\n")
  }

  /// Writes text in which each byte takes one cell. The row and `columns` must be in the grid.
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

  /// Makes blank the outer halves of wide glyphs that the two edges of a range cut, before the range is overwritten.
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
  /// Resolves `CellColor.beneath` with the background of the style that this style is written over.
  fileprivate func over(_ beneath: CellStyle) -> CellStyle {
    guard background == .beneath else { return self }
    var style = self
    style.background = beneath.background
    return style
  }
}
