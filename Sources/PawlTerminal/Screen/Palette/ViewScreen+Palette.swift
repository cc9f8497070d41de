import PawlViews

extension ViewScreen {
  /// Passes a key to the command palette, if it is open.
  ///
  /// - Returns: Whether the palette is open.
  func handlePalette(_ press: KeyPress) -> Bool {
    guard palette != nil else { return false }
    let page = max(1, (palette?.rowCount(on: self) ?? 1) - 1)
    switch (press.key, press.modifiers) {
    case (.escape, _), (.character("p"), .control): palette = nil
    case (.enter, _): performSelectedCommand()
    case (.up, _), (.tab, .shift): palette?.moveSelection(by: -1)
    case (.down, _), (.tab, _): palette?.moveSelection(by: 1)
    case (.pageUp, _): palette?.moveSelection(by: -page)
    case (.pageDown, _): palette?.moveSelection(by: page)
    case (.home, _): palette?.select(0)
    case (.end, _): palette?.moveSelection(by: .max / 2)
    case (.backspace, []): palette?.deleteBackward()
    case (.character("u"), .control): palette?.clear()
    case (.character(let character), _) where press.isPlain: palette?.type(String(character))
    default: break
    }
    return true
  }

  /// Passes a mouse event to the command palette, if it is open.
  ///
  /// - Returns: Whether the palette is open.
  func handlePalette(_ event: MouseEvent) -> Bool {
    guard let palette else { return false }
    switch event.action {
    case .wheelUp: self.palette?.moveSelection(by: -1)
    case .wheelDown: self.palette?.moveSelection(by: 1)
    case .press(.left):
      let panel = palette.panel(columns: columns, rows: viewRows)
      guard panel.contains(column: event.position.column, row: event.position.row) else {
        self.palette = nil
        return true
      }
      let row = event.position.row - panel.rows.lowerBound - CommandPalette.rowsAbove
      let shown = palette.firstRow(rowCount: palette.rowCount(on: self))
      guard row >= 0, row < palette.rowCount(on: self), palette.found.indices.contains(shown + row) else { return true }
      self.palette?.select(shown + row)
      performSelectedCommand()
    default: break
    }
    return true
  }

  private func performSelectedCommand() {
    guard let command = palette?.selected else { return }
    palette = nil
    switch command.action {
    case .keys: guideOffset = 0
    case .find: beginFind()
    case .refresh: scrollElement?.refresh()
    case .quit: requests.quit()
    case .command(let reference):
      guard let element = reference.element, graph.window.commandControls.contains(where: { $0 === element }) else {
        return
      }
      element.activate()
    case .control(let reference):
      // The view may have gone since the palette was opened.
      guard let element = reference.element, graph.focus.candidates.contains(where: { $0 === element }) else { return }
      graph.focus.move(to: element)
      bringFocusIntoSight()
      switch element.control?.kind {
      case .textField, .stepper, .slider, .picker, .focusTarget, .splitter, nil: break
      default: element.activate()
      }
    }
  }
}

extension CommandPalette {
  /// The rows of the panel above the first command: the outline, the typed text and a line.
  static let rowsAbove = 3
  private static let mostRows = 12
  private static let mostWidth = 64

  /// Returns the rectangle of the panel, including its outline.
  func panel(columns: Int, rows: Int) -> CellRect {
    let width = min(columns, Self.mostWidth)
    let height = min(rows, Self.rowsAbove + 1 + min(Self.mostRows, max(1, found.count)))
    return CellRect(
      column: (columns - width) / 2, row: max(0, min(rows - height, rows / 6)), width: width, height: height)
  }

  /// Returns the number of commands that the panel shows.
  @MainActor
  func rowCount(on screen: ViewScreen) -> Int {
    max(0, panel(columns: screen.columns, rows: screen.viewRows).height - Self.rowsAbove - 1)
  }

  /// Returns the index of the first command shown, so that the selected one is visible.
  func firstRow(rowCount: Int) -> Int { max(0, selection - max(0, rowCount - 1)) }
}

extension CellRenderer {
  /// Draws the command palette over everything else.
  ///
  /// - Returns: The position of the cursor.
  mutating func draw(_ palette: CommandPalette, columns: Int, rows: Int) -> CellPoint? {
    let panel = palette.panel(columns: columns, rows: rows)
    drawOverlay(panel, clip: CellRect(column: 0, row: 0, width: columns, height: rows), dims: true)
    let (left, right) = (panel.columns.lowerBound + 2, panel.columns.upperBound - 2)
    let top = panel.rows.lowerBound + 1
    guard right > left + 2, panel.height > CommandPalette.rowsAbove else { return nil }
    let secondary = theme.faint(.secondary)
    let plain = CellStyle(foreground: theme[.primary], background: .beneath)
    put(
      "›", column: left, row: top, style: CellStyle(foreground: theme[.tint], background: .beneath, attributes: .bold))
    // The end of a long text stays visible, with the cursor.
    let text = TextTruncation.truncate(palette.query, width: right - left - 3, mode: .head)
    let end = put(text, column: left + 2, row: top, style: plain)
    if palette.query.isEmpty {
      let prompt = TextTruncation.truncate(palette.prompt, width: right - left - 3)
      put(prompt, column: left + 2, row: top, style: secondary)
    }
    put(
      "├" + String(repeating: "─", count: panel.width - 2) + "┤", column: panel.columns.lowerBound, row: top + 1,
      style: CellStyle(foreground: theme[.outline], background: .beneath))
    let count = panel.height - CommandPalette.rowsAbove - 1
    let first = palette.firstRow(rowCount: count)
    if palette.found.isEmpty { put(palette.nothingFound, column: left, row: top + 2, style: secondary) }
    for (row, index) in palette.found.indices.dropFirst(first).prefix(count).enumerated() {
      draw(
        palette.found[index], isSelected: index == palette.selection,
        in: CellRect(column: panel.columns.lowerBound + 1, row: top + 2 + row, width: panel.width - 2, height: 1))
    }
    return CellPoint(column: end, row: top)
  }

  private mutating func draw(_ found: CommandPalette.Found, isSelected: Bool, in row: CellRect) {
    let line = row.rows.lowerBound
    let (left, right) = (row.columns.lowerBound + 1, row.columns.upperBound - 1)
    if isSelected, !theme.usesPalette {
      fill(row, style: CellStyle(foreground: theme[.primary], background: theme[.selection]))
      put("▌", column: left - 1, row: line, style: CellStyle(foreground: theme[.focus], background: .beneath))
    }
    let key = found.command.key
    let room = right - left - (key.isEmpty ? 0 : CellWidth.of(key) + 2)
    let plain = CellStyle(foreground: theme[.primary], background: .beneath)
    let matched = CellStyle(
      foreground: theme[.tint], background: .beneath, attributes: theme.depth == .none ? [.bold, .underline] : .bold)
    let offsets = Set(found.match.offsets)
    let title = TextTruncation.truncate(found.command.title, width: max(1, room))
    var column = left
    for (offset, character) in title.enumerated() {
      column = put(String(character), column: column, row: line, style: offsets.contains(offset) ? matched : plain)
    }
    if !key.isEmpty {
      put(
        key, column: right - CellWidth.of(key), row: line,
        style: theme.faint(.secondary))
    }
    if isSelected, theme.usesPalette { restyle(row) { $0.attributes.formUnion(.reverse) } }
  }
}
