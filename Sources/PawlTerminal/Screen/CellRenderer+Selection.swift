import PawlViews

extension CellRenderer {
  /// Marks the cells of the selected part of a text.
  mutating func show(_ selection: TextSelection, in text: ResolvedText, _ frame: CellRect, _ inner: RenderContext) {
    let block = TextBlock(text, width: frame.width, height: frame.height)
    guard let range = selection.range(in: block.text) else { return }
    let clip = inner.clip.intersection(frame)
    for (row, line) in block.lines.enumerated() {
      let part = range.clamped(to: line.range)
      guard !part.isEmpty else { continue }
      let offset = LineAlignment(text.alignment).offset(ofWidth: min(line.width, block.width), in: block.width)
      let start =
        frame.columns.lowerBound + offset + CellWidth.of(String(block.text[line.range.lowerBound..<part.lowerBound]))
      let cells = CellRect(
        column: start, row: frame.rows.lowerBound + row, width: CellWidth.of(String(block.text[part])), height: 1)
      let theme = theme
      restyle(cells.intersection(clip)) { theme.select(&$0) }
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
