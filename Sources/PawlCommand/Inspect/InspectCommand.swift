#if Command || Web
import ArgumentParser
import Foundation
import PawlInspector
import PawlRecording
import PawlTerminal
import PawlUI

/// `pawl inspect`: shows the recording of a program.
struct InspectCommand: ParsableCommand, LastingCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows a recording: its actions, states, changes, effects and causes.",
    discussion: """
      A recording is a file that a program wrote with "store.record(to:)", or that an inspector exported. Without the \
      program, only those states can be shown that the file has. With --connect, shows and controls a program that \
      runs, and that listens at a socket with "HistoryServer".
      """)

  @Argument(help: ArgumentHelp("The file of the recording.", valueName: "file"))
  var file: String?

  @Option(help: ArgumentHelp("The socket of a running program.", valueName: "path"))
  var connect: String?

  @Flag(help: "Prints one line for each action, and ends.")
  var lines = false

  func validate() throws {
    guard (file == nil) != (connect == nil) else {
      throw ValidationError("Give the file of a recording, or the socket of a program with --connect.")
    }
    if let file, !FileManager.default.fileExists(atPath: file) {
      throw ValidationError("There is no file \"\(file)\".")
    }
  }

  @MainActor
  private func open() throws -> any RecordedHistory {
    if let connect { return try RemoteHistory(connectingTo: connect) }
    let history = try FileHistory(contentsOf: file ?? "")
    if let problem = history.problem { report(problem) }
    return history
  }

  @MainActor
  func start() throws {
    let history: any RecordedHistory
    do { history = try open() } catch { throw ValidationError("\(error)") }
    guard !lines, TerminalApp.isPossible else {
      for index in 0..<history.count { print(line(history.step(at: index))) }
      Foundation.exit(0)
    }
    let environment = InspectorEnvironment(
      save: { try Self.save($0, $1) }, open: { try FileHistory(contentsOf: $0) })
    let (title, view) = (history.title, InspectorView(history, environment: environment))
    Task { @MainActor in
      do {
        Foundation.exit(try await TerminalApp.run(view, options: TerminalApp.Options(title: title)))
      } catch {
        report(error)
        Foundation.exit(1)
      }
    }
  }

  private func report(_ error: any Error) { FileHandle.standardError.write(Data("\(error)\n".utf8)) }

  /// Writes an export beside the other files of the current folder, under a name that isn't used.
  private static func save(_ name: String, _ content: [UInt8]) throws -> String {
    let base = name.replacing("/", with: "-")
    var path = "\(base).jsonl"
    var number = 2
    while FileManager.default.fileExists(atPath: path) {
      path = "\(base)-\(number).jsonl"
      number += 1
    }
    try Data(content).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private func line(_ step: RecordedStep) -> String {
    let duration = step.duration.map { " \($0.formatted(.units(allowed: [.microseconds])))" } ?? ""
    let cause = step.cause.map { " because of \($0)" } ?? ""
    return "\(step.number) \(step.name)\(cause)\(duration)"
  }
}
#endif
