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
    case .focus(let isOn): return isOn ? "the window gained the focus" : "the window lost the focus"
    case .report: return "a reply from the terminal"
    }
  }
}
