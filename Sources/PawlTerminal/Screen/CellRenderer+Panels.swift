import PawlViews

/// Panels: their backgrounds, outlines and shadows.
extension CellRenderer {
  /// Draws the background of a panel in front of the window, with its edges and a shadow.
  ///
  /// - Parameters:
  ///   - ground: The color of the background. Default: the theme's color of overlays.
  ///   - dims: Whether the window behind the panel is dimmed.
  mutating func drawOverlay(_ panel: CellRect, clip: CellRect, ground: CellColor? = nil, dims: Bool) {
    let theme = theme
    if dims { restyle(clip) { $0 = theme.scrimmed($0) } }
    drawOverlay(panel, ground ?? theme[.overlay], outline: theme[dims ? .outline : .separator], clip: clip)
  }

  /// Draws the background of a toast, with a bar at its leading edge or an outline in the color of its kind.
  mutating func drawToast(_ kind: Toast.Kind, in panel: CellRect, _ direction: LayoutDirection, clip: CellRect) {
    let color = theme[kind.token]
    drawOverlay(panel, theme[.overlay], outline: color, clip: clip)
    guard theme.fillsPanels else { return }
    let edge = CellRect(
      column: panel.leadingColumn(direction), row: panel.rows.lowerBound + 1, width: 1,
      height: max(0, panel.height - 2))
    let isRightHalf = theme.hasHalfColumns != (direction == .rightToLeft)
    fill(
      edge.intersection(clip), with: isRightHalf ? LineGlyphs.rightHalf : LineGlyphs.leftHalf,
      style: CellStyle(foreground: color, background: .beneath))
  }

  private mutating func drawOverlay(_ panel: CellRect, _ ground: CellColor, outline: CellColor, clip: CellRect) {
    let theme = theme
    if !theme.usesPalette {
      let shadow = CellRect(
        column: panel.columns.lowerBound + 1, row: panel.rows.lowerBound + 1, width: panel.width, height: panel.height)
      restyle(shadow.intersection(clip)) { $0 = theme.scrimmed($0, by: CellTheme.shadow) }
    }
    guard !theme.fillsPanels else { return drawSurface(panel, ground, hasLabel: false, clip: clip) }
    fill(panel.intersection(clip), style: CellStyle(foreground: theme[.primary], background: ground))
    drawOutline(of: panel, color: outline, clip: clip)
  }

  /// Draws a panel within the window: a surface, or an outline if the theme doesn't fill panels.
  mutating func drawPanel(_ panel: CellRect, hasLabel: Bool, _ inner: RenderContext) {
    if theme.fillsPanels {
      drawSurface(panel, theme[.surface], hasLabel: hasLabel, clip: inner.clip)
    } else {
      drawOutline(of: panel, color: theme[.separator], clip: inner.clip)
    }
  }

  /// Fills a rectangle whose first and last row are half as high, and whose first and last column are half as wide if the
  /// theme has round corners.
  ///
  /// - Parameter hasLabel: Whether the first row belongs to a label on the background.
  private mutating func drawSurface(_ panel: CellRect, _ color: CellColor, hasLabel: Bool, clip: CellRect) {
    guard panel.width > 1, panel.height > 1 else { return }
    let (left, right) = (panel.columns.lowerBound, panel.columns.upperBound - 1)
    let (top, bottom) = (panel.rows.lowerBound, panel.rows.upperBound - 1)
    let body = CellRect(column: left, row: top + 1, width: panel.width, height: panel.height - 2)
    let style = CellStyle(foreground: color, background: .beneath)
    let isInset = theme.hasHalfColumns
    if isInset {
      fillInset(body, with: color, clip: clip)
    } else {
      fill(body.intersection(clip), style: CellStyle(foreground: theme[.primary], background: color))
    }
    func draw(_ glyph: Glyph, _ column: Int, _ row: Int, width: Int = 1) {
      fill(CellRect(column: column, row: row, width: width, height: 1).intersection(clip), with: glyph, style: style)
    }
    func drawEdge(_ row: Int, _ edge: Glyph, _ first: Glyph, _ last: Glyph) {
      draw(edge, left, row, width: panel.width)
      guard isInset else { return }
      draw(first, left, row)
      draw(last, right, row)
    }
    if !hasLabel { drawEdge(top, LineGlyphs.lowerHalf, LineGlyphs.lowerRight, LineGlyphs.lowerLeft) }
    drawEdge(bottom, LineGlyphs.upperHalf, LineGlyphs.upperRight, LineGlyphs.upperLeft)
  }

