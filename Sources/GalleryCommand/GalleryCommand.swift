import ArgumentParser

/// `gallery`: runs the examples in the terminal, line by line.
@main
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Runs examples of Pawl in the terminal, line by line.",
    discussion: "Without an example, lists them.",
    subcommands: examples + [ListCommand.self],
    defaultSubcommand: ListCommand.self)

  static let examples: [any ParsableCommand.Type] = [
    CounterCommand.self, UsersCommand.self, TimersCommand.self, SearchCommand.self, TodosCommand.self,
    ReduxUsersCommand.self, ReduxSessionCommand.self,
  ]
}
