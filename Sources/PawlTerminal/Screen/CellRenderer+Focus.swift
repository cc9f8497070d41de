import PawlViews

extension CellRenderer {
  /// Marks the control that has the focus.
  ///
  /// A text field has the caret and a mark before it, or an underline in a terminal's own colors. The cells of any other
  /// control get the color of text as their background, so that the label is legible whatever colors it has, and differs
  /// from a prominent button. A control without a background and pictures gets one that is a cell wider at either side. A terminal's
  /// own colors are swapped instead. Pictures inside keep their colors, and a control without letters has a mark at
  /// either side.
  mutating func showFocus(of element: Element, in frame: CellRect, _ inner: RenderContext) {
    var frame = frame
    if case .row(let row) = element.content { frame = inside(row, frame) }
    let visible = frame.intersection(inner.clip).intersection(grid.bounds)
    guard !visible.isEmpty else { return }
    if case .textField = element.content {
      guard !theme.usesPalette else { return restyle(visible) { $0.attributes.insert(.underline) } }
      // With half columns, the field itself has drawn the mark.
      return theme.hasHalfColumns ? () : drawFocusMark(before: frame, element.layoutDirection, clip: inner.clip)
    }
    let pictures = pictures(in: element, smallerThan: frame, inner)
    guard hasLetters(in: visible, outside: pictures) else {
      if theme.usesPalette || !drawSideMarks(of: frame, clip: inner.clip) {
        bracket(frame, clip: inner.clip, isInside: true)
      }
      return
    }
    let theme = theme
    if !theme.usesPalette && pictures.isEmpty { widenFocus(of: frame, clip: inner.clip) }
    for row in visible.rows {
      for column in visible.columns where !pictures.contains(where: { $0.contains(column: column, row: row) }) {
        restyle(CellRect(column: column, row: row, width: 1, height: 1)) { style in
          theme.focus(&style)
        }
      }
    }
    if frame.width == 1, theme.usesPalette { bracket(frame, clip: inner.clip, isInside: false) }
  }

  /// Marks the blank cells beside a control without a background, so that its label has a margin.
  private mutating func widenFocus(of frame: CellRect, clip: CellRect) {
    let visible = clip.intersection(grid.bounds)
    let theme = theme
    for row in frame.rows {
      for (inside, column) in [
        (frame.columns.lowerBound, frame.columns.lowerBound - 1),
        (frame.columns.upperBound - 1, frame.columns.upperBound),
      ] where visible.contains(column: column, row: row) && visible.contains(column: inside, row: row) {
        let cell = grid[column, row]
        guard cell.glyph.isBlank, cell.style.background == grid[inside, row].style.background else { continue }
        restyle(CellRect(column: column, row: row, width: 1, height: 1)) { theme.focus(&$0) }
      }
    }
  }

  /// Draws a mark in the color of the focus into the blank cells before a control.
  private mutating func drawFocusMark(before frame: CellRect, _ direction: LayoutDirection, clip: CellRect) {
    let isMirrored = direction == .rightToLeft
    let column = isMirrored ? frame.columns.upperBound : frame.columns.lowerBound - 1
    let style = CellStyle(foreground: theme[.focus], background: .beneath, attributes: .bold)
    for row in frame.rows {
      writeWhereBlank(isMirrored ? "▌" : "▐", column: column, row: row, style: style, clip: clip)
    }
  }

  /// Draws a mark in the color of the focus at either side of a control, if the cells there are blank.
  ///
  /// - Returns: Whether they are.
  private mutating func drawSideMarks(of frame: CellRect, clip: CellRect) -> Bool {
    let (left, right) = (frame.columns.lowerBound - 1, frame.columns.upperBound)
    let visible = clip.intersection(grid.bounds)
    let isFree = frame.rows.allSatisfy { row in
      [left, right].allSatisfy { visible.contains(column: $0, row: row) && grid[$0, row].glyph.isBlank }
    }
    guard isFree else { return false }
    let style = CellStyle(foreground: theme[.focus], background: .beneath, attributes: .bold)
    for row in frame.rows {
      put("▐", column: left, row: row, style: style, clip: clip)
      put("▌", column: right, row: row, style: style, clip: clip)
    }
    return true
  }

