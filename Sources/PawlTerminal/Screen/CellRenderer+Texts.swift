import PawlViews

/// Texts in cells.
extension CellRenderer {
  /// Draws a text.
  ///
  /// - Parameters:
  ///   - direction: The direction of the layout around the text.
  ///   - focusedRuns: The runs of the link that has the focus; `nil` for none.
  mutating func draw(
    _ text: ResolvedText, _ direction: LayoutDirection, in frame: CellRect, _ inner: RenderContext,
    focusedRuns: Range<Int>? = nil
  ) {
    guard !frame.isEmpty, !frame.intersection(inner.clip).isEmpty else { return }
    if focusedRuns == nil, text.runs.count == 1, let width = CellWidth.ofPlainLine(text.runs[0].text),
      width == frame.width, direction == .leftToRight || !BidiText.isReordered(text.runs[0].text, direction)
    {
      guard let style = style(text.runs[0].style, inner) else { return }
      grid.put(
        text.runs[0].text, column: frame.columns.lowerBound, row: frame.rows.lowerBound, style: style, clip: inner.clip)
      if inner.isSearched, let pattern {
        let line = text.runs[0].text
        showMatches(
          pattern.ranges(in: line), in: line, line: line.startIndex..<line.endIndex, column: frame.columns.lowerBound,
          row: frame.rows.lowerBound, inner)
      }
      return
    }
    let block = TextBlock(text, width: frame.width, height: frame.height)
    var order = BidiText(block.text, direction)
    let runs = StyleRuns(text, in: block.text)
    let matches = inner.isSearched ? pattern?.ranges(in: block.text) ?? [] : []
    var inner = inner
    if !matches.isEmpty || order != nil { inner.clip = inner.clip.intersection(frame) }
    for (index, line) in block.lines.enumerated() {
      let row = frame.rows.lowerBound + index
      let column = frame.columns.lowerBound + block.column(of: line, text.alignment, direction, in: frame.width)
      if block.isCut, index == block.lines.count - 1 {
        let cut = CutLine(line, of: block, width: frame.width, mode: text.truncation.mode)
        var shown = line
        if direction == .rightToLeft || order != nil { shown.width = cut.width(in: block.text) }
        let column = frame.columns.lowerBound + block.column(of: shown, text.alignment, direction, in: frame.width)
        if let ordered = order?.line(cut, of: line.range) {
          draw(ordered, of: block, runs, column: column, row: row, inner, focusedRuns)
          showMatches(matches, in: block.text, line: line.range, ordered: ordered, column: column, row: row, inner)
          continue
        }
        var end = column
        for part in cut.parts {
          end = draw(part, of: block, runs, column: end, row: row, inner, focusedRuns)
        }
        showMatches(matches, in: block.text, line: line.range, column: column, row: row, inner)
        continue
      }
      guard order == nil || inner.clip.rows.contains(row) else { continue }
      if let ordered = order?.line(line.range) {
        draw(ordered, of: block, runs, column: column, row: row, inner, focusedRuns)
        showMatches(matches, in: block.text, line: line.range, ordered: ordered, column: column, row: row, inner)
        continue
      }
      _ = draw(.source(line.range), of: block, runs, column: column, row: row, inner, focusedRuns)
      showMatches(matches, in: block.text, line: line.range, column: column, row: row, inner)
    }
  }

  /// Draws a line in display order.
  private mutating func draw(
    _ line: BidiLine, of block: TextBlock, _ runs: StyleRuns, column: Int, row: Int, _ inner: RenderContext,
    _ focusedRuns: Range<Int>?
  ) {
    var known: (run: Int, style: CellStyle?)?
    for piece in line.pieces {
      let run = runs.run(at: piece.range.lowerBound)
      let style = known?.run == run.number ? known?.style : shownStyle(run.style, run.number, inner, focusedRuns)
      known = (run.number, style)
      // An invisible part keeps its place.
      guard let style else { continue }
      put(piece, of: block.text, column: column + piece.column, row: row, style: style, clip: inner.clip)
    }
  }

