/// Tables.
extension BlockParser {
  /// Returns the columns of a table whose header is the first line; `nil` if there is no table.
  func tableColumns(_ rest: ArraySlice<Line>) -> [MarkdownColumnAlignment]? {
    guard rest.count > 1, indentation(of: rest[rest.startIndex + 1]) < 4,
      let columns = columns(ofDelimiters: trimmed(rest[rest.startIndex + 1])),
      bytes[rest[rest.startIndex]].contains(UInt8(ascii: "|")) || columns.count == 1,
      cells(of: rest[rest.startIndex]).count == columns.count
    else { return nil }
    return columns
  }

  mutating func table(_ columns: [MarkdownColumnAlignment], _ rest: inout ArraySlice<Line>) -> Block {
    let header = cells(of: rest.removeFirst()).map(cellText)
    rest.removeFirst()
    var rows: [[String]] = []
    while let line = rest.first, !isBlank(line), !interruptsParagraph(line) {
      steps += 1 + line.count
      rows.append(cells(of: line).prefix(columns.count).map(cellText))
      rest.removeFirst()
    }
    return .table(MarkdownTable(columns: columns, header: header, rows: rows))
  }

  /// Returns the alignments that the line below a header gives; `nil` if it isn't such a line.
  private func columns(ofDelimiters line: Line) -> [MarkdownColumnAlignment]? {
    guard let first = bytes[line].first, [0x7C, 0x3A, 0x2D].contains(first), bytes[line].contains(0x2D),
      bytes[line].contains(0x7C) || bytes[line].contains(0x3A)
    else { return nil }
    let cells = cells(of: line)
    guard cells.count <= Self.mostColumns else { return nil }
    var columns: [MarkdownColumnAlignment] = []
    for cell in cells {
      var dashes = bytes[cell]
      let isLeading = dashes.first == 0x3A
      if isLeading { dashes.removeFirst() }
      let isTrailing = dashes.last == 0x3A
      if isTrailing { dashes.removeLast() }
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == 0x2D }) else { return nil }
      columns.append(isTrailing ? isLeading ? .center : .trailing : .leading)
    }
    return columns
  }

  /// Returns the cells of a row, which bars divide. A bar after a backslash belongs to its cell.
  private func cells(of line: Line) -> [Line] {
    var line = trimmed(line)
    if bytes[line].first == UInt8(ascii: "|") { line = line.lowerBound + 1..<line.upperBound }
    var cells: [Line] = []
    var start = line.lowerBound
    var index = start
    while index < line.upperBound {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else {
        if bytes[index] == UInt8(ascii: "|") {
          cells.append(trimmed(start..<index))
          start = index + 1
        }
        index += 1
      }
    }
    let last = trimmed(min(start, line.upperBound)..<line.upperBound)
    if !last.isEmpty || cells.isEmpty { cells.append(last) }
    return cells
  }

  private func cellText(_ cell: Line) -> String { text(of: cell).replacing("\\|", with: "|") }
}
