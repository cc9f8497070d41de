import CPawlTerminal

/// Why a session is over.
package enum TerminalExit: Hashable, Sendable {
  /// It was ended, with a status for the process.
  case code(Int32)
  /// A signal from outside asked the process to end.
  case signal(Int32)
  /// The terminal is gone.
  case hangUp

  /// The status that a shell sees: 128 and the signal's number for a signal.
  package var status: Int32 {
    switch self {
    case .code(let code): code
    case .signal(let number): 128 + number
    case .hangUp: 128 + Self.hangUpSignal
    }
  }

  /// Ends the process: by `exit`, or by the signal that ended the session, so that a shell's script stops as well.
  package func endProcess() -> Never {
    switch self {
    case .code(let code): pawl_signals_exit(code)
    case .signal(let number): pawl_signals_die(number)
    case .hangUp: pawl_signals_die(Self.hangUpSignal)
    }
  }

  private static let hangUpSignal: Int32 = 1
}
