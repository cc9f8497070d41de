/// A description of an event for reports that other people may read. It leaves out the text that the user typed.
struct EventSubject: Sendable, CustomStringConvertible {
  let event: InputEvent

  var description: String {
    switch event {
    case .key(let press):
      if case .character = press.key, press.modifiers.subtracting(.shift).isEmpty { return "a character" }
      return "the key \(press.key)"
    case .paste(let text): return "a paste of \(text.utf8.count) bytes"
    case .mouse(let mouse): return "the mouse: \(mouse.action) at \(mouse.position.column), \(mouse.position.row)"
    case .focus(let isOn): return isOn ? "the window has got the focus" : "the window has lost the focus"
    case .report: return "an answer of the terminal"
    }
  }
}
