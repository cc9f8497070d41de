import PawlViews

/// A key, or several, and what is done by pressing it.
typealias KeyMeaning = (key: String, meaning: String)

extension ViewScreen {
  /// The keys of the control that has the focus.
  var keysOfFocus: [KeyMeaning] {
    guard let element = graph.focus.element, let control = element.control, control.isEnabled else { return [] }
    switch control.kind {
    case .button, .tap: return [("Enter", "press")]
    case .link, .navigationLink: return [("Enter", "open")]
    case .menu, .option: return [("Enter", "choose")]
    case .toggle(let isOn): return [("Space", isOn ? "switch off" : "switch on")]
    case .disclosure(let isExpanded): return [("Enter", isExpanded ? "close" : "open")]
    case .stepper, .slider: return [("← →", "change")] + defaultKeys
    case .picker, .focusTarget: return defaultKeys
    case .textField: return keysOfField
    }
  }

  private var keysOfField: [KeyMeaning] {
    guard let field = focusedField else { return [] }
    if field.input.isMultiline { return [("Enter", "new line")] }
    if field.submits { return [("Enter", "done")] }
    if !defaultKeys.isEmpty { return defaultKeys }
    return graph.focus.ring.count > 1 ? [("Enter", "next")] : []
  }

  /// Return, where it is not for what has the focus.
  private var defaultKeys: [KeyMeaning] {
    graph.focus.control(for: .defaultAction).map { [("Enter", $0.labelInHelp)] } ?? []
  }

  /// The keys of the row that has the focus, or that the focus is in.
  var keysOfRow: [KeyMeaning] {
    guard let element = graph.focus.element, !(element is TextFieldElement), let row = element.enclosingRow?.row else {
      return []
    }
    var keys: [KeyMeaning] = []
    if row.actions.contains(where: { $0.kind == .delete }) { keys.append(("Del", "delete")) }
    if row.actions.contains(where: { $0.kind == .moveUp || $0.kind == .moveDown }) {
      keys.append(("Shift ↑ ↓", "move"))
    }
    if !row.menuActions.isEmpty, !isProgramKey("m") { keys.append(("m", "more")) }
    return keys
  }

  /// The shortcuts of the program, but for those that are named by what Return and Escape do.
  var programKeys: [KeyMeaning] {
    graph.focus.shortcuts.compactMap { shortcut, control in
      if shortcut == .cancelAction || shortcut == .defaultAction { return nil }
      // What is written in a field is written.
      if focusedField != nil, shortcut.isPlain, shortcut.key.isWritten { return nil }
      return (shortcut.name, control.labelInHelp)
    }
  }

  /// What arrows do; nil for nothing but what a control does with them.
  var meaningOfArrows: KeyMeaning? {
    guard focusedField?.input.isMultiline != true else { return nil }
    var keys: [String] = []
    if let current = graph.focus.element {
      let horizontalIsTaken =
        switch current.control?.kind {
        case .stepper, .slider, .textField: true
        default: false
        }
      if nearest(to: current, .up) != nil || nearest(to: current, .down) != nil { keys += ["↑", "↓"] }
      if !horizontalIsTaken, nearest(to: current, .left) != nil || nearest(to: current, .right) != nil {
        keys += ["←", "→"]
      }
    }
    if !keys.isEmpty { return (keys.joined(separator: " "), "move") }
    guard let position = scrollElement?.position else { return nil }
    if position.contentSize.height > position.viewport.height { return ("↑ ↓", "scroll") }
    return position.contentSize.width > position.viewport.width ? ("← →", "scroll") : nil
  }

  /// What Escape does at present; nil for nothing.
  var meaningOfEscape: String? {
    if let control = graph.focus.control(for: .cancelAction) {
      return control.label == "Back" ? "back" : control.labelInHelp
    }
    guard let presentation = graph.window.presentations.last else { return nil }
    return presentation.element.cancelButton != nil || presentation.dismiss != nil ? "close" : nil
  }

  /// Whether `?` shows all keys.
  var questionMarkShowsKeys: Bool { focusedField == nil && !isProgramKey("?") }

  /// Whether `/` goes to a field that the user searches with.
  var slashSearches: Bool { focusedField == nil && !isProgramKey("/") && graph.focus.searchField != nil }

  private func isProgramKey(_ key: KeyEquivalent) -> Bool {
    graph.focus.control(for: KeyboardShortcut(key, modifiers: [])) != nil
  }
}

extension Element {
  /// What a control is called where its key is named.
  fileprivate var labelInHelp: String {
    let label = label.split(whereSeparator: \.isNewline).joined(separator: " ")
    return label.isEmpty ? "press" : label
  }
}
