import ArgumentParser
import Foundation
import Gallery
import PawlTerminal

/// `gallery` and `gallery NAME`: shows all examples, or one that has no command of its own.
struct OpenCommand: AsyncParsableCommand, MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Shows examples of Pawl in the terminal.",
    usage:
      "gallery [NAME] [--server <url>] [--file <path>] [--lines] [--inline <rows>] [--theme <name>] [--language <code>] [--record <path>] [--replay <path>] [--inspect]",
    discussion: """
      Without a name, shows all examples to choose from. When standard output is not a terminal, prints the list of \
      examples, or the first frame of the named one.

      \(ExampleList.text)

      Examples marked with * also read commands, one per line: from a pipe, or with --line. "gallery NAME --help" \
      explains their options.

      "gallery play FILE" plays the keys and clicks of a recording; see "gallery play --help".
      """,
    shouldDisplay: false)

  @Argument(help: "The name of the example to show.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "The base URL of the server that examples send requests to. Without it, the gallery starts one of its own.",
      valueName: "url"))
  var server: HTTPAddress?

  @Option(
    help: ArgumentHelp(
      "The file that examples read and write. Without it, todos are lost at the end.", valueName: "path"))
  var file: String?

  @OptionGroup
  var display: DisplayOptions

  func validate() throws {
    guard let name else {
      if display.record != nil { throw ValidationError("--record needs the name of an example.") }
      return
    }
    guard Examples.named(name) != nil else {
      let names = Examples.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no example \"\(name)\". The examples are: \(names).")
    }
    if display.line { throw ValidationError("\"\(name)\" cannot be run line by line.") }
  }

  @MainActor
  func run() async throws {
    let options = ExampleOptions(server: server?.url, file: file)
    if let example = try name.flatMap(Examples.named) ?? display.replay.map(GallerySession.example(recordedIn:)) {
      try await display.show(example, options: options)
    } else if display.showsViews {
      try await display.show(nil, options: options)
    } else {
      print("Examples of Pawl:\n\n\(ExampleList.text)\n")
      print("Show one with \"gallery NAME\"; \"gallery NAME --help\" explains its options.")
    }
  }
}
