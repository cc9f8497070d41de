import PawlViews

extension ViewScreen {
  /// Has the views react to something that the user did.
  package func handle(_ event: InputEvent) {
    settle()
    switch event {
    case .key(let press): if press.phase != .release { handle(press) }
    case .paste(let text): (graph.focus.element as? TextFieldElement)?.edit { $0.insert(text) }
    case .mouse(let event): handle(event)
    case .focus, .report: return
    }
    // The focus or a notice may have changed, of which the views know nothing.
    needsFrame()
  }

  private func handle(_ press: KeyPress) {
    if press.key == .escape, putAwayNotice() { return }
    if handleSystem(press) || handleShortcut(press) || handleControl(press) { return }
    switch press.key {
    case .tab: moveFocus(by: press.modifiers.contains(.shift) ? -1 : 1)
    case .up: moveFocus(.up)
    case .down: moveFocus(.down)
    case .left: moveFocus(.left)
    case .right: moveFocus(.right)
    case .escape: escape()
    case .pageUp: scroll { $0.page(by: -1) }
    case .pageDown: scroll { $0.page(by: 1) }
    case .home: scroll { $0.scrollToTop() }
    case .end: scroll { $0.scrollToBottom() }
    default: break
    }
  }

  /// Keys that are for the host, whatever has the focus.
  private func handleSystem(_ press: KeyPress) -> Bool {
    guard press.modifiers == .control, case .character(let character) = press.key else { return false }
    switch character {
    case "c": requests.quit()
    case "z": requests.suspend()
    case "l": requests.redraw()
    case "r" where canRefresh: scrollElement?.refresh()
    default: return false
    }
    return true
  }

  /// Whether what keys scroll can be fetched again.
  var canRefresh: Bool { scrollElement?.position.canRefresh ?? false }

  private func handleShortcut(_ press: KeyPress) -> Bool {
    guard let shortcut = press.shortcut else { return false }
    // Where a terminal tells of Control only, that is what stands for Command.
    var shortcuts = [shortcut]
    if shortcut.modifiers.contains(.control) {
      shortcuts.append(
        KeyboardShortcut(shortcut.key, modifiers: shortcut.modifiers.subtracting(.control).union(.command)))
    }
    for shortcut in shortcuts {
      if let control = graph.focus.control(for: shortcut) {
        // A field makes nothing of Return and Escape before others do; of a letter it does.
        return control.activate()
      }
    }
    return false
  }

  private func handleControl(_ press: KeyPress) -> Bool {
    guard let element = graph.focus.element, let control = element.control else { return false }
    if let field = element as? TextFieldElement { return edit(field, press) }
    if let row = element.enclosingRow, handle(press, in: row) { return true }
    guard press.modifiers.subtracting(.shift).isEmpty else { return false }
    switch (press.key, control.kind) {
    case (.enter, _), (.character(" "), _): return element.activate()
    case (.left, .stepper), (.left, .slider), (.character("-"), .stepper): return element.perform(.decrement) || true
    case (.right, .stepper), (.right, .slider), (.character("+"), .stepper): return element.perform(.increment) || true
    default: return false
    }
  }

  /// What Escape does at present; nil for nothing.
  var meaningOfEscape: String? {
    if let presentation = graph.window.presentations.last {
      return presentation.element.cancelButton != nil || presentation.dismiss != nil ? "close" : nil
    }
    return graph.focus.control(for: .cancelAction) != nil ? "back" : nil
  }

  private func escape() {
    guard let presentation = graph.window.presentations.last else { return }
    if let button = presentation.element.cancelButton, button.activate() { return }
    presentation.dismiss?()
  }

  func moveFocus(by distance: Int) {
    graph.focus.move(by: distance)
    revealFocus()
  }

  /// A direction on the screen.
  enum Direction {
    case up, down, left, right
  }

  /// Gives the focus to what is nearest in a direction, or else shows more of what lies there.
  private func moveFocus(_ direction: Direction) {
    let current = graph.focus.element
    let scroll = scrollElement
    if let current {
      if let next = nearest(to: current, direction) { return focus(next) }
      if let scroll, scroll.extend(direction.edge) {
        settle()
        if let next = nearest(to: current, direction) { return focus(next) }
      }
    }
    if scroll?.scroll(by: direction.step) ?? false { return }
    if current == nil { graph.focus.move(by: direction == .up || direction == .left ? -1 : 1) }
  }

