import PawlViews

extension KeyPress {
  /// The press as a `KeyPress` of the views.
  var forViews: PawlViews.KeyPress {
    let phase: PawlViews.KeyPress.Phases =
      switch self.phase {
      case .press: .down
      case .repeat: .repeat
      case .release: .up
      }
    return PawlViews.KeyPress(key.equivalent, modifiers: modifiers.eventModifiers, phase: phase)
  }

  /// The shortcuts that the press may stand for, the most exact first.
  var shortcuts: [KeyboardShortcut] {
    let exact = KeyboardShortcut(key.equivalent, modifiers: modifiers.eventModifiers)
    guard exact.modifiers.contains(.control) else { return [exact] }
    // Terminals report only Control, which also stands for Command.
    let modifiers = exact.modifiers.subtracting(.control).union(.command)
    return [exact, KeyboardShortcut(exact.key, modifiers: modifiers)]
  }
}

extension Key {
  /// The key as a `KeyEquivalent` of the views.
  var equivalent: KeyEquivalent {
    switch self {
    case .character(let character): KeyEquivalent(character)
    case .enter: .return
    case .escape: .escape
    case .tab: .tab
    case .backspace: .delete
    case .delete: .deleteForward
    case .insert: .insert
    case .up: .upArrow
    case .down: .downArrow
    case .left: .leftArrow
    case .right: .rightArrow
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .function(let number): .function(number) ?? KeyEquivalent("\u{0}")
    }
  }
}

extension KeyModifiers {
  fileprivate var eventModifiers: EventModifiers {
    var modifiers: EventModifiers = []
    if contains(.shift) { modifiers.insert(.shift) }
    if contains(.control) { modifiers.insert(.control) }
    if contains(.alt) { modifiers.insert(.option) }
    if contains(.super) { modifiers.insert(.command) }
    return modifiers
  }
}
