/// What a program has printed while it is shown: reported issues, above all.
struct Notice {
  private(set) var lines: [Substring] = []

  /// - Parameter text: what was printed last; of it, and of what was printed before, the last lines are kept.
  mutating func add(_ text: String) {
    lines += text.split(separator: "\n", omittingEmptySubsequences: true)
    if lines.count > Notice.most { lines.removeFirst(lines.count - Notice.most) }
  }

  private static let most = 8
}

extension Painter {
  /// Shows what was printed, over the last rows of the views.
  mutating func draw(_ notice: Notice, above end: Int, width: Int) {
    var rows: [String] = []
    for line in notice.lines {
      let line = String(line)
      rows += TextWrapping.lines(of: line, width: max(1, width - 4)).map { String(line[$0.range]) }
    }
    rows = rows.suffix(max(1, end / 2))
    let style = CellStyle(background: theme.raised)
    let mark = CellStyle(foreground: .palette(theme.isDark ? 9 : 1), background: theme.raised, attributes: .bold)
    for (index, row) in rows.enumerated() {
      let place = end - rows.count + index
      guard place >= 0 else { continue }
      fill(row: place, width: width, style: style)
      put(index == 0 ? "!" : "│", column: 1, row: place, style: mark)
      put(row, column: 3, row: place, style: style)
    }
  }
}
