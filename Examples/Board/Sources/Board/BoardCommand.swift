import ArgumentParser

/// `board`: a retrospective that many people edit at the same time, in browsers and in terminals.
@main
struct BoardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: "A retrospective that many people edit at the same time, in browsers and in terminals.",
    subcommands: [ServeCommand.self, JoinCommand.self], defaultSubcommand: ServeCommand.self)
}
