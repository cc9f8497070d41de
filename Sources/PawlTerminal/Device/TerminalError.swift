import CPawlTerminal

/// The reason why a terminal cannot be used.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Standard output isn't a terminal, or is one that cannot move its cursor.
  case notPossible
  /// Opening the device of standard output failed with an `errno` code.
  case cannotOpen(code: Int32)
  /// Reading or setting the terminal's modes failed with an `errno` code.
  case cannotSetModes(code: Int32)
  /// Making the pipes for printed text and signals failed with an `errno` code.
  case noPipes(code: Int32)
  /// Another session of this process uses the terminal.
  case inUse

  /// The message for the user.
  public var description: String {
    switch self {
    case .notPossible:
      "There is no terminal to draw on: standard output is not a terminal, or TERM is missing or \"dumb\"."
    case .cannotOpen(let code): "The terminal cannot be opened: \(Self.text(code))."
    case .cannotSetModes(let code): "The terminal's modes cannot be changed: \(Self.text(code))."
    case .noPipes(let code): "Printed output cannot be kept off the screen: \(Self.text(code))."
    case .inUse: "Another session of this process is using the terminal."
    }
  }

  private static func text(_ code: Int32) -> String { String(cString: pawl_terminal_error(code)) }
}
