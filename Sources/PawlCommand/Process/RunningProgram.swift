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
      let started = try ChildProcess(path, arguments, variables: [DevelopmentFolder.variable: folder.path])
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
