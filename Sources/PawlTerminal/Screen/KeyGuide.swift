import PawlViews

/// A panel with all keys that currently have an effect, including the program's own. The user opens it with `?`.
@MainActor
struct KeyGuide {
  enum Line {
    case heading(String)
    case key(KeyHint)
    case blank
  }

  let title: String
  let lines: [Line]
  /// The width of the column of keys.
  let keyWidth: Int

  init(_ screen: ViewScreen) {
    let keys = KeyHints(screen)
    var sections: [(title: String, keys: [KeyHint])] = [
      (keys.word("This program"), keys.programHints + screen.keysOfViews),
      (keys.word("Here"), keys.focusHints + keys.rowHints),
    ]
    var others: [KeyHint] = []
    if let escape = keys.escapeAction { others.append(("Esc", escape)) }
    if keys.slashSearches { others.append(("/", keys.word("search"))) }
    if keys.canFind { others.append((keys.slashFinds ? "/, F3" : "F3", keys.word("find a text here; n, N go on"))) }
    if keys.canRefresh { others.append(("Ctrl-R", keys.word("refresh"))) }
    sections.append((keys.word("In a field"), keys.editHints))
    let always = KeyGuide.always.map { KeyHint(key: $0.key, meaning: keys.word($0.meaning)) }
    sections.append((keys.word("Everywhere"), others + keys.undoHints + always))
    var lines: [Line] = []
    for section in sections where !section.keys.isEmpty {
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(section.title))
      lines += section.keys.map { .key($0) }
    }
    title = keys.word("Keys")
    self.lines = lines
    keyWidth = max(KeyGuide.leastKeyWidth, sections.flatMap(\.keys).map { CellWidth.of($0.key) + 1 }.max() ?? 0)
  }

  /// The width of the longest line.
  var width: Int {
    lines.map { line in
      switch line {
      case .heading(let title): CellWidth.of(title)
      case .key(let key): keyWidth + CellWidth.of(key.meaning)
      case .blank: 0
      }
    }.max() ?? 0
  }

  /// Returns the rectangle of the panel on a screen, including its frame.
  func panel(columns: Int, rows: Int) -> CellRect {
    let (width, height) = (min(columns, width + 4), min(rows, lines.count + 2))
    return CellRect(column: (columns - width) / 2, row: (rows - height) / 2, width: width, height: height)
  }

  /// The highest line that may be scrolled to the top of the panel.
  func limit(of panel: CellRect) -> Int { max(0, lines.count - max(0, panel.height - 2)) }

  private static let always: [(key: String, meaning: LocalizedStringKey)] = [
    ("Enter, Space", "press the focused control"),
    ("Tab, Shift-Tab", "go to the next or the previous control"),
    ("↑ ↓ ← →", "go to the nearest control, or scroll"),
    ("Page Up, Down", "scroll by a page"),
    ("Home, End", "go to the first or the last control"),
    ("Ctrl-P", "find a command by its name"),
    ("?", "show these keys"),
    ("Ctrl-L", "hide what was printed, and draw everything again"),
    ("Ctrl-Z", "go to the shell; fg returns"),
    ("Ctrl-C", "quit"),
  ]

  private static let leastKeyWidth = 15
}

extension ViewScreen {
  /// Passes a key to the panel of all keys, if it is open.
  ///
  /// - Returns: Whether the panel is open.
  func handleGuide(_ press: KeyPress) -> Bool {
    guard let offset = guideOffset else { return false }
    let guide = KeyGuide(self)
    let panel = guide.panel(columns: columns, rows: viewRows)
    let page = max(1, panel.height - 2)
    func scroll(to line: Int) { guideOffset = min(max(0, line), guide.limit(of: panel)) }
    switch press.key {
    case .escape, .character("?"): guideOffset = nil
    case .up: scroll(to: offset - 1)
    case .down: scroll(to: offset + 1)
    case .pageUp: scroll(to: offset - page)
    case .pageDown: scroll(to: offset + page)
    case .home: scroll(to: 0)
    case .end: scroll(to: guide.limit(of: panel))
    default: break
    }
    return true
  }

  /// Passes a mouse event to the panel of all keys, if it is open.
  ///
  /// - Returns: Whether the panel is open.
  func handleGuide(_ event: MouseEvent) -> Bool {
    guard guideOffset != nil else { return false }
    switch event.action {
    case .wheelUp: for _ in 0..<3 { _ = handleGuide(KeyPress(.up)) }
    case .wheelDown: for _ in 0..<3 { _ = handleGuide(KeyPress(.down)) }
    case .press: guideOffset = nil
    default: break
    }
    return true
  }

  /// The keys that views around the focus handle with `onKeyPress`.
  fileprivate var keysOfViews: [KeyHint] {
    (graph.focus.element?.keyInterests ?? []).compactMap { interest, label in
      guard case .some(let keys) = interest.keys else { return nil }
      let written = keys.filter(\.isWritten).map(\.name).sorted()
      let others = keys.filter { !$0.isWritten }.sorted { $0.character < $1.character }.map(\.name)
      return (
        (others + written).joined(separator: " "), graph.services.word(label.isEmpty ? "for this view" : "for \(label)")
      )
    }
  }
}

extension CellRenderer {
  /// Draws the panel of all keys over everything else.
  mutating func draw(_ guide: KeyGuide, offset: Int, columns: Int, rows: Int) {
    let panel = guide.panel(columns: columns, rows: rows)
    drawOverlay(panel, clip: CellRect(column: 0, row: 0, width: columns, height: rows), dims: true)
    let plain = CellStyle(foreground: theme[.primary], background: .beneath)
    let heading = CellStyle(foreground: theme[.tint], background: .beneath, attributes: .bold)
    let meaning = theme.faint(.secondary)
    let first = min(offset, guide.limit(of: panel))
    let (left, right) = (panel.columns.lowerBound + 2, panel.columns.upperBound - 2)
    let inside = panel.rows.dropFirst().dropLast()
    for (row, line) in zip(inside, guide.lines.dropFirst(first)) {
      switch line {
      case .blank: break
      case .heading(let title): put(title, from: left, to: right, row: row, style: heading)
      case .key(let key):
        put(key.key, from: left, to: right, row: row, style: plain)
        put(key.meaning, from: left + guide.keyWidth, to: right, row: row, style: meaning)
      }
    }
    let (top, bottom) = (panel.rows.lowerBound, panel.rows.upperBound - 1)
    put(" \(guide.title) ", from: left, to: right, row: top, style: heading)
    if first > 0 { put("↑", from: right - 1, to: right, row: top, style: plain) }
    if first < guide.limit(of: panel) { put("↓", from: right - 1, to: right, row: bottom, style: plain) }
  }

  private mutating func put(_ text: String, from column: Int, to end: Int, row: Int, style: CellStyle) {
    guard end > column else { return }
    put(TextTruncation.truncate(text, width: end - column), column: column, row: row, style: style)
  }
}
