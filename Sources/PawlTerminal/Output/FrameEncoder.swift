/// Turns the difference of two frames into bytes for a terminal.
///
/// It remembers where it left the terminal's cursor, colours and attributes, so whoever writes anything else calls
/// `forget()` before the next frame. It never scrolls and never erases but to the end of a line it draws, and asks for no
/// more than ECMA-48 and SGR colours, so what was on the terminal before stays in its scrollback.
///
/// Terminals disagree about the width of some clusters. Around those it clears their cells, sets the cursor anew, and
/// writes again what a terminal may have covered. The host should turn off automatic wrapping (DECAWM, mode 7) while
/// frames are drawn, so that such a cluster at the right edge cannot reach the next row.
///
/// - Complexity: O(cells) to compare; nothing is allocated once the buffer has grown.
package struct FrameEncoder {
  package let profile: OutputProfile
  private var buffer: [UInt8] = []
  /// Where the frame begins in `buffer`: before the marks around it, or after them if it needs none.
  private var start = 0
  private var path: CursorPath
  private var pen = Pen()
  /// Nil if not known.
  private var showsCursor: Bool?

  /// Frames of up to this many bytes have no marks around them: a terminal reads them at once.
  private static let smallFrame = 64
  private static let markLength = 8

  package init(profile: OutputProfile) {
    self.profile = profile
    path = CursorPath(isAbsolute: profile.fillsScreen)
  }

  /// The bytes of the frame encoded last. Whoever keeps the slice makes the next frame copy the buffer.
  package var output: ArraySlice<UInt8> { buffer[start...] }

  /// Calls `body` with the bytes of the frame encoded last.
  package func withOutput<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }

  /// The grid's row in which it has left the terminal's cursor, nil if that is not known.
  package var cursorRow: Int? { path.row }

  /// Says that the terminal's cursor, colours and attributes are not known. Where moves are relative, its cursor is in
  /// the grid's first row.
  package mutating func forget() {
    path.forget()
    pen.forget()
    showsCursor = nil
  }

  /// Makes `output` what changes the terminal from one frame to the next.
  ///
  /// Without a difference, `output` is empty.
  ///
  /// - Parameters:
  ///   - last: What the terminal shows. With nil, or a grid of another size, every cell is written.
  ///   - next: What it is to show.
  ///   - cursor: Where the cursor is to be seen, nil for nowhere. What is outside of the grid counts as nil.
  /// - Precondition: Both grids have the same table of clusters.
  package mutating func encode(from last: CellGrid?, to next: CellGrid, cursor: CellPoint?) {
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: repeatElement(0, count: Self.markLength))
    precondition(last == nil || last?.clusters === next.clusters, "Frames with different tables of clusters")
    let isComparable = last?.width == next.width && last?.height == next.height
    next.cells.withUnsafeBufferPointer { new in
      if isComparable, let last {
        last.cells.withUnsafeBufferPointer { old in
          for row in 0..<next.height { encodeRow(row, old.baseAddress, new, next) }
        }
      } else {
        for row in 0..<next.height { encodeRow(row, nil, new, next) }
      }
    }
    let hidesWhileDrawing = wrap()
    place(cursor.flatMap { next.bounds.contains($0) ? $0 : nil }, wasHidden: hidesWhileDrawing)
    if start == 0 && profile.synchronizes { buffer.append(ascii: "\u{1B}[?2026l") }
  }

  /// Begins the frame with a mark if it is long enough to need one.
  ///
  /// - Returns: Whether that was to hide the cursor.
  private mutating func wrap() -> Bool {
    start = Self.markLength
    guard buffer.count - start > Self.smallFrame else { return false }
    if profile.synchronizes {
      start = 0
      for (offset, byte) in "\u{1B}[?2026h".utf8.enumerated() { buffer[offset] = byte }
      return false
    }
    guard showsCursor != false else { return false }
    start = 2
    for (offset, byte) in "\u{1B}[?25l".utf8.enumerated() { buffer[start + offset] = byte }
    return true
  }

  private mutating func place(_ cursor: CellPoint?, wasHidden: Bool) {
    if wasHidden { showsCursor = false }
    if let cursor, !path.isAt(cursor.column, cursor.row) { path.move(to: cursor.column, cursor.row, into: &buffer) }
    guard showsCursor != (cursor != nil) else { return }
    if cursor != nil { buffer.append(ascii: "\u{1B}[?25h") } else { buffer.append(ascii: "\u{1B}[?25l") }
    showsCursor = cursor != nil
  }
}

