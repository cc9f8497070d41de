import Foundation

/// The modes of the terminal before the program was started.
struct TerminalState: Sendable {
  private let modes: termios?

  /// Saves the modes of the terminal of standard input, if that is one.
  init() {
    var modes = termios()
    self.modes = tcgetattr(STDIN_FILENO, &modes) == 0 ? modes : nil
  }

  /// Restores the terminal if the program could not do so itself.
  func restore(after end: ProgramEnd) {
    guard case .signal = end, var modes else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    guard end == .signal(ProgramEnd.kill), isatty(STDERR_FILENO) != 0 else { return }
    // Mouse, paste, keyboard and focus reports off, the cursor visible, the main screen.
    let sequences = "\u{1B}[?1000;1002;1003;1004;1006;2004l\u{1B}[<u\u{1B}[?25h\u{1B}[?1049l\u{1B}[0m"
    FileHandle.standardError.write(Data(sequences.utf8))
  }
}
