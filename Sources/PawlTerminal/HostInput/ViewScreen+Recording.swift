import PawlViews

extension ViewScreen {
  /// The window as an input.
  var window: HostInput.Terminal {
    HostInput.Terminal(
      columns: columns, rows: rows, colors: theme.depth.recorded, isDark: theme.isDark, showsHelp: showsHelp)
  }

  /// Begins to notify an observer that was attached.
  func startObserving() {
    inputObserver?.begin(at: now())
    if columns > 0 { windowDidChange() }
  }

  /// Notifies the observer of the window's present properties.
  func windowDidChange() {
    inputObserver?.handling(.terminal(window), at: now()) {}
  }

  /// Returns an event in a form that can be stored, without secrets; `nil` for an event without an effect on the views.
  func recorded(_ event: InputEvent) -> HostInput? {
    switch event {
    case .key(let press): isSecret(press) ? secret(press) : .key(press.recorded)
    case .paste(let text):
      if let field = secretField {
        .secretPaste(characters: field.characterCount(ofInserting: text))
      } else {
        .paste(text)
      }
    case .mouse(let mouse): .mouse(mouse.recorded)
    case .focus(let isFocused): .focus(isFocused)
    case .report: nil
    }
  }

  /// The secret field that gets typed text; `nil` if the text goes elsewhere.
  private var secretField: (any Editing)? {
    guard palette == nil, graph.find == nil, let field = graph.focus.element?.editing, field.isSecret else {
      return nil
    }
    return field
  }

  /// Whether a key may be part of a secret.
  ///
  /// A key with Alt may be a character of another keyboard layout, so only those that are known commands are not. The
  /// release of a key belongs to its press, even if the focus has moved in between.
  private func isSecret(_ press: KeyPress) -> Bool {
    guard case .character(let character) = press.key else { return false }
    if press.phase == .release, secretKeys.remove(press.key) != nil { return true }
    guard secretField != nil, press.modifiers.isDisjoint(with: [.control, .super]) else { return false }
    // The panel of all keys closes with this key.
    if guideOffset != nil, character == "?" { return false }
    if press.modifiers == .alt, "bfdzZ".contains(character) { return false }
    return true
  }

  private func secret(_ press: KeyPress) -> HostInput {
    if press.phase != .release { secretKeys.insert(press.key) }
    var count = 0
    if press.isPlain, press.phase != .release, case .character(let character) = press.key, let field = secretField {
      count = min(1, field.characterCount(ofInserting: String(character)))
    }
    let key = press.recorded
    return .secretKey(characters: count, modifiers: key.modifiers.subtracting(.shift), phase: key.phase)
  }
}
