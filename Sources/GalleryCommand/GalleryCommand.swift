import ArgumentParser

/// `gallery`: the command whose subcommands show the examples.
///
/// A subcommand of its own, the default one, takes the name of an example: the parser would give a name to a positional
/// argument of this command before it looked for a subcommand of that name.
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: OpenCommand.configuration.abstract,
    subcommands: ExampleList.lineCommands + [OpenCommand.self], defaultSubcommand: OpenCommand.self)

  /// Parses the command line.
  ///
  /// A request for help without an example is one for help with the default command, which has the options.
  static func parse() throws -> any ParsableCommand {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let asksForHelp = [["help"], ["--help"], ["-h"]].contains(arguments)
    return try parseAsRoot(asksForHelp ? ["open", "--help"] : arguments)
  }
}