extension FrameEncoder {
  /// A row of the last frame, if that is known, and of the next.
  private struct Rows {
    let old: UnsafePointer<Cell>?
    let new: UnsafePointer<Cell>
    let width: Int

    func isSame(_ column: Int) -> Bool { old.map { $0[column].looksLike(new[column]) } ?? false }
  }

  private mutating func encodeRow(
    _ row: Int, _ old: UnsafePointer<Cell>?, _ new: UnsafeBufferPointer<Cell>, _ grid: CellGrid
  ) {
    guard let base = new.baseAddress else { return }
    let width = grid.width
    let rows = Rows(old: old.map { $0 + row * width }, new: base + row * width, width: width)
    var column = 0
    while column < width && rows.isSame(column) { column += 1 }
    guard column < width else { return }
    var end = width
    while rows.isSame(end - 1) { end -= 1 }
    // A continuation that differs has a first half that differs.
    let blanks = max(column, erasable(rows))
    let erases = end - blanks > 3
    if erases { end = blanks }

    /// What a cluster of doubtful width may have covered.
    var covered = 0
    while column < end || !erases && column < min(covered, width) {
      let cell = rows.new[column]
      if cell.glyph.isContinuation || column >= covered && rows.isSame(column) {
        column += 1
        continue
      }
      approach(column, row, rows)
      covered = max(covered, write(cell, column, row, grid))
      column += cell.glyph.width
    }
    guard erases else { return }
    if !path.isAt(blanks, row) { path.move(to: blanks, row, into: &buffer) }
    pen.take(.blank, profile.colors, into: &buffer)
    buffer.append(ascii: "\u{1B}[K")
  }

  /// The column from which on a row is blank, in the terminal's own background: all terminals erase with that.
  private func erasable(_ rows: Rows) -> Int {
    var column = rows.width
    while column > 0 {
      let cell = rows.new[column - 1]
      guard cell.showsOnlyBackground && profile.colors.nearest(to: cell.style.background).isTerminal else { break }
      column -= 1
    }
    return column
  }

  /// Moves the cursor, or writes again what lies between if that is shorter.
  private mutating func approach(_ column: Int, _ row: Int, _ rows: Rows) {
    if path.isAt(column, row) { return }
    if path.row == row, let from = path.column, from < column {
      let cost = path.cost(to: column, row)
      if column - from < cost && canRewrite(from..<column, rows) {
        for gap in from..<column { buffer.append(utf8: rows.new[gap].glyph.scalar ?? " ") }
        path.wrote(to: column)
        return
      }
    }
    path.move(to: column, row, into: &buffer)
  }

  /// Whether cells are ASCII that the pen suits, so that one byte is the cost of each.
  private func canRewrite(_ columns: Range<Int>, _ rows: Rows) -> Bool {
    for column in columns {
      let cell = rows.new[column]
      guard let scalar = cell.glyph.scalar, scalar.isASCII, pen.suits(cell, profile.colors) else { return false }
    }
    return true
  }

  /// Writes a cell where the cursor is.
  ///
  /// - Returns: The column up to which a terminal may have written.
  private mutating func write(_ cell: Cell, _ column: Int, _ row: Int, _ grid: CellGrid) -> Int {
    pen.take(cell, profile.colors, into: &buffer)
    let glyph = cell.glyph
    let end = column + glyph.width
    if glyph.isSteady {
      append(glyph, grid)
      path.wrote(to: end < grid.width ? end : nil)
      return end
    }
    // A terminal that takes it for narrower would leave the rest of its cells as they were.
    for _ in column..<end { buffer.append(0x20) }
    path.wrote(to: end < grid.width ? end : nil)
    path.move(to: column, row, into: &buffer)
    append(glyph, grid)
    path.wrote(to: nil)
    return column + widthByScalars(glyph, grid)
  }

  private mutating func append(_ glyph: Glyph, _ grid: CellGrid) {
    if let scalar = glyph.scalar {
      buffer.append(utf8: scalar)
    } else if let number = glyph.clusterIndex {
      grid.clusters.appendUTF8(of: number, to: &buffer)
    }
  }

  /// The most cells that a glyph takes in a terminal that knows nothing of clusters.
  private func widthByScalars(_ glyph: Glyph, _ grid: CellGrid) -> Int {
    guard let number = glyph.clusterIndex else { return 2 }
    return grid.clusters.string(of: number).unicodeScalars.reduce(0) {
      let traits = ScalarTraits.of($1)
      return $0 + (traits.contains(.spacingMark) ? 1 : traits.width)
    }
  }
}

extension CellRect {
  fileprivate func contains(_ point: CellPoint) -> Bool { columns.contains(point.column) && rows.contains(point.row) }
}
