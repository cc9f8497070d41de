#if Command || Web
import ArgumentParser
import Dispatch

/// `pawl`: the command for developing programs with Pawl.
struct PawlCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pawl", abstract: "Helps to develop programs with Pawl.",
    subcommands: [DevCommand.self, InspectCommand.self])
}

/// A command that runs on the main actor until the process ends.
protocol LastingCommand {
  /// Starts the command.
  @MainActor func start() throws
}

@main
enum Program {
  static func main() {
    do {
      var command = try PawlCommand.parseAsRoot()
      guard let lasting = command as? any LastingCommand else { return try command.run() }
      try MainActor.assumeIsolated { try lasting.start() }
    } catch {
      PawlCommand.exit(withError: error)
    }
    dispatchMain()
  }
}
#else
import Foundation

/// A replacement that explains how to build the command, which needs the package trait `Command`.
@main
enum Program {
  static func main() {
    let explanation = """
      pawl was built without the package trait "Command", which adds the command.
      Add the trait to the line of Pawl in your Package.swift: .package(…, traits: ["Command"])

      """
    FileHandle.standardError.write(Data(explanation.utf8))
    exit(EX_UNAVAILABLE)
  }
}
#endif
