import PawlViews

/// One or more keys, and the effect of pressing them.
typealias KeyHint = (key: String, meaning: String)

/// The keys that currently have an effect on a screen, and a description of each effect.
@MainActor
struct KeyHints {
  private let screen: ViewScreen
  /// The controls that keys can reach.
  let candidates: [Element]
  private let shortcuts: [(shortcut: KeyboardShortcut, control: Element)]
  private let scroll: (any Scrolling)?

  init(_ screen: ViewScreen) {
    self.screen = screen
    candidates = screen.graph.focus.candidates
    shortcuts = screen.graph.focus.shortcuts
    scroll = screen.scrollElement
  }

  /// Returns the description of an effect in the language of the window.
  func word(_ key: LocalizedStringKey) -> String { screen.graph.services.word(key) }

  private var focused: Element? { screen.graph.focus.element }

  /// The keys of the control that has the focus.
  var focusHints: [KeyHint] {
    guard let element = focused, let control = element.control, control.isEnabled else { return [] }
    switch control.kind {
    case .button, .tap: return [("Enter", word("press"))]
    case .link, .navigationLink: return [("Enter", word("open"))]
    case .menu, .option: return [("Enter", word("choose"))]
    case .toggle(let isOn): return [("Space", word(isOn ? "switch off" : "switch on"))]
    case .disclosure(let isExpanded): return [("Enter", word(isExpanded ? "close" : "open"))]
    case .stepper, .slider: return [("← →", word("change"))] + defaultKeys
    case .splitter(let splitter):
      return [(splitter.axis == .horizontal ? "← →" : "↑ ↓", word("resize")), ("Enter", word("reset"))]
    case .picker, .focusTarget: return defaultKeys
    case .textField: return fieldHints
    }
  }

  private var fieldHints: [KeyHint] {
    guard let field = screen.focusedField else { return [] }
    if screen.hasSelectedText { return [("Ctrl-X", word("cut"))] }
    if field.input.isMultiline { return [("Enter", word("new line"))] }
    if field.submits { return [("Enter", submitWord(of: field))] }
    if !defaultKeys.isEmpty { return defaultKeys }
    return candidates.count > 1 ? [("Enter", word("next"))] : []
  }

  /// The word of the key that submits a field.
  private func submitWord(of field: any Editing) -> String {
    word(LocalizedStringKey(field.submitLabel?.name ?? "done"))
  }

  /// The Return key of a default button, unless the focused control uses Return itself.
  private var defaultKeys: [KeyHint] {
    control(for: .defaultAction).map { [("Enter", $0.labelInHelp)] } ?? []
  }

  /// The keys of the row that has the focus or contains it.
  var rowHints: [KeyHint] {
    var keys: [KeyHint] = []
    if screen.draggableFocus != nil, !isProgramKey("d") { keys.append(("d", word("drag to"))) }
    guard let element = focused, element.editing == nil, let row = element.enclosingRow?.row else { return keys }
    if row.actions.contains(where: { $0.kind == .delete }) { keys.append(("Del", word("delete"))) }
    if row.actions.contains(where: { $0.kind == .moveUp || $0.kind == .moveDown }) {
      keys.append(("Shift ↑ ↓", word("move")))
    }
    if row.primary != nil { keys.append(("Enter", word("open"))) }
    if row.isSelectable, row.allowsRange { keys.append(("Shift ↑ ↓", word("extend"))) }
    if row.copy != nil, !isProgramKey("c") { keys.append(("c", word("copy"))) }
    if !row.menuActions.isEmpty, !isProgramKey("m") { keys.append(("m", word("more"))) }
    return keys
  }

  /// The shortcuts of the program, except the ones that Return and Escape stand for.
  var programHints: [KeyHint] {
    shortcuts.compactMap { shortcut, control in
      if shortcut == .cancelAction || shortcut == .defaultAction { return nil }
      // The focused field uses the key for text.
      if screen.focusedField != nil, shortcut.isPlain, shortcut.key.isWritten { return nil }
      return (shortcut.name, control.labelInHelp)
    }
  }

  /// The key that undoes the last edit of the focused field, or else the program's last operation; `nil` if there is
  /// nothing to undo.
  var undoHint: KeyHint? {
    if screen.focusedField?.input.canUndo == true { return ("Ctrl-/", word("undo")) }
    guard let manager = screen.graph.services.existingUndoManager, manager.canUndo else { return nil }
    let name = manager.undoActionName
    return ("Ctrl-/", word(name.isEmpty ? "undo" : "undo \(name)"))
  }

