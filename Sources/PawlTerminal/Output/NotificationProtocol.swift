/// A command with which a terminal shows a notification of the user's system.
package enum NotificationProtocol: Sendable {
  /// OSC 9, which iTerm2 introduced: one text without a title.
  case osc9
  /// OSC 777, which rxvt introduced: a title and a body. Most terminals that know OSC 9 know this command, too, and would
  /// show two notifications if they got both.
  case osc777

  /// Returns the command that a terminal knows, from the environment of the process.
  package static func detected(in environment: [String: String]) -> NotificationProtocol {
    // iTerm2 passes LC_TERMINAL on over SSH.
    environment["TERM_PROGRAM"] == "iTerm.app" || environment["LC_TERMINAL"] == "iTerm2" ? .osc9 : .osc777
  }

  /// Returns the bytes that show a notification.
  ///
  /// Characters that end a command are left out. A semicolon separates the parts of a command, and becomes a comma.
  package func bytes(title: String, body: String) -> [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .osc9:
      bytes.append(ascii: "\u{1B}]9;")
      bytes.append(text: title)
      if !body.isEmpty {
        bytes.append(ascii: ": ")
        bytes.append(text: body)
      }
    case .osc777:
      bytes.append(ascii: "\u{1B}]777;notify;")
      bytes.append(text: title)
      bytes.append(0x3B)
      bytes.append(text: body)
    }
    bytes.append(ascii: "\u{1B}\\")
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(text: String) {
    for scalar in text.unicodeScalars where VisibleForm.of(scalar) == nil && !VisibleForm.isHidden(scalar) {
      append(utf8: scalar == ";" ? "," : scalar)
    }
  }
}
