import PawlViews

/// Text fields.
extension CellRenderer {
  mutating func draw(
    _ field: TextFieldContent, of element: Element, in frame: CellRect, _ inner: RenderContext
  ) {
    guard let element = element.editing, !frame.isEmpty else { return }
    var inner = inner
    inner.isEnabled = inner.isEnabled && field.isEnabled
    let isFocused = element === focused
    var background = CellStyle(foreground: theme[.primary], background: theme[.fill])
    if theme.depth == .none { background = CellStyle(background: .beneath, attributes: .underline) }
    fill(frame.intersection(inner.clip), style: background)
    if theme.hasHalfColumns { drawMargins(of: frame, isFocused: isFocused && field.isEnabled, clip: inner.clip) }
    let visible = style(field.style, inner)
    var written = visible ?? style(TextStyle(), inner) ?? .plain
    written.background = background.background
    written.attributes.formUnion(background.attributes)
    let layout = FieldLayout(field, width: frame.width)
    let first = firstVisible(of: element, layout, frame, isFocused)
    if layout.gutter > 0 {
      drawNumbers(layout, first: first, in: frame, ground: background, clip: inner.clip.intersection(frame))
    }
    let frame = frame.without(columns: layout.gutter)
    if field.input.text.isEmpty {
      var prompt = written
      prompt.foreground = theme[.placeholder]
      if theme.usesPalette { prompt.attributes.insert(.dim) }
      put(
        TextTruncation.truncate(field.prompt, width: frame.width), column: frame.columns.lowerBound,
        row: frame.rows.lowerBound, style: prompt, clip: inner.clip)
    } else if visible != nil {
      draw(field, layout, first: first, in: frame, style: written, clip: inner.clip.intersection(frame))
    }
    guard isFocused, field.isEnabled else { return }
    let isMultiline = field.input.isMultiline
    let point = CellPoint(
      column: frame.columns.lowerBound + layout.caretColumn - (isMultiline ? 0 : first),
      row: frame.rows.lowerBound + (isMultiline ? layout.caretLine - first : 0))
    if inner.clip.contains(column: point.column, row: point.row) { cursor = point }
  }

  /// Widens the background of a field by half a cell at either side, where the cells there are blank. With the focus, the half
  /// cell before the field is in the color of the focus.
  private mutating func drawMargins(of frame: CellRect, isFocused: Bool, clip: CellRect) {
    let margin = CellStyle(foreground: theme[.fill], background: .beneath)
    let mark = CellStyle(foreground: theme[.focus], background: theme[.fill], attributes: .bold)
    for row in frame.rows {
      writeWhereBlank(
        isFocused ? "▌" : "▐", column: frame.columns.lowerBound - 1, row: row, style: isFocused ? mark : margin,
        clip: clip)
      writeWhereBlank("▌", column: frame.columns.upperBound, row: row, style: margin, clip: clip)
    }
  }

  /// Draws the numbers of the paragraphs before their first lines.
  private mutating func drawNumbers(
    _ layout: FieldLayout, first: Int, in frame: CellRect, ground: CellStyle, clip: CellRect
  ) {
    var style = ground
    style.foreground = theme[.secondary]
    if theme.usesPalette { style.attributes.insert(.dim) }
    for line in first..<max(first, min(first + frame.height, layout.lines.count)) {
      guard let number = layout.lines[line].number else { continue }
      let text = String(number)
      put(
        text, column: frame.columns.lowerBound + layout.gutter - 1 - text.utf8.count,
        row: frame.rows.lowerBound + line - first, style: style, clip: clip)
    }
  }

  private mutating func draw(
    _ field: TextFieldContent, _ layout: FieldLayout, first: Int, in frame: CellRect, style: CellStyle, clip: CellRect
  ) {
    let isMultiline = field.input.isMultiline
    let selection = field.input.selection
    let (firstLine, firstColumn) = isMultiline ? (first, 0) : (0, first)
    for line in firstLine..<min(firstLine + frame.height, layout.lines.count) {
      let row = frame.rows.lowerBound + line - firstLine
      guard clip.rows.contains(row) else { continue }
      let start = frame.columns.lowerBound - firstColumn
      layout.forEachCharacter(ofLine: line, in: firstColumn..<firstColumn + frame.width) { position, text in
        var style = style
        if selection?.contains(position.character) ?? false { theme.select(&style) }
        put(text, column: start + position.column, row: row, style: style, clip: clip)
      }
    }
  }

  /// Returns the first visible column (or line), chosen so that the caret is visible.
  private func firstVisible(
    of element: any Editing, _ layout: FieldLayout, _ frame: CellRect, _ isFocused: Bool
  ) -> Int {
    let isMultiline = element.input.isMultiline
    let (place, room) =
      isMultiline ? (layout.caretLine, frame.height) : (layout.caretColumn, frame.width)
    let end = isMultiline ? layout.lines.count - 1 : layout.lines[0].width
    var first = isFocused ? element.firstVisible : 0
    if isFocused {
      first = min(first, place)
      if place - first >= room { first = place - room + 1 }
    }
    first = max(0, min(first, end - room + 1))
    element.firstVisible = first
    return first
  }
}