  /// The keys of text fields, if the screen has one.
  var editHints: [KeyHint] {
    guard candidates.contains(where: { $0.editing != nil }) else { return [] }
    return [
      ("Shift, arrows", word("select text")),
      ("Ctrl-C", word("copy the selected text")),
      ("Ctrl-X", word("cut the selected text")),
      ("Ctrl-V", word("insert the text copied or cut last")),
    ]
  }

  /// The keys that undo and redo, if they have an effect.
  var undoHints: [KeyHint] {
    let manager = screen.graph.services.existingUndoManager
    guard !editHints.isEmpty || manager?.canUndo == true || manager?.canRedo == true else { return [] }
    return [("Ctrl-/, Alt-Z", word("undo")), ("Ctrl-Y", word("redo"))]
  }

  /// The effect of the arrow keys; `nil` if only the focused control uses them.
  var arrowHint: KeyHint? {
    guard screen.focusedField?.input.isMultiline != true else { return nil }
    var keys: [String] = []
    if let current = focused {
      let from = current.frameInWindow
      let frames = candidates.lazy.filter { $0 !== current }.map(\.frameInWindow)
      func leads(_ direction: Direction) -> Bool { frames.contains { from.distance(to: $0, direction) != nil } }
      if leads(.up) || leads(.down) || scrollsVertically { keys += ["↑", "↓"] }
      switch current.control?.kind {
      case .stepper, .slider, .textField: break
      case .splitter: keys = []
      default: if leads(.left) || leads(.right) { keys += ["←", "→"] }
      }
    }
    if !keys.isEmpty { return (keys.joined(separator: " "), word("move")) }
    if scrollsVertically { return ("↑ ↓", word("scroll")) }
    guard let position = scroll?.position, position.contentSize.width > position.viewport.width else { return nil }
    return ("← →", word("scroll"))
  }

  /// Whether the content of the view that keys scroll is higher than its viewport.
  private var scrollsVertically: Bool {
    scroll.map { $0.position.contentSize.height > $0.position.viewport.height } ?? false
  }

  /// The effect of Escape; `nil` for none.
  var escapeAction: String? {
    if screen.graph.focus.toast != nil { return word("dismiss") }
    if let control = control(for: .cancelAction) {
      return control.label == word("Back") ? word("back") : control.labelInHelp
    }
    guard let presentation = screen.graph.window.presentations.last else { return nil }
    return presentation.element.cancelButton != nil || presentation.dismiss != nil ? word("close") : nil
  }

  /// Whether `?` shows all keys.
  var questionMarkShowsKeys: Bool { screen.focusedField == nil && !isProgramKey("?") }

  /// Whether Ctrl-P opens the command palette.
  var controlPFindsCommands: Bool {
    control(for: KeyboardShortcut("p", modifiers: .control)) == nil
  }

  /// Whether `/` moves the focus to a search field.
  var slashSearches: Bool {
    screen.focusedField == nil && !isProgramKey("/") && screen.graph.focus.searchField != nil
  }

  /// Whether `/` opens the find bar. A search field takes precedence.
  var slashFinds: Bool {
    screen.focusedField == nil && !isProgramKey("/") && !slashSearches && canFind
  }

  /// Whether the find bar can search the view with the focus, and a part of that view isn't visible.
  var canFind: Bool {
    guard let target = screen.graph.findTarget else { return false }
    guard let position = target.scrolling?.position else { return true }
    return position.contentSize.height > position.viewport.height
      || position.contentSize.width > position.viewport.width
  }

  /// Whether the view that keys scroll can be refreshed.
  var canRefresh: Bool { scroll?.position.canRefresh ?? false }

  private func isProgramKey(_ key: KeyEquivalent) -> Bool {
    control(for: KeyboardShortcut(key, modifiers: [])) != nil
  }

  private func control(for shortcut: KeyboardShortcut) -> Element? {
    let canonical = shortcut.canonical
    return shortcuts.first { $0.shortcut.canonical == canonical }?.control
  }
}

extension Element {
  /// The label of a control in the list of keys.
  fileprivate var labelInHelp: String {
    let label = label.split(whereSeparator: \.isNewline).joined(separator: " ")
    return label.isEmpty ? word("press") : label
  }
}

extension Editing {
  /// The label of the key that submits the field; `nil` if the program hasn't set one.
  fileprivate var submitLabel: SubmitLabel? {
    if case .textField(let content) = content { content.traits.submitLabel } else { nil }
  }
}

extension SubmitLabel {
  /// The label in the row of keys.
  fileprivate var name: String {
    switch self {
    case .done: "done"
    case .go: "go"
    case .send: "send"
    case .join: "join"
    case .route: "route"
    case .search: "search"
    case .return: "return"
    case .next: "next"
    case .continue: "continue"
    }
  }
}
