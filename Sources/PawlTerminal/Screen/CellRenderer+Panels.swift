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
    fill(room.intersection(clip), style: CellStyle(background: .beneath))
  }

  /// Draws the background of a page's bar. Its last row is half as high, in place of a line.
  mutating func drawBar(in frame: CellRect, _ inner: RenderContext) {
    guard !theme.usesPalette, frame.height > 1 else { return }
    let bar = CellRect(
      column: frame.columns.lowerBound, row: frame.rows.lowerBound, width: frame.width, height: frame.height - 1)
    fill(bar.intersection(inner.clip), style: CellStyle(foreground: theme[.primary], background: theme[.bar]))
    let edge = CellRect(
      column: frame.columns.lowerBound, row: frame.rows.upperBound - 1, width: frame.width, height: 1)
    fill(
      edge.intersection(inner.clip), with: LineGlyphs.upperHalf,
      style: CellStyle(foreground: theme[.bar], background: theme[.background]))
  }

  /// Draws lines along the inner edges of a rectangle.
  mutating func drawOutline(of panel: CellRect, color: CellColor, clip: CellRect) {
    guard panel.width > 1, panel.height > 1 else { return }
    let style = CellStyle(foreground: color, background: .beneath, attributes: color.isTerminal ? .dim : [])
    let corners = theme.theme.measures.cornerRadius > 0 ? LineGlyphs.round : LineGlyphs.square
    let (left, right) = (panel.columns.lowerBound, panel.columns.upperBound - 1)
    let (top, bottom) = (panel.rows.lowerBound, panel.rows.upperBound - 1)
    func draw(_ glyph: Glyph, _ column: Int, _ row: Int, width: Int = 1, height: Int = 1) {
      let line = CellRect(column: column, row: row, width: width, height: height)
      fill(line.intersection(clip), with: glyph, style: style)
    }
    for row in [top, bottom] { draw(LineGlyphs.horizontal, left + 1, row, width: panel.width - 2) }
    for column in [left, right] { draw(LineGlyphs.vertical, column, top + 1, height: panel.height - 2) }
    draw(corners.topLeft, left, top)
    draw(corners.topRight, right, top)
    draw(corners.bottomLeft, left, bottom)
    draw(corners.bottomRight, right, bottom)
  }
}

/// The glyphs of lines and edges.
private enum LineGlyphs {
  static let horizontal = Glyph(narrow: "─")
  static let vertical = Glyph(narrow: "│")
  static let upperHalf = Glyph(narrow: "▀")
  static let round = (
    topLeft: Glyph(narrow: "╭"), topRight: Glyph(narrow: "╮"), bottomLeft: Glyph(narrow: "╰"),
    bottomRight: Glyph(narrow: "╯")
  )
  static let square = (
    topLeft: Glyph(narrow: "┌"), topRight: Glyph(narrow: "┐"), bottomLeft: Glyph(narrow: "└"),
    bottomRight: Glyph(narrow: "┘")
  )
}
