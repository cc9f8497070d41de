/// The time limits of a session on a terminal.
package struct TerminalTimeouts: Sendable {
  /// The longest wait for the terminal's answers before the first frame is drawn without them.
  package var firstFrame = Duration.milliseconds(150)
  /// The longest time that a terminal may take to answer all questions.
  ///
  /// A session that ends earlier waits for the rest of this time, so that no answer ends up in the shell.
  package var answers = Duration.milliseconds(500)
  /// The time without input after which an incomplete escape sequence is complete. A lone ESC is then the Escape key.
  package var sequence = Duration.milliseconds(50)
  /// The time without input after which a paste without an end is complete.
  package var paste = Duration.seconds(5)
  /// The longest time that a terminal may take to accept the last frame, and then the bytes that restore it. Printed
  /// text gets twice as long.
  package var output = Duration.milliseconds(500)
  /// The longest time that the main actor may take to end the session after a signal. Then the terminal is restored and
  /// the process ends without it.
  package var termination = Duration.seconds(3)

  package init() {}
}

extension Duration {
  /// The whole milliseconds of a duration that is neither negative nor longer than 24 days.
  var milliseconds: Int32 { Int32(clamping: Int64(self / .milliseconds(1))) }
}
