import ArgumentParser
import Foundation
import Gallery

/// The names and titles of all examples, section by section.
enum ExampleList {
  /// The commands of the examples that also read commands, one a line.
  static let lineCommands: [any ParsableCommand.Type] = [
    CounterCommand.self, UsersCommand.self, TimersCommand.self, SearchCommand.self, TodosCommand.self,
    ReduxUsersCommand.self, ReduxSessionCommand.self,
  ]

  /// Lines with the name and the title of each example, under the title of its section. An asterisk marks the examples
  /// that read commands.
  static var text: String {
    let readers = Set(lineCommands.compactMap { $0.configuration.commandName })
    let width = Examples.all.map(\.name.count).max() ?? 0
    return Example.Section.allCases.compactMap { section in
      let examples = Examples.in(section)
      guard !examples.isEmpty else { return nil }
      let lines = examples.map { example in
        let name = example.name.padding(toLength: width, withPad: " ", startingAt: 0)
        return "  \(name)  \(example.title)\(readers.contains(example.name) ? " *" : "")"
      }
      return ([section.title] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
