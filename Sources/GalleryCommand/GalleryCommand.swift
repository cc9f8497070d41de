import ArgumentParser

/// The root command `gallery`, whose subcommands show the examples.
///
/// The default subcommand, ``OpenCommand``, takes the name of an example as its argument. If this command declared that
/// argument itself, the parser would take the name of a subcommand for the name of an example.
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: OpenCommand.configuration.abstract,
    subcommands: ExampleList.lineCommands + [PlayCommand.self, OpenCommand.self], defaultSubcommand: OpenCommand.self)

  /// Parses the command line.
  ///
  /// A request for help without an example shows the help of the default subcommand, which declares the options.
  static func parse() throws -> any ParsableCommand {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let asksForHelp = [["help"], ["--help"], ["-h"]].contains(arguments)
    return try parseAsRoot(asksForHelp ? ["open", "--help"] : arguments)
  }
}
