import PawlViews

/// What keys do at present, in a few words.
@MainActor
struct HelpLine {
  /// A key, and what it does.
  typealias Entry = (key: String, meaning: String)

  let entries: [Entry]

  init(_ screen: ViewScreen) {
    let focus = screen.graph.focus
    var entries: [Entry] = []
    if let control = focus.element?.control { entries += HelpLine.entries(for: control.kind) }
    if let row = focus.element?.enclosingRow?.row, !(focus.element is TextFieldElement) {
      if row.actions.contains(where: { $0.kind == .delete }) { entries.append(("Del", "delete")) }
      if row.actions.contains(where: { $0.kind == .moveUp || $0.kind == .moveDown }) {
        entries.append(("Shift ↑ ↓", "move"))
      }
      if !row.menuActions.isEmpty { entries.append(("m", "more")) }
    }
    if focus.ring.count > 1 { entries.append(("Tab", "next")) }
    if screen.notice != nil {
      entries.append(("Esc", "hide output"))
    } else if let meaning = screen.meaningOfEscape {
      entries.append(("Esc", meaning))
    }
    if screen.canRefresh { entries.append(("Ctrl-R", "refresh")) }
    entries.append(("Ctrl-C", "quit"))
    self.entries = entries
  }

  private static func entries(for kind: Control.Kind) -> [Entry] {
    switch kind {
    case .button, .tap: [("Enter", "press")]
    case .link, .navigationLink: [("Enter", "open")]
    case .menu: [("Enter", "choose")]
    case .toggle(let isOn): [("Space", isOn ? "switch off" : "switch on")]
    case .stepper, .slider: [("← →", "change")]
    case .picker: []
    case .option: [("Enter", "choose")]
    case .disclosure(let isExpanded): [("Enter", isExpanded ? "close" : "open")]
    case .textField: [("Enter", "done")]
    }
  }
}

extension Painter {
  mutating func drawHelp(_ entries: [HelpLine.Entry], row: Int, width: Int) {
    var column = 1
    for entry in entries {
      let length = CellWidth.of(entry.key) + 1 + CellWidth.of(entry.meaning)
      guard column + length < width else { return }
      column = put(entry.key, column: column, row: row, style: CellStyle(attributes: .bold))
      column = put(" " + entry.meaning, column: column, row: row, style: CellStyle(attributes: .dim)) + 3
    }
  }
}
