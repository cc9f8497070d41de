import PawlViews

extension CellRenderer {
  /// Marks the cells of the selected part of a text.
  mutating func show(
    _ selection: TextSelection, in text: ResolvedText, _ direction: LayoutDirection, _ frame: CellRect,
    _ inner: RenderContext
  ) {
    let block = TextBlock(text, width: frame.width, height: frame.height)
    guard let range = selection.range(in: block.text) else { return }
    let clip = inner.clip.intersection(frame)
    var order = BidiText(block.text, direction)
    let theme = theme
    for (row, line) in block.lines.enumerated() {
      let part = range.clamped(to: line.range)
      guard !part.isEmpty else { continue }
      let first = frame.columns.lowerBound + block.column(of: line, text.alignment, direction, in: frame.width)
      for columns in order?.line(line.range).columns(of: part) ?? [block.columns(of: part, in: line)] {
        let cells = CellRect(
          column: first + columns.lowerBound, row: frame.rows.lowerBound + row, width: columns.count, height: 1)
        restyle(cells.intersection(clip)) { theme.select(&$0) }
      }
    }
  }
}

extension CellTheme {
  /// Gives text the look of selected text.
  func select(_ style: inout CellStyle) {
    guard !usesPalette else { return style.attributes.formUnion(.reverse) }
    style.foreground = self[.onTint]
    style.background = self[.tint]
  }
}