  /// Fills a rectangle whose first and last column are half as wide.
  mutating func fillInset(_ body: CellRect, with color: CellColor, clip: CellRect) {
    let inner = CellRect(
      column: body.columns.lowerBound + 1, row: body.rows.lowerBound, width: max(0, body.width - 2),
      height: body.height)
    fill(inner.intersection(clip), style: CellStyle(foreground: theme[.primary], background: color))
    let style = CellStyle(foreground: color, background: .beneath)
    func fillEdge(_ column: Int, with glyph: Glyph) {
      let edge = CellRect(column: column, row: body.rows.lowerBound, width: 1, height: body.height)
      fill(edge.intersection(clip), with: glyph, style: style)
    }
    fillEdge(body.columns.lowerBound, with: LineGlyphs.rightHalf)
    fillEdge(body.columns.upperBound - 1, with: LineGlyphs.leftHalf)
  }

  /// Clears the cells of a label in an outline, and one cell at either side.
  mutating func clearOutline(around label: CellRect, clip: CellRect) {
    guard label.width > 0, !theme.fillsPanels else { return }
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

  /// Draws the divider between two panes: a line, which is heavier and in the color of the focus while the divider has the
  /// focus or is dragged.
  mutating func drawSplitter(_ splitter: Splitter, of element: Element, in frame: CellRect, _ inner: RenderContext) {
    let isActive = element === focused || element === pressed
    let glyph =
      splitter.axis == .horizontal
      ? (isActive ? LineGlyphs.heavyVertical : LineGlyphs.vertical)
      : (isActive ? LineGlyphs.heavyHorizontal : LineGlyphs.horizontal)
    let style =
      isActive ? CellStyle(foreground: theme[.focus], background: .beneath, attributes: .bold) : theme.faint(.outline)
    fill(frame.intersection(inner.clip), with: glyph, style: style)
  }

  /// Makes the line above the bar of a tab view heavy over the chosen tab.
  mutating func drawTabLine(above tab: CellRect, _ inner: RenderContext) {
    let line = CellRect(column: tab.columns.lowerBound, row: tab.rows.lowerBound - 1, width: tab.width, height: 1)
    let color = theme[inner.isEnabled ? .tint : .disabled]
    let style = CellStyle(foreground: color, background: .beneath, attributes: .bold)
    fill(line.intersection(inner.clip), with: LineGlyphs.heavyHorizontal, style: style)
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
  static let heavyHorizontal = Glyph(narrow: "━")
  static let heavyVertical = Glyph(narrow: "┃")
  static let upperHalf = Glyph(narrow: "▀")
  static let lowerHalf = Glyph(narrow: "▄")
  static let leftHalf = Glyph(narrow: "▌")
  static let rightHalf = Glyph(narrow: "▐")
  static let upperLeft = Glyph(narrow: "▘")
  static let upperRight = Glyph(narrow: "▝")
  static let lowerLeft = Glyph(narrow: "▖")
  static let lowerRight = Glyph(narrow: "▗")
  static let round = (
    topLeft: Glyph(narrow: "╭"), topRight: Glyph(narrow: "╮"), bottomLeft: Glyph(narrow: "╰"),
    bottomRight: Glyph(narrow: "╯")
  )
  static let square = (
    topLeft: Glyph(narrow: "┌"), topRight: Glyph(narrow: "┐"), bottomLeft: Glyph(narrow: "└"),
    bottomRight: Glyph(narrow: "┘")
  )
}
