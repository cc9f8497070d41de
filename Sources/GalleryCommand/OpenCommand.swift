import ArgumentParser
import Foundation
import Gallery
import PawlTerminal

/// `gallery` and `gallery NAME`: what runs when no example is named, one without a command of its own, or none that
/// exists.
struct OpenCommand: AsyncParsableCommand, MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Shows all examples, or one of them.",
    usage: "gallery [NAME] [--server URL] [--file PATH] [--inline ROWS]", shouldDisplay: false)

  @Argument(help: "The example to show. Without it, all of them can be chosen from.")
  var name: String?

  @Option(help: "The server that examples ask.")
  var server = HTTPAddress(ExampleOptions.defaultServer)

  @Option(help: "The file that examples read and write.")
  var file: String?

  @OptionGroup
  var display: DisplayOptions

  func validate() throws {
    guard let name else { return }
    guard Examples.named(name) != nil else {
      let names = Examples.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no example \"\(name)\". The examples are: \(names).")
    }
    if display.line { throw ValidationError("\"\(name)\" cannot be run line by line.") }
  }

  @MainActor
  func run() async throws {
    let options = ExampleOptions(server: server.url, file: file)
    if let example = name.flatMap(Examples.named) {
      try await display.show(example, options: options)
    } else if TerminalApp.isPossible, !display.line {
      try await display.show(GalleryView(options: options), options: options)
    } else {
      printList()
    }
  }

  private func printList() {
    print("Examples of Pawl:")
    let width = Examples.all.map(\.name.count).max() ?? 0
    for section in Example.Section.allCases where !Examples.in(section).isEmpty {
      print("\n\(section.title)")
      for example in Examples.in(section) {
        print("  \(example.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(example.title)")
      }
    }
    print("\nShow one with \"gallery NAME\"; \"gallery NAME --help\" tells what it takes.")
  }
}
