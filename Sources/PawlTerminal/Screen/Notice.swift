import PawlViews

/// The text that a program printed while its views are shown, such as reported issues.
struct Notice {
  private(set) var lines: [Substring] = []

  /// Adds printed text. Only the last lines are kept.
  mutating func add(_ text: String) {
    lines += text.split(separator: "\n", omittingEmptySubsequences: true)
    if lines.count > Notice.most { lines.removeFirst(lines.count - Notice.most) }
  }

  /// Returns the rows that show the notice: the latest ones if there isn't room for all.
  ///
  /// - Parameters:
  ///   - width: The width of the screen.
  ///   - height: The height of the screen. The notice takes at most a quarter of it.
  func rows(width: Int, height: Int) -> [String] {
    var rows: [String] = []
    for line in lines {
      let line = String(line)
      rows += TextWrapping.lines(of: line, width: max(1, width - Notice.margin)).map { String(line[$0.range]) }
    }
    return rows.suffix(height / Notice.leastShare)
  }

  private static let most = 8
  private static let margin = 4
  private static let leastShare = 4
}

extension CellRenderer {
  /// Draws the rows of a notice below the views.
  mutating func draw(notice rows: [String], above end: Int, width: Int) {
    let style = CellStyle(foreground: theme[.primary], background: theme[.fill])
    let mark = CellStyle(foreground: theme[.danger], background: theme[.fill], attributes: .bold)
    for (index, row) in rows.enumerated() {
      let place = end - rows.count + index
      fill(row: place, width: width, style: style)
      put(index == 0 ? "!" : "│", column: 1, row: place, style: mark)
      put(row, column: 3, row: place, style: style)
    }
  }
}
