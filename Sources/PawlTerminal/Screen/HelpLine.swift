import PawlViews

/// The last row of a screen: a short list of the keys that currently have an effect.
///
/// The row is never wider than the screen. The least important entries are left out first; the key that quits, or copies
/// selected text, always stays.
@MainActor
struct HelpLine {
  /// A key and its effect.
  struct Entry {
    let key: String
    let meaning: String
    let priority: Priority

    init(_ key: String, _ meaning: String, _ priority: Priority) {
      (self.key, self.meaning, self.priority) = (key, meaning, priority)
    }

    var width: Int { CellWidth.of(key) + 1 + CellWidth.of(meaning) }
  }

  /// The importance of an entry, most important first. Entries with less importance are left out first.
  enum Priority: Int, Comparable {
    case quit, allKeys, control, escape, arrows, program, search, row, undo, refresh, focusOrder, commands

    static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
  }

  /// The entries in the order of display.
  let entries: [Entry]
  /// The last entry, which is always shown, in its short form.
  let shortQuit: Entry

  init(_ screen: ViewScreen) {
    func word(_ key: LocalizedStringKey) -> String { screen.graph.services.word(key) }
    let meaning = word(screen.hasSelectedText ? "copy" : "quit")
    let quit = Entry("Ctrl-C", meaning, .quit)
    shortQuit = Entry("^C", meaning, .quit)
    guard screen.guideOffset == nil else {
      entries = [Entry("↑ ↓", word("scroll"), .arrows), Entry("Esc", word("close"), .escape), quit]
      return
    }
    guard screen.palette == nil else {
      entries = [
        Entry("Enter", word("run"), .control), Entry("↑ ↓", word("choose"), .arrows),
        Entry("Esc", word("close"), .escape), quit,
      ]
      return
    }
    guard screen.graph.drag == nil else {
      entries = [Entry("Esc", word("cancel the drag"), .escape), quit]
      return
    }
    guard screen.graph.find == nil else {
      entries = [
        Entry("Enter", word("next"), .control), Entry("Shift-Enter", word("previous"), .arrows),
        Entry("Esc", word("close"), .escape),
        quit,
      ]
      return
    }
    let keys = KeyHints(screen)
    var entries = keys.focusHints.map { Entry($0.key, $0.meaning, .control) }
    if let arrows = keys.arrowHint { entries.append(Entry(arrows.key, arrows.meaning, .arrows)) }
    // In a form, Return moves on as well.
    if keys.candidates.count > 1, !entries.contains(where: { $0.meaning == word("next") }) {
      entries.append(Entry("Tab", word("next"), .focusOrder))
    }
    if let meaning = keys.escapeAction { entries.append(Entry("Esc", meaning, .escape)) }
    if screen.notice != nil { entries.append(Entry("Ctrl-L", word("hide output"), .escape)) }
    entries += keys.programHints.map { Entry($0.key, $0.meaning, .program) }
    entries += keys.rowHints.map { Entry($0.key, $0.meaning, .row) }
    if let undo = keys.undoHint { entries.append(Entry(undo.key, undo.meaning, .undo)) }
    if keys.canRefresh { entries.append(Entry("Ctrl-R", word("refresh"), .refresh)) }
    if keys.slashSearches { entries.append(Entry("/", word("search"), .search)) }
    if keys.slashFinds { entries.append(Entry("/", word("find"), .search)) }
    if keys.questionMarkShowsKeys { entries.append(Entry("?", word("keys"), .allKeys)) }
    if keys.controlPFindsCommands { entries.append(Entry("Ctrl-P", word("commands"), .commands)) }
    entries.append(quit)
    self.entries = entries
  }

  /// Returns the entries that fit into a width, chosen by their importance.
  func fitting(_ width: Int) -> [Entry] {
    var room = width - 2 * HelpLine.margin - quit.width
    var chosen: Set<Int> = [entries.count - 1]
    let rest = entries.indices.dropLast().sorted { (entries[$0].priority, $0) < (entries[$1].priority, $1) }
    for index in rest where entries[index].width + HelpLine.gap <= room {
      chosen.insert(index)
      room -= entries[index].width + HelpLine.gap
    }
    return entries.indices.filter(chosen.contains).map { entries[$0] }
  }

  /// The last entry.
  var quit: Entry { entries[entries.count - 1] }

  static let margin = 1
  static let gap = 3
}

extension CellRenderer {
  /// Draws the row of keys.
  ///
  /// - Parameter isBehindPanel: Whether the row is dimmed like the rest of the window. The keys stay legible.
  mutating func drawHelp(_ help: HelpLine, row: Int, width: Int, isBehindPanel: Bool) {
    drawHelp(help, row: row, width: width)
    guard isBehindPanel, !theme.usesPalette else { return }
    let theme = theme
    restyle(CellRect(column: 0, row: row, width: width, height: 1)) { style in
      style.background = theme.scrimmed(style).background
      style.foreground = theme.contrasting(with: style.background)
    }
  }

  private mutating func drawHelp(_ help: HelpLine, row: Int, width: Int) {
    fill(row: row, width: width, style: CellStyle(foreground: theme[.primary], background: theme[.bar]))
    guard width > help.quit.width else { return drawQuit(help, row: row, width: width) }
    var column = HelpLine.margin
    for entry in help.fitting(width) {
      column = put(entry, column: column, row: row) + HelpLine.gap
    }
  }

  /// Draws only the last entry, in its longest form that fits.
  private mutating func drawQuit(_ help: HelpLine, row: Int, width: Int) {
    if width >= help.quit.width {
      put(help.quit, column: 0, row: row)
    } else if width >= help.shortQuit.width {
      put(help.shortQuit, column: 0, row: row)
    } else if width >= CellWidth.of(help.shortQuit.key) {
      put(help.shortQuit.key, column: 0, row: row, style: keyStyle)
    }
  }

  private var keyStyle: CellStyle {
    CellStyle(foreground: theme[.primary], background: theme[.bar], attributes: .bold)
  }

  @discardableResult
  private mutating func put(_ entry: HelpLine.Entry, column: Int, row: Int) -> Int {
    let column = put(entry.key, column: column, row: row, style: keyStyle)
    let meaning = theme.faint(.secondary, on: theme[.bar])
    return put(" " + entry.meaning, column: column, row: row, style: meaning)
  }
}
