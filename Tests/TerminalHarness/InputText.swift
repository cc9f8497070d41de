package import PawlTerminal

extension InputEvent {
  /// The text that the probe draws for the event.
  package var text: String {
    switch self {
    case .key(let press): "key \(press.text)"
    case .paste(let text): "paste \(text)"
    case .mouse(let mouse): "mouse \(mouse.text)"
    case .focus(let has): "focus \(has ? "in" : "out")"
    case .report(let report): "report \(report)"
    }
  }
}

extension KeyPress {
  fileprivate var text: String {
    var text = ""
    if modifiers.contains(.control) { text += "ctrl-" }
    if modifiers.contains(.alt) { text += "alt-" }
    if modifiers.contains(.shift) { text += "shift-" }
    switch key {
    case .character(let character): text.append(character)
    default: text += "\(key)"
    }
    return text
  }
}

extension MouseEvent {
  fileprivate var text: String {
    let what =
      switch action {
      case .press(let button): "press \(button)"
      case .release(let button): "release \(button)"
      case .drag(let button): "drag \(button)"
      default: "\(action)"
      }
    return "\(what) \(position.column),\(position.row)"
  }
}
