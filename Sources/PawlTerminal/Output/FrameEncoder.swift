/// An encoder that turns the difference between two frames into bytes for a terminal.
///
/// The encoder tracks the terminal's cursor, colors and attributes. If other code writes to the terminal, call
/// `forget()` before the next frame. The encoder never scrolls, and erases only in lines that it draws. It uses nothing
/// beyond ECMA-48, SGR colors and links (OSC 8), which end with the frame. Earlier content of the terminal therefore
/// stays in the scrollback.
///
/// Terminals disagree about the width of some clusters. The encoder first clears the cells of such a cluster, sets the
/// cursor explicitly, and rewrites cells that the terminal may have covered. The host should turn off automatic
/// wrapping (DECAWM, mode 7) while frames are drawn, so that such a cluster at the right edge doesn't reach the next
/// row.
///
/// - Complexity: O(cells) for the comparison; nothing is allocated once the buffer has grown.
package struct FrameEncoder {
  package let profile: OutputProfile
  private var buffer: [UInt8] = []
  /// The offset in `buffer` at which the frame begins: before or after the room for a prefix that hides partial frames.
  private var start = 0
  private var path: CursorPath
  private var rendition = GraphicRendition()
  /// Whether the cursor is visible; `nil` if that is unknown.
  private var showsCursor: Bool?
  /// Whether the terminal was told not to reorder text itself.
  package private(set) var ordersText = false

  /// The size in bytes up to which a frame has no prefix: a terminal reads such a frame at once.
  private static let smallFrame = 64
  private static let markLength = 8

  package init(profile: OutputProfile) {
    self.profile = profile
    path = CursorPath(isAbsolute: profile.fillsScreen)
  }

  /// The bytes of the last encoded frame. While a copy of the slice exists, the next frame has to copy the buffer.
  package var output: ArraySlice<UInt8> { buffer[start...] }

  /// Calls `body` with the bytes of the last encoded frame.
  package func withOutput<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }

  /// The row of the grid in which the terminal's cursor is; `nil` if that is unknown.
  package var cursorRow: Int? { path.row }

  /// Whether a frame had links.
  package var hasWrittenLinks: Bool { rendition.hasWrittenLinks }

  /// Marks the state of the terminal as unknown: its cursor, colors and attributes. With relative movements, the cursor
  /// must be in the grid's first row.
  package mutating func forget() {
    path.forget()
    rendition.forget()
    showsCursor = nil
    ordersText = false
  }

  /// Encodes the bytes that change the terminal from one frame to the next, into `output`.
  ///
  /// `output` is empty if the frames don't differ.
  ///
  /// - Parameters:
  ///   - last: The frame on the terminal. If it is `nil` or has another size, every cell is written.
  ///   - next: The frame to show.
  ///   - cursor: The position of the visible cursor. `nil`, or a position outside of the grid, hides it.
  /// - Precondition: Both grids have the same table of clusters.
  package mutating func encode(from last: CellGrid?, to next: CellGrid, cursor: CellPoint?) {
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: repeatElement(0, count: Self.markLength))
    precondition(last == nil || last?.clusters === next.clusters, "Both frames must share one table of clusters")
    if next.clusters.hasOrderedText, !ordersText {
      // Some terminals reorder lines (ECMA-48, 8.3.21 and mode 8), and would reverse what is in display order already.
      buffer.append(ascii: "\u{1B}[8l")
      ordersText = true
    }
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
    rendition.endLink(next.clusters.links, into: &buffer)
    let hidesWhileDrawing = wrap()
    place(cursor.flatMap { next.bounds.contains($0) ? $0 : nil }, wasHidden: hidesWhileDrawing)
    if start == 0 && profile.synchronizes { buffer.append(ascii: "\u{1B}[?2026l") }
  }

  /// Adds the prefix to a frame that is long enough to need one.
  ///
  /// - Returns: Whether the prefix hides the cursor.
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
  /// A row of the last frame, if that is known, and the same row of the next frame.
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
    // If a continuation differs, its first half differs, too.
    let blanks = max(column, erasable(rows))
    let erases = end - blanks > 3
    if erases { end = blanks }

    /// The end of the columns that a cluster of uncertain width may have covered.
    var covered = 0
    while column < end || !erases && column < min(covered, width) {
      let cell = rows.new[column]
      if cell.glyph.isContinuation || column >= covered && rows.isSame(column) {
        column += 1
        continue
      }
      if column >= covered, let blank = erasableRun(from: column, to: end, rows) {
        approach(column, row, rows)
        rendition.take(.blank(on: cell.style.background), profile, grid.clusters.links, into: &buffer)
        buffer.append(csi: "X", blank - column)
        column = blank
        continue
      }
      approach(column, row, rows)
      covered = max(covered, write(cell, column, row, grid))
      column += cell.glyph.width
    }
    guard erases else { return }
    if !path.isAt(blanks, row) { path.move(to: blanks, row, into: &buffer) }
    let background = rows.new[width - 1].style.background
    rendition.take(.blank(on: background), profile, grid.clusters.links, into: &buffer)
    buffer.append(ascii: "\u{1B}[K")
  }

  /// Returns the column from which a row is blank in one background to which the terminal erases. All terminals erase
  /// to their default background.
  private func erasable(_ rows: Rows) -> Int {
    var column = rows.width
    let background = rows.new[column - 1].style.background
    guard profile.erasesInColor || profile.colors.nearest(to: background).isTerminal else { return column }
    while column > 0, rows.new[column - 1].showsOnlyBackground, rows.new[column - 1].style.background == background {
      column -= 1
    }
    return column
  }

  /// Returns the end of the blank cells in one background that begin at a column, up to a limit, or `nil` if they are too few to be
  /// erased in fewer bytes than they are written in (ECH; ECMA-48, 8.3.38).
  private func erasableRun(from column: Int, to limit: Int, _ rows: Rows) -> Int? {
    guard profile.erasesInColor else { return nil }
    let background = rows.new[column].style.background
    var end = column
    while end < limit, rows.new[end].showsOnlyBackground, rows.new[end].style.background == background { end += 1 }
    return end - column > Self.shortRun ? end : nil
  }

  /// The most blank cells that are written as spaces.
  private static let shortRun = 10

  /// Moves the cursor to a column, or rewrites the cells in between if that is shorter.
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

  /// Whether the cells are ASCII in the pen's current style, so that each takes one byte.
  private func canRewrite(_ columns: Range<Int>, _ rows: Rows) -> Bool {
    for column in columns {
      let cell = rows.new[column]
      guard let scalar = cell.glyph.scalar, scalar.isASCII, rendition.matches(cell, profile.colors) else {
        return false
      }
    }
    return true
  }

  /// Writes a cell at the cursor.
  ///
  /// - Returns: The column up to which a terminal may have written.
  private mutating func write(_ cell: Cell, _ column: Int, _ row: Int, _ grid: CellGrid) -> Int {
    rendition.take(cell, profile, grid.clusters.links, into: &buffer)
    let glyph = cell.glyph
    let end = column + glyph.width
    if glyph.isSteady {
      append(glyph, grid)
      path.wrote(to: end < grid.width ? end : nil)
      return end
    }
    // A terminal that takes the glyph for narrower would leave the rest of its cells unchanged.
    for _ in column..<end { buffer.append(0x20) }
    path.wrote(to: end < grid.width ? end : nil)
    path.move(to: column, row, into: &buffer)
    append(glyph, grid)
    path.wrote(to: nil)
    return column + widthByScalars(glyph, grid)
  }

  private mutating func append(_ glyph: Glyph, _ grid: CellGrid) {
    if let scalar = glyph.scalar {
      buffer.append(utf8: glyph.isPicture ? " " : scalar)
    } else if let number = glyph.clusterIndex {
      grid.clusters.appendUTF8(of: number, to: &buffer)
    }
  }

  /// Returns the number of cells that a glyph takes in a terminal that doesn't know grapheme clusters.
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
