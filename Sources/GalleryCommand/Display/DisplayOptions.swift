import ArgumentParser
import Foundation
import Gallery
import PawlTerminal
import PawlUI

/// The options for showing an example.
struct DisplayOptions: ParsableArguments {
  @Flag(help: "Reads commands from standard input, one per line.")
  var line = false

  @Flag(help: "Shows the example as lines of text for a screen reader. Controls are chosen by their numbers.")
  var lines = false

  @Option(
    name: .customLong("inline"),
    help: ArgumentHelp(
      "Shows the example in this many rows below the cursor, not on the whole screen.", valueName: "rows"))
  var inlineRows: Int?

  @Option(
    help: ArgumentHelp(
      "The theme: \(Theme.builtIn.map(\.optionName).joined(separator: ", ")), or the path of a theme file.",
      valueName: "name"),
    transform: Theme.argument)
  var theme = Theme.automatic

  @Option(
    help: ArgumentHelp(
      """
      The language: \(GalleryLanguage.all.map(\.id).joined(separator: ", ")). Without it, the one of the environment variables \
      LANG and LANGUAGE.
      """, valueName: "code"),
    transform: GalleryLanguage.argument)
  var language: GalleryLanguage?

  @Option(
    help: ArgumentHelp(
      "Writes each action of the example to this file, with the state. A file that exists is replaced.",
      valueName: "path"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Shows the example as it was recorded in this file, and the recorded actions in the inspector.",
      valueName: "path"))
  var replay: String?

  @Flag(help: "Opens the inspector of the example's actions. F12 opens and closes it at any time.")
  var inspect = false

  func validate() throws {
    if record != nil, replay != nil { throw ValidationError("--record and --replay cannot be combined.") }
    for (option, isGiven) in [
      ("--record", record != nil), ("--replay", replay != nil), ("--inspect", inspect),
    ] where isGiven && line {
      throw ValidationError("--line and \(option) cannot be combined.")
    }
    if lines, inspect || replay != nil {
      throw ValidationError("--lines and \(inspect ? "--inspect" : "--replay") cannot be combined.")
    }
    if line, lines { throw ValidationError("--line and --lines cannot be combined.") }
    guard let inlineRows else { return }
    if lines { throw ValidationError("--lines and --inline cannot be combined.") }
    if line { throw ValidationError("--line and --inline cannot be combined.") }
    guard 1...1000 ~= inlineRows else {
      throw ValidationError("--inline must be a number from 1 to 1000, not \"\(inlineRows)\".")
    }
  }

  /// Whether an example that supports it runs line by line: if commands are piped to it, or if a user types on a
  /// terminal that cannot show views.
  @MainActor
  var isLineByLine: Bool {
    if line { return true }
    if lines || asksForLines || record != nil || replay != nil || inspect { return false }
    if isatty(STDIN_FILENO) != 0 { return !TerminalApp.isPossible && isatty(STDOUT_FILENO) != 0 }
    var status = stat()
    // A device that isn't a terminal, most likely /dev/null, delivers no lines.
    return fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT != S_IFCHR
  }

  /// Whether all examples are shown, and not only listed.
  @MainActor
  var showsViews: Bool { lines || asksForLines || TerminalApp.isPossible && !line }

  /// Whether the user has chosen lines for a screen reader with an environment variable.
  private var asksForLines: Bool { !["", "0"].contains(ProcessInfo.processInfo.environment["PAWL_LINE_MODE"] ?? "") }

  /// Shows an example, or the gallery, until its user ends it. Without a terminal, prints its first frame.
  ///
  /// - Parameters:
  ///   - example: The example; `nil` for the start page.
  ///   - options: The resources outside the process that examples use.
  @MainActor
  func show(_ example: Example?, options: ExampleOptions = ExampleOptions()) async throws {
    let session = session
    if let example { try session.check(example, options) }
    var options = options
    options.session = session
    defer { session.end() }
    try await show(GalleryView(example, options: options, theme: theme, language: language?.id), session)
  }

  /// The session for `--record`, `--replay` and `--inspect`.
  @MainActor
  private var session: GallerySession {
    let source: GallerySession.Source =
      if let record { .recording(to: record) } else if let replay { .replay(of: replay) } else { .live }
    // An inspector is of no use without a screen.
    guard TerminalApp.isPossible, !lines, !asksForLines else { return GallerySession(source, inspector: .none) }
    return GallerySession(source, inspector: inspect || replay != nil ? .open : .closed)
  }

  @MainActor
  private func show(_ gallery: GalleryView, _ session: GallerySession) async throws {
    var options = TerminalApp.Options(
      inlineRows: inlineRows, title: "Pawl", inputObserver: session.makeInputObserver(host: "terminal"))
    if lines { options.usesLines = true }
    let status = try await TerminalApp.run(gallery, options: options)
    if status != 0 { throw ExitCode(status) }
  }
}

extension Theme {
  /// Returns the theme that an argument names.
  fileprivate static func argument(_ text: String) throws -> Theme {
    do {
      return try named(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

extension GalleryLanguage {
  fileprivate static func argument(_ text: String) throws -> GalleryLanguage {
    do {
      return try named(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
