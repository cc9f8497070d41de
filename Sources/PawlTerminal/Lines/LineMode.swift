/// The decision between views on the screen and views as lines of text.
enum LineMode {
  /// Returns whether a program reads its views as lines.
  ///
  /// - Parameters:
  ///   - option: The program's own choice; `nil` if it makes none.
  ///   - variable: Returns an environment variable. `PAWL_LINE_MODE` is the user's choice: `0` for no, any other text
  ///     for yes. A `TERM` that is missing or `dumb` is a terminal that can't move its cursor.
  ///   - isOnTerminal: Whether standard input and standard output are terminals.
  static func isWanted(option: Bool?, _ variable: (String) -> String?, isOnTerminal: Bool) -> Bool {
    if let option { return option }
    if let choice = variable("PAWL_LINE_MODE"), !choice.isEmpty { return choice != "0" }
    let term = variable("TERM") ?? ""
    return isOnTerminal && (term.isEmpty || term == "dumb")
  }
}
