import PawlViews

extension ViewScreen {
  /// Passes an input event to the views.
  package func handle(_ event: InputEvent) {
    settle()
    guard let inputObserver else { return graph.inLanguage { perform(event) } }
    inputObserver.handling(recorded(event), at: now()) { graph.inLanguage { perform(event) } }
  }

  private func perform(_ event: InputEvent) {
    switch event {
    case .key(let press): handle(press)
    case .paste(let text): paste(text)
    case .mouse(let event): handle(event)
    case .focus(false):
      hover(at: nil)
      return
    case .focus, .report: return
    }
    // The focus or a notice may have changed without a change in the views.
    needsFrame()
  }

  /// Passes a key to the first receiver that uses it: the host's keys with Control, shortcuts with modifiers, the views
  /// around the focus, a text field, shortcuts without modifiers, the control with the focus, and the host's other
  /// keys.
  private func handle(_ press: KeyPress) {
    guard press.phase != .release else {
      // Only views that ask for it use the release of a key.
      if guideOffset == nil, palette == nil { _ = graph.focus.element?.takes(press.forViews) }
      return
    }
    if handleSystem(press) || handleDrag(press) { return }
    if handleGuide(press) || handlePalette(press) || handleFind(press) { return }
    if press == KeyPress(.escape), let toast = graph.focus.toast { return toast.dismiss() }
    if press == KeyPress(.character("r"), .control), let scrollElement, canRefresh {
      scrollElement.refresh()
      return
    }
    if press.isPlain ? handlePlain(press) : handleShortcut(press) || handleFocused(press) { return }
    handleUnused(press)
  }

  /// Handles a key without modifiers other than Shift.
  private func handlePlain(_ press: KeyPress) -> Bool {
    if graph.focus.element?.takes(press.forViews) == true || handleField(press) { return true }
    // Return belongs to the control with the focus first.
    if press.key == .enter { return handleControl(press) || handleShortcut(press) }
    return handleShortcut(press) || handleControl(press)
  }

  private func handleFocused(_ press: KeyPress) -> Bool {
    graph.focus.element?.takes(press.forViews) == true || handleField(press) || handleControl(press)
  }

  /// Handles a key that no view uses.
  private func handleUnused(_ press: KeyPress) {
    switch press.editCommand {
    case .undo: graph.services.existingUndoManager?.undo()
    case .redo: graph.services.existingUndoManager?.redo()
    default: break
    }
    switch press.key {
    case .tab: moveFocus(by: press.modifiers.contains(.shift) ? -1 : 1)
    case .up: moveFocus(.up)
    case .down: moveFocus(.down)
    case .left: moveFocus(.left)
    case .right: moveFocus(.right)
    case .escape: escape()
    case .pageUp: moveFocusByPage(-1)
    case .pageDown: moveFocusByPage(1)
    case .home: moveFocusToEdge(.top)
    case .end: moveFocusToEdge(.bottom)
    case .character("?") where press.isPlain: guideOffset = 0
    case .character("d") where press.isPlain: if let draggableFocus { graph.showDropActions(of: draggableFocus) }
    case .character("p") where press.modifiers == .control: palette = CommandPalette(self)
    case .character("/") where press.isPlain:
      if let field = graph.focus.searchField { focus(field) } else { beginFind() }
    case .function(3): beginFind()
    case .character("f") where press.modifiers == .super: beginFind()
    case .character("n") where press.isPlain: continueFind(by: 1)
    case .character("N") where press.isPlain: continueFind(by: -1)
    default: break
    }
  }

  /// Handles the keys of the host, which no view can override.
  private func handleSystem(_ press: KeyPress) -> Bool {
    guard press.modifiers == .control, case .character(let character) = press.key else { return false }
    switch character {
    case "c": if !copySelection() { requests.quit() }
    case "z": requests.suspend()
    case "l":
      putAwayNotice()
      requests.redraw()
    default: return false
    }
    return true
  }

  /// Whether the view that keys scroll can be refreshed.
  var canRefresh: Bool { scrollElement?.position.canRefresh ?? false }

  private func handleShortcut(_ press: KeyPress) -> Bool {
    for shortcut in press.shortcuts {
      if let control = graph.focus.control(for: shortcut) { return control.activate() }
    }
    return false
  }

  /// The text field that has the focus; `nil` if it is disabled.
  var focusedField: (any Editing)? {
    guard let field = graph.focus.element?.editing, field.control?.isEnabled == true else { return nil }
    return field
  }

  private func handleField(_ press: KeyPress) -> Bool {
    guard let field = focusedField, edit(field, press) else { return false }
    bringFocusIntoSight()
    return true
  }

