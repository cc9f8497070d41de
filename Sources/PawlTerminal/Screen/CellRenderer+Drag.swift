import PawlViews

extension CellRenderer {
  /// Draws what the user drags beside the pointer, and the place where it will land: a line between rows, or a background.
  mutating func draw(_ drag: DragSession, at pointer: CGPoint) {
    let source = visibleCells(of: drag.source)
    restyle(source) { $0.attributes.insert(.dim) }
    if let place = drag.place {
      let frame = CellRect(place.element.frameInWindow)
      let visible = visibleCells(of: place.element)
      switch place.edge {
      case .inside:
        let theme = theme
        restyle(visible) { style in
          if theme.depth == .none { theme.focus(&style) } else { style.background = theme[.selection] }
        }
      case .before: drawLine(above: frame.rows.lowerBound, within: visible)
      case .behind: drawLine(above: frame.rows.upperBound, within: visible)
      }
    }
    drawPreview(of: drag, at: pointer)
  }

  /// Draws a line between two rows of cells: in the lower edge of the upper one, or in the upper edge of the lower one if the
  /// upper one is outside of the list.
  private mutating func drawLine(above row: Int, within visible: CellRect) {
    let isBelow = row - 1 < 0
    let line = isBelow ? row : row - 1
    let style = CellStyle(foreground: theme[.tint], background: .beneath, attributes: .bold)
    for column in visible.columns where grid.bounds.contains(column: column, row: line) {
      let cell = CellRect(column: column, row: line, width: 1, height: 1)
      if grid[column, line].glyph.isBlank {
        put(isBelow ? "▔" : "▁", column: column, row: line, style: style, clip: grid.bounds)
      } else if !isBelow {
        let tint = theme[.tint]
        restyle(cell) {
          $0.attributes.insert(.underline)
          $0.foreground = tint
        }
      }
    }
  }

  /// Draws the preview of the dragged view, or its name.
  private mutating func drawPreview(of drag: DragSession, at pointer: CGPoint) {
    let (column, row) = (Int(pointer.x) + 2, Int(pointer.y))
    if let preview = drag.preview {
      preview.place(at: .zero, proposal: .unspecified)
      let frame = CellRect(
        column: column, row: row, width: Int(preview.size.width), height: Int(preview.size.height)
      ).intersection(grid.bounds)
      fill(frame, style: CellStyle(foreground: theme[.primary], background: theme[.fill]))
      return draw(preview, RenderContext(origin: CGPoint(x: CGFloat(column), y: CGFloat(row)), clip: frame))
    }
    let width = grid.width - column - 2
    guard width > 0 else { return }
    let name = TextTruncation.truncate(
      drag.label.split(whereSeparator: \.isNewline).joined(separator: " "), width: min(width, Self.longestName))
    guard !name.isEmpty else { return }
    let style = CellStyle(
      foreground: theme[.onTint], background: theme[.tint], attributes: theme.depth == .none ? .reverse : [])
    put(" \(name) ", column: column, row: row, style: style, clip: grid.bounds)
  }

  /// The cells of an element that no scrolling view around it hides.
  private func visibleCells(of element: Element) -> CellRect {
    var cells = CellRect(element.frameInWindow).intersection(grid.bounds)
    for outer in element.ancestors where outer.scrolling != nil {
      cells = cells.intersection(CellRect(outer.frameInWindow))
    }
    return cells
  }

  private static let longestName = 24
}
