import ArgumentParser
import Dispatch

/// `gallery`: shows the examples in the terminal.
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows examples of Pawl in the terminal.",
    usage: """
      gallery [--server URL] [--file PATH] [--inline ROWS]
      gallery NAME [--help] ...
      """,
    discussion: """
      Without an example, shows all of them to choose from. Where there is no terminal, it lists them, and an example \
      is printed as it looks at first. Those below can be run line by line as well, and are where lines are written to \
      them; they have options of their own.
      """,
    subcommands: lineExamples + [OpenCommand.self],
    defaultSubcommand: OpenCommand.self)

  /// The examples that can also be run line by line. Each takes options of its own.
  private static let lineExamples: [any ParsableCommand.Type] = [
    CounterCommand.self, UsersCommand.self, TimersCommand.self, SearchCommand.self, TodosCommand.self,
    ReduxUsersCommand.self, ReduxSessionCommand.self,
  ]
}

/// A command that runs on the main actor from its first step on.
///
/// ArgumentParser would begin it elsewhere, on a thread of a pool: Dispatch looks after such threads once a second from then
/// on, also while nothing happens on the screen.
protocol MainActorCommand: Sendable {
  @MainActor func run() async throws
}

@main
enum Program {
  static func main() {
    do {
      var command = try GalleryCommand.parseAsRoot()
      guard let shown = command as? any MainActorCommand else { return try command.run() }
      Task { @MainActor in
        do {
          try await shown.run()
          GalleryCommand.exit()
        } catch {
          GalleryCommand.exit(withError: error)
        }
      }
      dispatchMain()
    } catch {
      GalleryCommand.exit(withError: error)
    }
  }
}
