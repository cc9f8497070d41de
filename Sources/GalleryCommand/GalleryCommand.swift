import ArgumentParser

/// `gallery`: shows the examples in the terminal.
@main
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows examples of Pawl in the terminal.",
    discussion: """
      Without an example, shows all of them to choose from. Where there is no terminal, it lists them, and an example \
      is run line by line or printed once.
      """,
    subcommands: lineExamples + [OpenCommand.self],
    defaultSubcommand: OpenCommand.self)

  /// The examples that can also be run line by line. Each takes options of its own.
  private static let lineExamples: [any ParsableCommand.Type] = [
    CounterCommand.self, UsersCommand.self, TimersCommand.self, SearchCommand.self, TodosCommand.self,
    ReduxUsersCommand.self, ReduxSessionCommand.self,
  ]
}
