import PawlViews

extension CellRenderer {
  /// Marks the control that has the focus.
  ///
  /// A text field has an underline and the caret. The cells of any other control get the colors of the terminal,
  /// swapped, so that its label is legible whatever colors it has, on every terminal. Pictures inside keep their
  /// colors. A control without letters and one of a single cell are put in brackets.
  mutating func showFocus(of element: Element, in frame: CellRect, _ inner: RenderContext) {
    let visible = frame.intersection(inner.clip).intersection(grid.bounds)
    guard !visible.isEmpty else { return }
    if case .textField = element.content {
      return restyle(visible) { $0.attributes.insert(.underline) }
    }
    let pictures = pictures(in: element, smallerThan: frame, inner)
    guard hasLetters(in: visible, outside: pictures) else {
      bracket(frame, clip: inner.clip, isInside: true)
      return
    }
    for row in visible.rows {
      for column in visible.columns where !pictures.contains(where: { $0.contains(column: column, row: row) }) {
        restyle(CellRect(column: column, row: row, width: 1, height: 1)) { style in
          style.foreground = .terminal
          style.background = .terminal
          style.attributes.remove(.dim)
          style.attributes.insert(.reverse)
        }
      }
    }
    if frame.width == 1 { bracket(frame, clip: inner.clip, isInside: false) }
  }

  /// The rectangles of colored areas that cover only a part of a control, such as a swatch; not the control's own
  /// background.
  private func pictures(in element: Element, smallerThan frame: CellRect, _ inner: RenderContext) -> [CellRect] {
    element.children.flatMap { child -> [CellRect] in
      guard !child.isHiddenByLayout else { return [] }
      var inside = inner
      inside.origin.x += child.origin.x
      inside.origin.y += child.origin.y
      let place = inside.cells(of: child)
      switch child.content {
      case .color, .shape:
        return place.width * place.height < frame.width * frame.height ? [place] : []
      default:
        return pictures(in: child, smallerThan: frame, inside)
      }
    }
  }

  private func hasLetters(in visible: CellRect, outside pictures: [CellRect]) -> Bool {
    visible.rows.contains { row in
      visible.columns.contains { column in
        !grid[column, row].glyph.isBlank && !pictures.contains { $0.contains(column: column, row: row) }
      }
    }
  }

  private mutating func bracket(_ frame: CellRect, clip: CellRect, isInside: Bool) {
    let (left, right) =
      isInside
      ? (frame.columns.lowerBound, frame.columns.upperBound - 1)
      : (frame.columns.lowerBound - 1, frame.columns.upperBound)
    for row in frame.rows {
      for (mark, column) in [("[", left), ("]", right)] {
        guard clip.intersection(grid.bounds).contains(column: column, row: row) else { continue }
        guard isInside || grid[column, row].glyph.isBlank else { continue }
        let background = grid[column, row].style.background
        let style = CellStyle(
          foreground: isInside && background != .terminal ? theme.contrasting(with: background) : .terminal,
          background: .beneath,
          attributes: .bold)
        put(mark, column: column, row: row, style: style, clip: clip)
      }
    }
  }

  /// Draws the state of a row into the blank cells at its edges: whether it is selected, and, while the user
  /// edits the list, whether it can be deleted, selected or moved.
  mutating func drawMarks(of row: RowContent, in frame: CellRect, _ inner: RenderContext) {
    guard !frame.isEmpty else { return }
    let top = frame.rows.lowerBound
    var leading: (mark: String, color: CellColor)?
    if row.isSelectable, row.isEditing || row.isSelected {
      leading = row.isEditing ? (row.isSelected ? "●" : "○", theme.accent) : ("▌", theme.accent)
    } else if row.isEditing, row.actions.contains(where: { $0.kind == .delete }) {
      leading = ("−", theme.foreground(.red) ?? .terminal)
    }
    if let leading {
      writeWhereBlank(
        leading.mark, column: frame.columns.lowerBound, row: top,
        style: CellStyle(foreground: leading.color, background: .beneath, attributes: .bold), clip: inner.clip)
    }
    guard row.isEditing, row.actions.contains(where: { $0.kind == .moveUp || $0.kind == .moveDown }) else { return }
    writeWhereBlank(
      "≡", column: frame.columns.upperBound - 1, row: top,
      style: CellStyle(background: .beneath, attributes: .dim), clip: inner.clip)
  }
}
