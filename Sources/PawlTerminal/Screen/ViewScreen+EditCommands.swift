import PawlViews

/// A command for the text of a field, or for the whole program.
enum EditCommand {
  case copy, cut, paste, selectAll, undo, redo
}

extension KeyPress {
  /// The command of a key, apart from Ctrl-C, which also quits.
  ///
  /// Ctrl-Z suspends the program, so undo has the keys of Emacs and a key with Alt. Command is only reported by
  /// terminals with the kitty keyboard protocol.
  var editCommand: EditCommand? {
    guard case .character(let character) = key else { return nil }
    switch (character, modifiers) {
    case ("c", .super): return .copy
    case ("x", .control), ("x", .super): return .cut
    case ("v", .control), ("v", .super): return .paste
    case ("a", .super): return .selectAll
    // Most terminals send the same byte for Ctrl-/ and Ctrl-_; with the kitty protocol they differ.
    case ("_", .control), ("/", .control), ("-", [.control, .shift]), ("z", .alt), ("z", .super): return .undo
    case ("y", .control), ("Z", .alt), ("z", [.alt, .shift]), ("z", [.super, .shift]): return .redo
    default: return nil
    }
  }
}

extension ViewScreen {
  /// Performs a command in a field.
  ///
  /// - Returns: Whether the field could perform it.
  func perform(_ command: EditCommand, in field: any Editing) -> Bool {
    switch command {
    case .copy: return copySelectedText(of: field)
    case .cut:
      guard copySelectedText(of: field) else { return false }
      field.edit { $0.delete(.left) }
    case .paste:
      guard let clipboard else { return false }
      field.edit { $0.insert(clipboard) }
    case .selectAll: field.edit { $0.selectAll() }
    case .undo:
      guard field.input.canUndo else { return false }
      field.edit { $0.undo() }
    case .redo:
      guard field.input.canRedo else { return false }
      field.edit { $0.redo() }
    }
    return true
  }

  /// Whether the focused field has selected text, or another text has. The key that quits copies the text then.
  var hasSelectedText: Bool {
    guideOffset == nil && (focusedField?.input.selection != nil || textSelection?.selectedText != nil)
  }

  /// Copies the text that is selected with the pointer, or that of the focused field, and clears the selection so that the same key quits next.
  ///
  /// - Returns: Whether there was a selection.
  func copySelection() -> Bool {
    guard hasSelectedText else { return false }
    if let text = textSelection?.selectedText {
      textSelection = nil
      copy(text)
      return true
    }
    guard let field = focusedField else { return false }
    _ = copySelectedText(of: field)
    field.edit { $0.move(.to($0.caret)) }
    return true
  }

  /// Copies the selected text of a field, unless it is a secret.
  ///
  /// - Returns: Whether there was a text to copy.
  private func copySelectedText(of field: any Editing) -> Bool {
    guard case .textField(let content) = field.content, !content.isSecure, let text = content.input.selectedText else {
      return false
    }
    copy(text)
    return true
  }
}
