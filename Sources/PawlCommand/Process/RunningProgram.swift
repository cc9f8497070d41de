import Foundation
import PawlDevelopment
import Synchronization

/// The program that is being developed, which runs in the foreground of this process's terminal.
final class RunningProgram: Sendable {
  private let path: String
  private let arguments: [String]
  private let folder: DevelopmentFolder
  private let process = Mutex<ChildProcess?>(nil)

  init(_ path: String, _ arguments: [String], _ folder: DevelopmentFolder) {
    self.path = path
    self.arguments = arguments
    self.folder = folder
  }

  /// Runs the program until it ends.
  func run() async -> ProgramEnd {
    do {
      let started = try ChildProcess(
        path, arguments, variables: [DevelopmentFolder.variable: folder.path, "SWIFT_BACKTRACE": Self.backtraces])
      process.withLock { $0 = started }
      return await ChildProcess.onThread {
        let end = started.wait()
        self.process.withLock { $0 = nil }
        return end
      }
    } catch {
      FileHandle.standardError.write(Data("pawl dev: \(error)\n".utf8))
      return .status(127)
    }
  }

  /// The settings of Swift's backtraces for the program. After a crash on a terminal, Swift would wait half a minute for a
  /// key, and the program would count as running until then.
  private static var backtraces: String {
    let own = ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] ?? ""
    if own.contains("interactive=") { return own }
    return own.isEmpty ? "interactive=no" : own + ",interactive=no"
  }

  /// Whether the program is running.
  var isRunning: Bool { process.withLock { $0 != nil } }

  /// Asks the program to keep its state and end. A program without stores just ends.
  func askToRestart() {
    if !folder.send(.restart) { signal(ProgramEnd.terminate) }
  }

  /// Shows a text in the program, if it runs.
  ///
  /// - Returns: Whether the program shows it.
  func note(_ text: String) -> Bool {
    process.withLock { $0 } != nil && folder.send(.note(text))
  }

  func signal(_ number: Int32) {
    process.withLock { if let process = $0 { kill(process.identifier, number) } }
  }
}
