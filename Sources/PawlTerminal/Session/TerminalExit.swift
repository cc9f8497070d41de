import CPawlRuntime
import CPawlTerminal

/// The reason why a session is over.
package enum TerminalExit: Hashable, Sendable {
  /// The program ended it, with an exit status for the process.
  case code(Int32)
  /// A signal from outside requested the end of the process.
  case signal(Int32)
  /// The terminal is gone.
  case hangUp

  /// The exit status as a shell sees it. For a signal, it is 128 plus the signal's number.
  package var status: Int32 {
    switch self {
    case .code(let code): code
    case .signal(let number): 128 + number
    case .hangUp: 128 + Self.hangUpSignal
    }
  }

  /// Ends the process by `exit`, or by the signal that ended the session. Shell scripts stop if a signal ended the
  /// process.
  package func endProcess() -> Never {
    // A signal ends the process without the functions that `exit` calls.
    if case .code = self {} else { pawl_will_terminate() }
    switch self {
    case .code(let code): pawl_signals_exit(code)
    case .signal(let number): pawl_signals_die(number)
    case .hangUp: pawl_signals_die(Self.hangUpSignal)
    }
  }

  private static let hangUpSignal: Int32 = 1
}
