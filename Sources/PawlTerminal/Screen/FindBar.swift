import PawlViews

extension ViewScreen {
  /// Opens the find bar for the view with the focus, if it can be searched.
  func beginFind() {
    guard let target = graph.findTarget else { return }
    graph.beginFind(in: target)
  }

  /// Searches once more for the last text, from the visible part on.
  func continueFind(by distance: Int) {
    guard !lastQuery.isEmpty, let target = graph.findTarget else { return }
    let find = graph.beginFind(in: target)
    find.search(for: lastQuery)
    finishedFind = find
    settle()
  }

  /// Whether keys are added to the text of the find bar.
  var isTypingQuery: Bool { graph.find != nil && finishedFind !== graph.find }

  /// Passes a key to the find bar, if it is open. Keys that scroll pass it by.
  ///
  /// - Returns: Whether the find bar used the key.
  func handleFind(_ press: KeyPress) -> Bool {
    guard let find = graph.find else { return false }
    switch (press.key, press.modifiers) {
    case (.escape, _): graph.endFind()
    case (.enter, .shift), (.up, _):
      finishedFind = find
      find.move(by: -1)
    case (.enter, _), (.down, _), (.function(3), _):
      finishedFind = find
      find.move(by: 1)
    case (.character("n"), []) where !isTypingQuery: find.move(by: 1)
    case (.character("N"), _) where !isTypingQuery && press.isPlain: find.move(by: -1)
    case (.backspace, []): search(for: String(find.query.dropLast()), find)
    case (.character("u"), .control): search(for: "", find)
    case (.character(let character), _) where press.isPlain: search(for: find.query + String(character), find)
    case (.pageUp, _), (.pageDown, _), (.home, _), (.end, _): return false
    default: break
    }
    return true
  }

  /// Searches for a text that the user has typed or pasted.
  func search(for query: String, _ find: FindSession) {
    finishedFind = nil
    find.search(for: query)
    lastQuery = find.query
  }
}

extension CellRenderer {
  /// Draws the find bar: the text, the number of matches and the keys.
  ///
  /// - Returns: The position of the cursor, or `nil` if the user isn't typing.
  mutating func draw(_ find: FindSession, isTyping: Bool, row: Int, width: Int) -> CellPoint? {
    let ground = CellStyle(foreground: theme[.primary], background: theme[.bar])
    fill(row: row, width: width, style: ground)
    let faint = theme.faint(.secondary, on: theme[.bar])
    let start = put(find.word("Find:") + " ", column: 1, row: row, style: faint)
    let summary = find.summary
    let keys = "Enter \(find.word("next"))   Esc \(find.word("close"))"
    var right = width - 1
    if width >= start + CellWidth.of(keys) + CellWidth.of(summary) + 12 {
      right -= CellWidth.of(keys)
      put(keys, column: right, row: row, style: faint)
      right -= 3
    }
    if !summary.isEmpty, right - CellWidth.of(summary) > start + 4 {
      right -= CellWidth.of(summary)
      var style = ground
      if find.position == nil { style.foreground = theme[.danger] }
      put(summary, column: right, row: row, style: style)
      right -= 2
    }
    // The end of a long text stays visible.
    var query = find.query[...]
    while CellWidth.of(String(query)) >= right - start, !query.isEmpty { query = query.dropFirst() }
    let end = put(String(query), column: start, row: row, style: ground)
    return isTyping ? CellPoint(column: end, row: row) : nil
  }

  /// Marks the places in a line of text that match the search.
  ///
  /// - Parameters:
  ///   - ranges: The places of the matches in the whole text.
  ///   - column: The column at which the line begins.
  mutating func showMatches(
    _ ranges: [Range<String.Index>], in text: String, line: Range<String.Index>, ordered: BidiLine? = nil, column: Int,
    row: Int, _ inner: RenderContext
  ) {
    for range in ranges {
      let part = range.clamped(to: line)
      guard !part.isEmpty else { continue }
      if let ordered {
        for columns in ordered.columns(of: part) {
          showMatch(CellRect(column: column + columns.lowerBound, row: row, width: columns.count, height: 1), inner)
        }
        continue
      }
      let start = column + CellWidth.of(String(text[line.lowerBound..<part.lowerBound]))
      showMatch(CellRect(column: start, row: row, width: CellWidth.of(String(text[part])), height: 1), inner)
    }
  }

  private mutating func showMatch(_ place: CellRect, _ inner: RenderContext) {
    let theme = theme
    restyle(place.intersection(inner.clip)) { style in
      style.attributes.insert(.bold)
      if theme.usesPalette {
        style.attributes.insert(inner.isFound ? .reverse : .underline)
      } else if inner.isFound {
        (style.foreground, style.background) = (theme[.onTint], theme[.tint])
      } else {
        (style.foreground, style.background) = (theme[.primary], theme[.selection])
      }
    }
  }
}