  private func nearest(to current: Element, _ direction: Direction) -> Element? {
    let from = current.frameInWindow
    let candidates = graph.focus.ring.lazy.filter { $0 !== current }.map { ($0, $0.frameInWindow) }
    let distances = candidates.compactMap { element, frame in
      from.distance(to: frame, direction).map { (element, $0) }
    }
    return distances.min { $0.1 < $1.1 }?.0
  }

  private func focus(_ element: Element) {
    graph.focus.move(to: element)
    revealFocus()
  }

  /// Has what has the focus be seen.
  func revealFocus() {
    guard let element = graph.focus.element else { return }
    var outer = element.parent
    while let candidate = outer {
      if let scroll = candidate as? ScrollElement {
        settle()
        scroll.reveal(element)
      }
      outer = candidate.parent
    }
  }

  /// Has what has the focus still be seen when there is more or less room.
  func keepFocusInSight() {
    guard let element = graph.focus.element else { return }
    var outer = element.parent
    while let candidate = outer {
      (candidate as? ScrollElement)?.keepInSight(element)
      outer = candidate.parent
    }
  }

  /// What keys scroll: what the focus is in, or else the first one there is.
  private var scrollElement: ScrollElement? {
    var outer = graph.focus.element?.parent
    while let candidate = outer {
      if let scroll = candidate as? ScrollElement { return scroll }
      outer = candidate.parent
    }
    func first(_ element: Element) -> ScrollElement? {
      element as? ScrollElement ?? element.children.lazy.compactMap(first).first
    }
    return graph.focus.currentScope.flatMap(first)
  }

  private func scroll(_ body: (ScrollElement) -> Bool) {
    if let scroll = scrollElement { _ = body(scroll) }
  }

  /// What keys do with a row of a list.
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

extension ViewScreen.Direction {
  fileprivate var edge: Edge {
    switch self {
    case .up: .top
    case .down: .bottom
    case .left: .leading
    case .right: .trailing
    }
  }

  fileprivate var step: CGSize {
    switch self {
    case .up: CGSize(width: 0, height: -1)
    case .down: CGSize(width: 0, height: 1)
    case .left: CGSize(width: -1, height: 0)
    case .right: CGSize(width: 1, height: 0)
    }
  }
}

extension RowContent {
  /// What a menu offers for it: all that can be done with it, but for moving.
  var menuActions: [RowAction] {
    menu
      + actions.filter { action in
        if case .swipe = action.kind { true } else { action.kind == .delete }
      }
  }
}

extension CGRect {
  /// How far another rectangle is in a direction; nil where it is not there.
  fileprivate func distance(to other: CGRect, _ direction: ViewScreen.Direction) -> CGFloat? {
    let along: CGFloat
    switch direction {
    case .up: along = minY - other.maxY
    case .down: along = other.minY - maxY
    case .left: along = minX - other.maxX
    case .right: along = other.minX - maxX
    }
    guard along >= 0 else { return nil }
    let isVertical = direction == .up || direction == .down
    let gap =
      isVertical ? max(0, other.minX - maxX, minX - other.maxX) : max(0, other.minY - maxY, minY - other.maxY)
    // To the sides only what is on the same lines is meant.
    if !isVertical, gap > 0 { return nil }
    let offset = isVertical ? abs(other.minX - minX) : abs(other.minY - minY)
    // The nearest line comes first, then what is nearest on it.
    return along * 10_000 + gap * 10 + offset
  }
}

extension KeyPress {
  /// As what a view may be pressed by; nil for what is written.
  fileprivate var shortcut: KeyboardShortcut? {
    let key: KeyEquivalent
    switch self.key {
    case .character(let character):
      guard !modifiers.subtracting(.shift).isEmpty else { return nil }
      key = KeyEquivalent(character)
    case .enter: key = .return
    case .escape: key = .escape
    case .backspace: key = .delete
    case .delete: key = .deleteForward
    case .up: key = .upArrow
    case .down: key = .downArrow
    case .left: key = .leftArrow
    case .right: key = .rightArrow
    case .home: key = .home
    case .end: key = .end
    case .pageUp: key = .pageUp
    case .pageDown: key = .pageDown
    case .tab, .insert, .function: return nil
    }
    // Return belongs to what has the focus.
    if key == .return, modifiers.isEmpty { return nil }
    var modifiers: EventModifiers = []
    if self.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if self.modifiers.contains(.control) { modifiers.insert(.control) }
    if self.modifiers.contains(.alt) { modifiers.insert(.option) }
    if self.modifiers.contains(.super) { modifiers.insert(.command) }
    return KeyboardShortcut(key, modifiers: modifiers)
  }
}
