import PawlViews

extension ViewScreen {
  /// Gives an input event to the views.
  package func handle(_ event: InputEvent) {
    settle()
    switch event {
    case .key(let press): handle(press)
    case .paste(let text): paste(text)
    case .mouse(let event): handle(event)
    case .focus, .report: return
    }
    // The focus or a notice may have changed, of which the views know nothing.
    needsFrame()
  }

  /// Gives a key to the first that has a use for it: the host's own keys with Control, shortcuts with modifiers, the views
  /// around the focus, a field that writes, shortcuts without modifiers, the control that has the focus, and the host.
  private func handle(_ press: KeyPress) {
    guard press.phase != .release else {
      // Only views that ask for it have a use for a key that is let go.
      if guideOffset == nil { _ = graph.focus.element?.takes(press.forViews) }
      return
    }
    if handleSystem(press) || handleGuide(press) { return }
    if press == KeyPress(.character("r"), .control), let scrollElement, canRefresh {
      scrollElement.refresh()
      return
    }
    if press.isPlain ? handlePlain(press) : handleShortcut(press) || handleFocused(press) { return }
    handleUnused(press)
  }

  /// A key without Control and the like.
  private func handlePlain(_ press: KeyPress) -> Bool {
    if graph.focus.element?.takes(press.forViews) == true || handleField(press) { return true }
    // Return belongs to what has the focus.
    if press.key == .enter { return handleControl(press) || handleShortcut(press) }
    return handleShortcut(press) || handleControl(press)
  }

  private func handleFocused(_ press: KeyPress) -> Bool {
    graph.focus.element?.takes(press.forViews) == true || handleField(press) || handleControl(press)
  }

  /// A key that no view has a use for.
  private func handleUnused(_ press: KeyPress) {
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
    case .character("/") where press.isPlain:
      if let field = graph.focus.searchField { focus(field) }
    default: break
    }
  }

  /// Keys that are for the host, whatever is shown.
  private func handleSystem(_ press: KeyPress) -> Bool {
    guard press.modifiers == .control, case .character(let character) = press.key else { return false }
    switch character {
    case "c": requests.quit()
    case "z": requests.suspend()
    case "l":
      putAwayNotice()
      requests.redraw()
    default: return false
    }
    return true
  }

  /// Whether what keys scroll can be fetched again.
  var canRefresh: Bool { scrollElement?.position.canRefresh ?? false }

  private func handleShortcut(_ press: KeyPress) -> Bool {
    for shortcut in press.shortcuts {
      if let control = graph.focus.control(for: shortcut) { return control.activate() }
    }
    return false
  }

  /// The field that has the focus, if it can be written in.
  var focusedField: TextFieldElement? {
    guard let field = graph.focus.element as? TextFieldElement, field.control?.isEnabled == true else { return nil }
    return field
  }

  private func handleField(_ press: KeyPress) -> Bool {
    guard let field = focusedField, edit(field, press) else { return false }
    bringFocusIntoSight()
    return true
  }

  private func paste(_ text: String) {
    guard guideOffset == nil, let field = focusedField else { return }
    field.edit { $0.insert(text) }
    bringFocusIntoSight()
  }

  private func handleControl(_ press: KeyPress) -> Bool {
    guard let element = graph.focus.element, let control = element.control, !(element is TextFieldElement) else {
      return false
    }
    // One that is disabled keeps its place: nothing beside it is pressed instead.
    guard control.isEnabled else { return press.key == .enter || press.key == .character(" ") }
    if let row = element.enclosingRow, handle(press, in: row) { return true }
    guard press.isPlain else { return false }
    switch (press.key, control.kind) {
    // A control that is out of sight is shown before it is pressed.
    case (.enter, _), (.character(" "), _): return bringFocusIntoSight() || element.activate()
    case (.left, .stepper), (.left, .slider), (.character("-"), .stepper): return element.perform(.decrement) || true
    case (.right, .stepper), (.right, .slider), (.character("+"), .stepper): return element.perform(.increment) || true
    default: return false
    }
  }

  private func escape() {
    guard let presentation = graph.window.presentations.last else { return }
    if let button = presentation.element.cancelButton, button.activate() { return }
    presentation.dismiss?()
  }

  /// Does with a row of a list what a key is for.
  private func handle(_ press: KeyPress, in row: RowElement) -> Bool {
    switch (press.key, press.modifiers) {
    case (.delete, []), (.backspace, []): return row.perform(.delete)
    case (.up, .shift): return row.perform(.moveUp)
    case (.down, .shift): return row.perform(.moveDown)
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
  /// The actions that its menu offers: all but moving.
  var menuActions: [RowAction] {
    menu
      + actions.filter { action in
        if case .swipe = action.kind { true } else { action.kind == .delete }
      }
  }
}

extension KeyPress {
  /// Whether no other key is held down, other than Shift.
  var isPlain: Bool { modifiers.subtracting(.shift).isEmpty }
}
