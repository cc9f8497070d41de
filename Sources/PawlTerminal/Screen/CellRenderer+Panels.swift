import PawlViews

/// Panels: their backgrounds, outlines and shadows.
extension CellRenderer {
  /// Draws the background of a panel in front of the window, with an outline and a shadow.
  ///
  /// - Parameter dims: Whether the window behind the panel is dimmed.
  mutating func drawOverlay(_ panel: CellRect, clip: CellRect, dims: Bool) {
    let theme = theme
    if dims { restyle(clip) { $0 = theme.scrimmed($0) } }
    if !theme.usesPalette {
      let shadow = CellRect(
        column: panel.columns.lowerBound + 1, row: panel.rows.lowerBound + 1, width: panel.width, height: panel.height)
      restyle(shadow.intersection(clip)) { $0 = theme.scrimmed($0) }
    }
    fill(panel.intersection(clip), style: CellStyle(foreground: theme[.primary], background: theme[.overlay]))
    drawOutline(of: panel, color: theme[dims ? .outline : .separator], clip: clip)
  }

  /// Draws a panel within the window: an outline on the background.
  ///
  /// A background of its own would end in the middle of the cells of the outline, or beyond it.
  mutating func drawPanel(_ panel: CellRect, clip: CellRect) {
    drawOutline(of: panel, color: theme[.separator], clip: clip)
  }

  /// Clears the cells of a label in an outline, and one cell at either side.
  mutating func clearOutline(around label: CellRect, clip: CellRect) {
    guard label.width > 0 else { return }
    let room = CellRect(
      column: label.columns.lowerBound - 1, row: label.rows.lowerBound, width: label.width + 2, height: 1)
    let visible = room.intersection(clip).intersection(grid.bounds)
    for row in visible.rows {
      for column in visible.columns {
        put(" ", column: column, row: row, style: CellStyle(background: .beneath), clip: visible)
      }
    }
  }

  /// Draws the background of a page's bar. Its last row is half as high, in place of a line.
  mutating func drawBar(in frame: CellRect, _ inner: RenderContext) {
    guard !theme.usesPalette, frame.height > 1 else { return }
    let bar = CellRect(
      column: frame.columns.lowerBound, row: frame.rows.lowerBound, width: frame.width, height: frame.height - 1)
    fill(bar.intersection(inner.clip), style: CellStyle(foreground: theme[.primary], background: theme[.bar]))
    put(
      String(repeating: "▀", count: frame.width), column: frame.columns.lowerBound, row: frame.rows.upperBound - 1,
      style: CellStyle(foreground: theme[.bar], background: theme[.background]), clip: inner.clip)
  }

  /// Draws lines along the inner edges of a rectangle.
  mutating func drawOutline(of panel: CellRect, color: CellColor, clip: CellRect) {
    guard panel.width > 1, panel.height > 1 else { return }
    let style = CellStyle(foreground: color, background: .beneath, attributes: color.isTerminal ? .dim : [])
    let line = String(repeating: "─", count: panel.width - 2)
    let corners = theme.theme.measures.cornerRadius > 0 ? ("╭", "╮", "╰", "╯") : ("┌", "┐", "└", "┘")
    let (left, right) = (panel.columns.lowerBound, panel.columns.upperBound - 1)
    let (top, bottom) = (panel.rows.lowerBound, panel.rows.upperBound - 1)
    put(corners.0 + line + corners.1, column: left, row: top, style: style, clip: clip)
    put(corners.2 + line + corners.3, column: left, row: bottom, style: style, clip: clip)
    for row in panel.rows.dropFirst().dropLast() where clip.rows.contains(row) {
      put("│", column: left, row: row, style: style, clip: clip)
      put("│", column: right, row: row, style: style, clip: clip)
    }
  }
}