  /// Returns the look of a run, which may be a link with the focus; `nil` if its color makes it invisible.
  private func shownStyle(
    _ text: TextStyle, _ run: Int, _ inner: RenderContext, _ focusedRuns: Range<Int>?
  ) -> CellStyle? {
    guard var style = style(text, inner) else { return nil }
    if focusedRuns?.contains(run) == true { theme.focus(&style) }
    return style
  }

  /// Draws a part of a line in logical order.
  ///
  /// - Returns: The column after it.
  private mutating func draw(
    _ part: CutLine.Part, of block: TextBlock, _ runs: StyleRuns, column: Int, row: Int, _ inner: RenderContext,
    _ focusedRuns: Range<Int>?
  ) -> Int {
    guard case .source(let range) = part else {
      guard case .ellipsis(let position) = part, let style = style(runs.style(at: position), inner) else {
        return column + 1
      }
      return grid.put("…", column: column, row: row, style: style, clip: inner.clip)
    }
    var column = column
    for run in runs.parts(of: range) {
      let style = shownStyle(run.style, run.run, inner, focusedRuns)
      // An invisible part keeps its place.
      column = grid.put(
        block.text, range: run.range, column: column, row: row, style: style ?? .plain,
        clip: style == nil ? CellRenderer.nowhere : inner.clip)
    }
    return column
  }

  /// A clip that lets nothing through.
  private static let nowhere = CellRect(column: 0, row: 0, width: 0, height: 0)

  /// Returns the look of text in a style, or `nil` if its color makes it invisible.
  func style(_ text: TextStyle, _ inner: RenderContext) -> CellStyle? {
    var style = CellStyle(foreground: theme[.primary], background: .beneath)
    var isDim = theme.usesPalette && (!inner.isEnabled || inner.opacity < CellRenderer.faintOpacity)
    if let color = text.color.map({ inner.shown($0, in: theme) }) {
      if case .named(.tint) = color.kind, theme.depth == .none { style.attributes.insert(.underline) }
      if theme.usesPalette {
        if case .named(.secondary) = color.kind { isDim = true }
        if color.alpha < CellRenderer.faintOpacity { isDim = true }
      }
      guard let foreground = theme.foreground(color) else { return nil }
      style.foreground = foreground
    } else if inner.opacity < 1, let foreground = theme.foreground(inner.shown(.primary, in: theme)) {
      style.foreground = foreground
    }
    if !inner.isEnabled, !theme.usesPalette { style.foreground = theme[.disabled] }
    if text.isBold ?? text.font?.isBold ?? false { style.attributes.insert(.bold) }
    if text.isItalic ?? text.font?.isItalic ?? false { style.attributes.insert(.italic) }
    if text.isUnderlined ?? false { style.attributes.insert(.underline) }
    if text.isStruckThrough ?? false { style.attributes.insert(.strikethrough) }
    if isDim { style.attributes.insert(.dim) }
    style.link = inner.link
    if text.isRare {
      if text.hasDecoration { decorate(&style, text.decoration, inner) }
      if let address = text.link { style.link = grid.clusters.links.number(of: address) }
    }
    return style
  }

  /// Draws the background of text. Code has one, except in a terminal's own colors.
  private func decorate(_ style: inout CellStyle, _ decoration: TextDecoration, _ inner: RenderContext) {
    if let color = decoration.background, let background = theme.background(inner.shown(color, in: theme)) {
      style.background = background
    } else if decoration.intent.contains(.code), !theme.usesPalette {
      style.background = theme[.fill]
    }
  }
}

extension Font {
  /// Whether text in this font is bold. Cells have one letter size, so large text styles are bold instead.
  fileprivate var isBold: Bool {
    if let weight { return weight.rawValue >= Weight.semibold.rawValue }
    switch style {
    case .largeTitle, .title, .title2, .title3, .headline: return true
    default: return (size ?? 0) >= 24
    }
  }
}

extension Text.TruncationMode {
  fileprivate var mode: TextTruncation.Mode {
    switch self {
    case .head: .head
    case .middle: .middle
    case .tail: .tail
    }
  }
}
