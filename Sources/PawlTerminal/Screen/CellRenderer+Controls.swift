import PawlViews

/// Switches, bars and sliders.
extension CellRenderer {
  /// Draws a switch: a knob on a track, or a mark in brackets without colors.
  mutating func drawSwitch(
    _ isOn: Bool, _ tint: CellColor, _ dim: CellAttributes, in frame: CellRect, _ direction: LayoutDirection,
    _ inner: RenderContext
  ) {
    let (column, row) = (frame.columns.lowerBound, frame.rows.lowerBound)
    guard theme.depth != .none else {
      let text = Glyphs.text(for: .toggle(isOn: isOn), at: time)
      return put(
        text, column: column, row: row, style: CellStyle(background: .beneath, attributes: dim), clip: inner.clip)
    }
    let color = isOn ? tint : theme[inner.isEnabled ? .outline : .disabled]
    let style = CellStyle(foreground: color, background: .beneath, attributes: dim.union(.bold))
    let shown = isOn ? "━━━━●" : "○────"
    put(
      direction == .rightToLeft ? String(shown.reversed()) : shown, column: column, row: row, style: style,
      clip: inner.clip)
  }

  /// Draws a bar in eighths of a cell, and the rest as a line.
  mutating func drawBar(
    _ fraction: Double, _ color: CellColor, in frame: CellRect, _ direction: LayoutDirection, _ inner: RenderContext
  ) {
    guard direction == .leftToRight else { return drawMirroredBar(fraction, color, in: frame, inner) }
    let eighths = Int((fraction * Double(frame.width * 8)).rounded())
    var bar = String(repeating: "█", count: eighths / 8)
    if eighths % 8 > 0 { bar.append(CellRenderer.partialBlocks[eighths % 8 - 1]) }
    let filled = (eighths + 7) / 8
    let row = frame.rows.lowerBound
    let style = CellStyle(foreground: color, background: .beneath)
    put(bar, column: frame.columns.lowerBound, row: row, style: style, clip: inner.clip)
    put(
      String(repeating: theme.depth == .none ? "░" : "━", count: max(0, frame.width - filled)),
      column: frame.columns.lowerBound + filled, row: row, style: theme.depth == .none ? style : theme.faint(.outline),
      clip: inner.clip)
  }

  /// Draws a bar from the right in half cells, since there are no eighths at the right side of a cell.
  private mutating func drawMirroredBar(
    _ fraction: Double, _ color: CellColor, in frame: CellRect, _ inner: RenderContext
  ) {
    let halves = Int((fraction * Double(frame.width * 2)).rounded())
    let bar = (halves % 2 > 0 ? "▐" : "") + String(repeating: "█", count: halves / 2)
    let rest = max(0, frame.width - bar.count)
    let (row, left) = (frame.rows.lowerBound, frame.columns.lowerBound)
    let style = CellStyle(foreground: color, background: .beneath)
    put(bar, column: left + rest, row: row, style: style, clip: inner.clip)
    put(
      String(repeating: theme.depth == .none ? "░" : "━", count: rest), column: left, row: row,
      style: theme.depth == .none ? style : theme.faint(.outline), clip: inner.clip)
  }

  /// Draws a slider: a line with a knob, which moves in eighths of a cell where the colors allow it.
  mutating func drawSlider(
    _ fraction: Double, _ tint: CellColor, _ dim: CellAttributes, in frame: CellRect, _ direction: LayoutDirection,
    _ inner: RenderContext
  ) {
    let isMirrored = direction == .rightToLeft
    let fraction = isMirrored ? 1 - fraction : fraction
    let (column, row) = (frame.columns.lowerBound, frame.rows.lowerBound)
    let room = max(0, frame.width - 1)
    let filled = CellStyle(foreground: tint, background: .beneath, attributes: dim)
    let rest = theme.faint(.outline)
    func line(from start: Int, to end: Int) -> (text: String, column: Int) {
      (String(repeating: "━", count: max(0, end - start)), column + start)
    }
    let eighths = Int((fraction * Double(room * 8)).rounded())
    let (cell, part) = (eighths / 8, theme.usesPalette ? 0 : eighths % 8)
    let knob = theme.usesPalette ? Int((fraction * Double(room)).rounded()) : cell
    let (left, right) = (line(from: 0, to: knob), line(from: knob + 1, to: frame.width))
    put(left.text, column: left.column, row: row, style: isMirrored ? rest : filled, clip: inner.clip)
    put(right.text, column: right.column, row: row, style: isMirrored ? filled : rest, clip: inner.clip)
    guard part > 0 else {
      let mark = theme.usesPalette ? "●" : "█"
      return put(mark, column: column + knob, row: row, style: filled, clip: inner.clip)
    }
    // The knob covers the end of one cell and the beginning of the next one.
    let block = String(CellRenderer.partialBlocks[part - 1])
    guard let ground = background(column: column + knob, row: row, clip: inner.clip) else { return }
    put(
      block, column: column + knob, row: row, style: CellStyle(foreground: ground, background: tint), clip: inner.clip)
    put(block, column: column + knob + 1, row: row, style: filled, clip: inner.clip)
  }

  private func background(column: Int, row: Int, clip: CellRect) -> CellColor? {
    let visible = clip.intersection(grid.bounds)
    return visible.contains(column: column, row: row) ? grid[column, row].style.background : nil
  }

  /// Draws the control under a pressed pointer on a stronger background.
  mutating func showPress(in frame: CellRect, _ inner: RenderContext) {
    let theme = theme
    restyle(frame.intersection(inner.clip)) { style in
      guard !theme.usesPalette else { return style.attributes.formUnion(.reverse) }
      style.background = theme[.pressed]
      style.foreground = theme[.primary]
    }
  }

  private static let partialBlocks: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
