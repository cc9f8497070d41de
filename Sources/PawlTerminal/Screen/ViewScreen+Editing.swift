import PawlViews

extension ViewScreen {
  /// Passes a key to a text field.
  ///
  /// - Returns: Whether the field used the key.
  func edit(_ field: any Editing, _ press: KeyPress) -> Bool {
    if let command = press.editCommand { return perform(command, in: field) }
    let isMultiline = field.input.isMultiline
    if press.key == .enter, press.modifiers.isEmpty || isMultiline { return enter(field) }
    if isMultiline, press.modifiers.subtracting(.shift).isEmpty, press.key == .up || press.key == .down {
      return moveLine(field, by: press.key == .up ? -1 : 1, extending: press.modifiers.contains(.shift))
    }
    let press = press.movesBackward(in: field) ? press.mirrored : press
    if let movement = press.movement(isMultiline: isMultiline)?.within(field) {
      field.edit { $0.move(movement, extending: press.modifiers.contains(.shift)) }
      return true
    }
    if let movement = press.deletion?.within(field) {
      field.edit { $0.delete(movement) }
      return true
    }
    guard case .character(let character) = press.key, press.modifiers.subtracting(.shift).isEmpty else { return false }
    field.edit { $0.insert(String(character)) }
    return true
  }

  private func enter(_ field: any Editing) -> Bool {
    if field.input.isMultiline {
      field.edit { $0.insert("\n") }
    } else if !field.perform(.submit) {
      // The field has no submit action: Return presses the default button, or else moves to the next control.
      if let button = graph.focus.control(for: .defaultAction) { button.activate() } else { moveFocus(by: 1) }
    }
    return true
  }

  /// Moves the caret to the line above or below, as near to the same column as possible.
  ///
  /// - Returns: Whether there is such a line.
  private func moveLine(_ field: any Editing, by distance: Int, extending: Bool) -> Bool {
    guard case .textField(let content) = field.content else { return false }
    let layout = FieldLayout(content, width: Int(field.size.width), field.layoutDirection)
    let line = layout.caretLine + distance
    guard layout.lines.indices.contains(line) else { return false }
    field.edit { $0.move(.to(layout.character(column: layout.caretColumn, line: line)), extending: extending) }
    return true
  }
}

extension TextInput.Movement {
  /// Returns the movement in a field. A hidden text is one word, since its words would tell about it.
  @MainActor
  fileprivate func within(_ field: any Editing) -> Self {
    guard case .textField(let content) = field.content, content.isSecure else { return self }
    switch self {
    case .wordLeft: return .start
    case .wordRight: return .end
    default: return self
    }
  }
}

extension KeyPress {
  /// Whether the key is an arrow, and the arrow to the right goes toward the beginning of the paragraph with the caret.
  ///
  /// The arrows go through a text in logical order. They follow the direction of the paragraph, also in a part that runs the
  /// other way.
  @MainActor
  fileprivate func movesBackward(in field: any Editing) -> Bool {
    guard key == .left || key == .right, case .textField(let content) = field.content,
      field.isRightToLeft || BidiText.isReordered(content.input.text, .leftToRight)
    else { return false }
    return FieldLayout(content, width: Int(field.size.width), field.layoutDirection).isRightToLeftAtCaret
  }

  /// Returns the caret movement of a key, with the key bindings of common shells and editors.
  fileprivate func movement(isMultiline: Bool) -> TextInput.Movement? {
    let jumps = !modifiers.isDisjoint(with: [.control, .alt])
    switch (key, modifiers.subtracting(.shift)) {
    case (.left, _): return jumps ? .wordLeft : .left
    case (.right, _): return jumps ? .wordRight : .right
    case (.home, _): return jumps ? .start : .lineStart
    case (.end, _): return jumps ? .end : .lineEnd
    case (.character("a"), .control): return .lineStart
    case (.character("e"), .control): return .lineEnd
    case (.character("b"), .control): return .left
    case (.character("f"), .control): return .right
    case (.character("b"), .alt): return .wordLeft
    case (.character("f"), .alt): return .wordRight
    default: return nil
    }
  }

  /// Returns the movement up to which a key deletes; `nil` if it doesn't delete.
  fileprivate var deletion: TextInput.Movement? {
    let jumps = !modifiers.isDisjoint(with: [.control, .alt])
    switch (key, modifiers.subtracting(.shift)) {
    case (.backspace, _): return jumps ? .wordLeft : .left
    case (.delete, _): return jumps ? .wordRight : .right
    case (.character("h"), .control): return .left
    case (.character("d"), .control): return .right
    case (.character("w"), .control): return .wordLeft
    case (.character("u"), .control): return .lineStart
    case (.character("k"), .control): return .lineEnd
    case (.character("d"), .alt): return .wordRight
    default: return nil
    }
  }
}