  private func paste(_ text: String) {
    if palette != nil {
      palette?.type(text)
      return
    }
    if let find = graph.find { return search(for: find.query + text, find) }
    guard guideOffset == nil else { return }
    guard let field = focusedField else { return drop(PastedPaths(text).paths) }
    field.edit { $0.insert(text) }
    bringFocusIntoSight()
  }

  private func handleControl(_ press: KeyPress) -> Bool {
    guard let element = graph.focus.element, let control = element.control, element.editing == nil else {
      return false
    }
    // A disabled control swallows its keys, so that they don't press another control.
    guard control.isEnabled else { return press.key == .enter || press.key == .character(" ") }
    if let row = element.enclosingRow, handle(press, in: row) { return true }
    guard press.isPlain else { return false }
    let key = element.isRightToLeft ? press.mirrored.key : press.key
    switch (key, control.kind) {
    // An invisible control is scrolled into view first; the next press activates it.
    case (.enter, _), (.character(" "), _): return bringFocusIntoSight() || element.activate()
    case (.left, .stepper), (.left, .slider), (.character("-"), .stepper): return element.perform(.decrement) || true
    case (.right, .stepper), (.right, .slider), (.character("+"), .stepper): return element.perform(.increment) || true
    case (_, .splitter(let splitter)): return move(element, splitter, key)
    default: return false
    }
  }

  /// Moves the divider between two panes by a cell, or to one of its limits.
  private func move(_ divider: Element, _ splitter: Splitter, _ key: Key) -> Bool {
    switch (key, splitter.axis) {
    case (.left, .horizontal), (.up, .vertical): divider.perform(.decrement)
    case (.right, .horizontal), (.down, .vertical): divider.perform(.increment)
    case (.home, _): divider.perform(.setFraction(0))
    case (.end, _): divider.perform(.setFraction(1))
    default: false
    }
  }

  /// Moves the focus to another row, and selects the rows up to it.
  ///
  /// - Returns: `false` if the list has no ranges of selected rows.
  private func extendSelection(from row: any ListRow, moveFocus: () -> Void) -> Bool {
    guard row.row.isSelectable, row.row.allowsRange else { return false }
    if !row.row.isSelected { row.select() }
    moveFocus()
    settle()
    graph.focus.element?.enclosingRow?.extendSelection()
    return true
  }

  private func escape() {
    guard let presentation = graph.window.presentations.last else { return }
    if let button = presentation.element.cancelButton, button.activate() { return }
    presentation.dismiss?()
  }

  /// Performs the action of a list row that a key stands for.
  private func handle(_ press: KeyPress, in row: any ListRow) -> Bool {
    switch (press.key, press.modifiers) {
    case (.delete, []), (.backspace, []): return row.perform(.delete)
    case (.up, .shift): return row.perform(.moveUp) || extendSelection(from: row) { moveFocus(.up) }
    case (.down, .shift): return row.perform(.moveDown) || extendSelection(from: row) { moveFocus(.down) }
    case (.pageUp, .shift): return extendSelection(from: row) { moveFocusByPage(-1) }
    case (.pageDown, .shift): return extendSelection(from: row) { moveFocusByPage(1) }
    case (.home, .shift): return extendSelection(from: row) { moveFocusToEdge(.top) }
    case (.end, .shift): return extendSelection(from: row) { moveFocusToEdge(.bottom) }
    case (.character(" "), .shift): return row.extendSelection()
    case (.character("a"), .control): return row.selectAll()
    case (.enter, []):
      guard let action = row.row.primary, graph.focus.element?.listRow != nil else { return false }
      action.perform()
      return true
    case (.character("c"), []):
      guard let copy = row.row.copy else { return false }
      copy()
      return true
    case (.character("m"), []):
      let actions = row.row.menuActions
      guard !actions.isEmpty else { return false }
      graph.showMenu(of: actions, at: row)
      return true
    default: return false
    }
  }
}

extension RowContent {
  /// The actions in the row's menu: the context menu, the swipe actions and deletion, but not moving.
  var menuActions: [RowAction] {
    menu
      + actions.filter { action in
        if case .swipe = action.kind { true } else { action.kind == .delete }
      }
  }
}

extension KeyPress {
  /// The same press with the arrow to the left in place of the arrow to the right, and the other way round.
  var mirrored: KeyPress {
    var press = self
    if key == .left { press.key = .right } else if key == .right { press.key = .left }
    return press
  }

  /// Whether no modifier other than Shift is held down.
  var isPlain: Bool { modifiers.subtracting(.shift).isEmpty }
}
