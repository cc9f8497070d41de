import CPawlTerminal

/// Why a terminal cannot be used.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Standard output is no terminal, or one that only prints.
  case notPossible
  /// The device of standard output cannot be opened.
  case cannotOpen(code: Int32)
  /// Its modes cannot be read or set.
  case cannotSetModes(code: Int32)
  /// There are no pipes for what is printed, or for signals.
  case noPipes(code: Int32)
  /// Another session of this process has the terminal.
  case inUse

  public var description: String {
    switch self {
    case .notPossible:
      "There is no terminal to draw on: standard output is not one, or TERM is missing or \"dumb\"."
    case .cannotOpen(let code): "The terminal cannot be opened: \(Self.text(code))."
    case .cannotSetModes(let code): "The terminal's modes cannot be changed: \(Self.text(code))."
    case .noPipes(let code): "Standard output cannot be kept off the screen: \(Self.text(code))."
    case .inUse: "Another session of this process is using the terminal."
    }
  }

  private static func text(_ code: Int32) -> String { String(cString: pawl_terminal_error(code)) }
}
