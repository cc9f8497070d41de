import PawlViews

extension KeyboardShortcut {
  /// The keys of the shortcut as shown to the user: `Ctrl-S`, `F5`, `?`.
  var name: String {
    let canonical = canonical
    // With Shift alone, the uppercase letter shows the modifier.
    let writesUppercase = canonical.modifiers == .shift && canonical.key.character.isLetter
    var name = ""
    // Terminals keep Command for themselves, so Control stands for it.
    if !canonical.modifiers.isDisjoint(with: [.control, .command]) { name += "Ctrl-" }
    if canonical.modifiers.contains(.option) { name += "Alt-" }
    if canonical.modifiers.contains(.shift), !writesUppercase { name += "Shift-" }
    let isPlain = canonical.modifiers.isEmpty
    return name + (isPlain ? canonical.key.name : canonical.key.name.uppercasedIfLetter)
  }
}

extension KeyEquivalent {
  /// The name of the key as shown to the user.
  var name: String {
    if let functionNumber { return "F\(functionNumber)" }
    switch self {
    case .return: return "Enter"
    case .escape: return "Esc"
    case .space: return "Space"
    case .tab: return "Tab"
    case .delete: return "Backspace"
    case .deleteForward: return "Delete"
    case .insert: return "Insert"
    case .upArrow: return "↑"
    case .downArrow: return "↓"
    case .leftArrow: return "←"
    case .rightArrow: return "→"
    case .home: return "Home"
    case .end: return "End"
    case .pageUp: return "Page Up"
    case .pageDown: return "Page Down"
    default: return String(character)
    }
  }
}

extension String {
  fileprivate var uppercasedIfLetter: String { count == 1 ? uppercased() : self }
}
