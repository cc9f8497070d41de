import ArgumentParser

/// `gallery`: what runs when no example is named, or none that exists.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the examples.", usage: "gallery [NAME]", shouldDisplay: false)

  // Takes the name of an example that does not exist: the parser's own message would not say which ones do.
  @Argument(help: .hidden)
  var unknown: [String] = []

  func validate() throws {
    guard let name = unknown.first else { return }
    throw ValidationError("There is no example \"\(name)\". The examples are: \(names.joined(separator: ", ")).")
  }

  func run() {
    print("Examples of Pawl:\n")
    let width = names.map(\.count).max() ?? 0
    for (name, example) in zip(names, GalleryCommand.examples) {
      print("  \(name)\(String(repeating: " ", count: width - name.count))  \(example.configuration.abstract)")
    }
    print("\nRun one with \"gallery NAME\"; \"gallery NAME --help\" tells what it takes.")
  }

  private var names: [String] { GalleryCommand.examples.compactMap { $0.configuration.commandName } }
}