  /// The rectangles of the parts of a control that keep their colors: a switch, a slider, and colored areas that cover
  /// only a part of it, such as a swatch; not the control's own background.
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
      case .canvas, .picture: return [place]
      // With the blank cell between the switch and its label.
      case .indicator(.toggle), .indicator(.slider): return theme.usesPalette ? [] : [place.widened]
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
          foreground: theme.usesPalette && background == .terminal ? .terminal : theme.contrasting(with: background),
          background: .beneath,
          attributes: .bold)
        put(mark, column: column, row: row, style: style, clip: clip)
      }
    }
  }

  /// Whether the row shows the focus in place of the control inside. A terminal's own colors have no background for
  /// such a row, so that the control shows the focus.
  var showsFocusInRow: Bool { focusedRow != nil && !theme.usesPalette }

  /// Draws the background of a row that has the focus or is selected.
  mutating func drawGround(of row: RowContent, _ element: Element, in frame: CellRect, _ inner: RenderContext) {
    guard !theme.usesPalette, element === focusedRow || row.isSelected, !frame.isEmpty else { return }
    if row.isOnPanel, theme.hasHalfColumns { return fillInset(frame, with: theme[.selection], clip: inner.clip) }
    fill(
      inside(row, frame).intersection(inner.clip),
      style: CellStyle(foreground: theme[.primary], background: theme[.selection]))
  }

  /// Draws the state of a row into the blank cells at its edges: whether it is selected, and, while the user
  /// edits the list, whether it can be deleted, selected or moved.
  mutating func drawMarks(of row: RowContent, _ element: Element, in frame: CellRect, _ inner: RenderContext) {
    guard !frame.isEmpty else { return }
    let direction = element.layoutDirection
    let edge = frame.leadingColumn(direction)
    let frame = inside(row, frame)
    let top = frame.rows.lowerBound
    var leading: (mark: String, color: CellColor)?
    if row.isSelectable, row.isEditing || row.isSelected {
      leading = (row.isEditing ? (row.isSelected ? "●" : "○") : "✓", theme[.tint])
    } else if row.isEditing, row.actions.contains(where: { $0.kind == .delete }) {
      leading = ("−", theme[.danger])
    }
    let isFocused = showsFocusInRow && element === focusedRow
    if let leading {
      // The mark of a row with the focus stands on the color of the focus, so that it differs from that of other rows.
      let style = CellStyle(
        foreground: isFocused ? theme[.onTint] : leading.color, background: isFocused ? theme[.focus] : .beneath,
        attributes: .bold)
      writeWhereBlank(leading.mark, column: frame.leadingColumn(direction), row: top, style: style, clip: inner.clip)
    }
    if isFocused {
      let style = CellStyle(foreground: theme[.focus], background: .beneath, attributes: .bold)
      let clip = inner.clip
      for line in frame.rows {
        let (inner, outer) = direction == .rightToLeft ? ("▌", "▐") : ("▐", "▌")
        if row.isOnPanel, theme.hasHalfColumns {
          put(inner, column: edge, row: line, style: style, clip: clip)
        } else {
          writeWhereBlank(outer, column: frame.leadingColumn(direction), row: line, style: style, clip: clip)
        }
      }
    }
    guard row.isEditing, row.actions.contains(where: { $0.kind == .moveUp || $0.kind == .moveDown }) else { return }
    writeWhereBlank(
      "≡", column: frame.trailingColumn(direction), row: top,
      style: theme.faint(.secondary),
      clip: inner.clip)
  }
}

extension CellRenderer {
  /// Returns the part of a row's frame inside the edges of its panel.
  private func inside(_ row: RowContent, _ frame: CellRect) -> CellRect {
    guard row.isOnPanel, !theme.fillsPanels || theme.hasHalfColumns, frame.width > 2 else { return frame }
    return CellRect(
      column: frame.columns.lowerBound + 1, row: frame.rows.lowerBound, width: frame.width - 2, height: frame.height)
  }
}

extension Element {
  /// The list row that shows the focus in place of this control, because the control fills the row or is the only one
  /// in it.
  var rowThatShowsFocus: Element? {
    if case .textField = content { return nil }
    guard let row = listRow == nil ? ancestors.first(where: { $0.listRow != nil }) : self,
      case .row = row.content, size.height == row.size.height,
      size.width * 2 > row.size.width || !hasBackground && !row.contains(focusableOtherThan: self)
    else { return nil }
    return row
  }

  /// Whether a background is drawn behind this control's label, on which the focus is seen well.
  private var hasBackground: Bool {
    children.contains { child in
      if case .background = child.content { true } else { child.hasBackground }
    }
  }

  private func contains(focusableOtherThan element: Element) -> Bool {
    children.contains { child in
      child !== element && (child.isFocusable || child.contains(focusableOtherThan: element))
    }
  }
}
