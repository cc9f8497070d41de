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
    let direction = element.layoutDirection
    var background = CellStyle(foreground: theme[.primary], background: theme[.fill])
    if theme.depth == .none { background = CellStyle(background: .beneath, attributes: .underline) }
    fill(frame.intersection(inner.clip), style: background)
    if theme.hasHalfColumns {
      drawMargins(of: frame, isFocused: isFocused && field.isEnabled, direction, clip: inner.clip)
    }
    let visible = style(field.style, inner)
    var written = visible ?? style(TextStyle(), inner) ?? .plain
    written.background = background.background
    written.attributes.formUnion(background.attributes)
    let layout = FieldLayout(field, width: frame.width, direction)
    let first = firstVisible(of: element, layout, frame, isFocused)
    if layout.gutter > 0 {
      drawNumbers(layout, first: first, in: frame, direction, ground: background, clip: inner.clip.intersection(frame))
    }
    let frame = frame.without(columns: layout.gutter, direction)
    if field.input.text.isEmpty {
      var prompt = written
      prompt.foreground = theme[.placeholder]
      if theme.usesPalette { prompt.attributes.insert(.dim) }
      let text = TextTruncation.truncate(field.prompt, width: frame.width)
      let free = direction == .rightToLeft ? frame.width - CellWidth.of(text) : 0
      put(
        text, column: frame.columns.lowerBound + free, row: frame.rows.lowerBound, style: prompt, clip: inner.clip)
    } else if visible != nil {
      draw(field, layout, first: first, in: frame, style: written, clip: inner.clip.intersection(frame))
    }
    guard isFocused, field.isEnabled else { return }
    let isMultiline = field.input.isMultiline
    let point = CellPoint(
      column: layout.windowColumn(
        layout.caretColumn, width: layout.caretWidth, ofLine: layout.caretLine, first: isMultiline ? 0 : first,
        in: frame),
      row: frame.rows.lowerBound + (isMultiline ? layout.caretLine - first : 0))
    if inner.clip.contains(column: point.column, row: point.row) { cursor = point }
  }

  /// Widens the background of a field by half a cell at either side, where the cells there are blank. With the focus, the half
  /// cell before the field is in the color of the focus.
  private mutating func drawMargins(
    of frame: CellRect, isFocused: Bool, _ direction: LayoutDirection, clip: CellRect
  ) {
    let margin = CellStyle(foreground: theme[.fill], background: .beneath)
    let mark = CellStyle(foreground: theme[.focus], background: theme[.fill], attributes: .bold)
    let (left, right) = (frame.columns.lowerBound - 1, frame.columns.upperBound)
    let isMarkedLeft = isFocused && direction == .leftToRight
    let isMarkedRight = isFocused && direction == .rightToLeft
    for row in frame.rows {
      writeWhereBlank(
        isMarkedLeft ? "▌" : "▐", column: left, row: row, style: isMarkedLeft ? mark : margin, clip: clip)
      writeWhereBlank(
        isMarkedRight ? "▐" : "▌", column: right, row: row, style: isMarkedRight ? mark : margin, clip: clip)
    }
  }

  /// Draws the numbers of the paragraphs before their first lines.
  private mutating func drawNumbers(
    _ layout: FieldLayout, first: Int, in frame: CellRect, _ direction: LayoutDirection, ground: CellStyle,
    clip: CellRect
  ) {
    var style = ground
    style.foreground = theme[.secondary]
    if theme.usesPalette { style.attributes.insert(.dim) }
    for line in first..<max(first, min(first + frame.height, layout.lines.count)) {
      guard let number = layout.lines[line].number else { continue }
      let text = String(number)
      put(
        text,
        column: direction == .rightToLeft
          ? frame.columns.upperBound - layout.gutter + 1
          : frame.columns.lowerBound + layout.gutter - 1 - text.utf8.count,
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
      for placed in layout.characters(ofLine: line, in: firstColumn..<firstColumn + frame.width) {
        var style = style
        if selection?.contains(placed.character) ?? false { theme.select(&style) }
        let column = layout.windowColumn(
          placed.column, width: placed.width, ofLine: line, first: firstColumn, in: frame)
        put(placed.text, column: column, row: row, style: style, clip: clip)
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
