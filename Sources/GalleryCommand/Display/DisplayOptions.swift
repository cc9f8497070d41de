import ArgumentParser
import Foundation
import Gallery
import PawlTerminal
import PawlUI

/// How an example is shown.
struct DisplayOptions: ParsableArguments {
  @Flag(help: "Reads commands from standard input, one a line.")
  var line = false

  @Option(
    name: .customLong("inline"),
    help: ArgumentHelp(
      "Shows the example in this many rows below the cursor, not on the whole screen.", valueName: "rows"))
  var inlineRows: Int?

  func validate() throws {
    guard let inlineRows else { return }
    if line { throw ValidationError("--line and --inline do not go together.") }
    guard 1...1000 ~= inlineRows else {
      throw ValidationError("--inline must be a number from 1 to 1000, not \"\(inlineRows)\".")
    }
  }

  /// Whether an example that can be run line by line is to be: where lines are written to it, and where somebody types
  /// on a terminal that views cannot be shown on.
  @MainActor
  var isLineByLine: Bool {
    if line { return true }
    if isatty(STDIN_FILENO) != 0 { return !TerminalApp.isPossible && isatty(STDOUT_FILENO) != 0 }
    var status = stat()
    // From a device that is no terminal, /dev/null most likely, no lines come.
    return fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT != S_IFCHR
  }

  /// Shows an example until its user ends it; where there is no terminal, as it looks at first.
  @MainActor
  func show(_ example: Example, options: ExampleOptions = ExampleOptions()) async throws {
    try await show(
      NavigationView { ExampleView(example, options: options) }
        .navigationViewStyle(.stack), options: options)
  }

  /// Like the other `show`, for any view that was made with these options.
  @MainActor
  func show(_ view: some View, options: ExampleOptions) async throws {
    let status = try await TerminalApp.run(view, options: .init(inlineRows: inlineRows, title: "Pawl"))
    if status != 0 { throw ExitCode(status) }
  }
}
