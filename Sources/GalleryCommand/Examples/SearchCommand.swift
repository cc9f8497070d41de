import ArgumentParser
import Foundation
import Gallery
import Pawl

/// `gallery search`
struct SearchCommand: AsyncParsableCommand, MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Searches words as you type: waits for a pause, and drops outdated results.",
    shouldDisplay: false)

  @Option(help: "A text file with one word a line. Without it, a list that comes with the program is searched.")
  var words: String?

  @OptionGroup
  var display: DisplayOptions

  @MainActor
  func run() async throws {
    let list = try words.map { try WordList(contentsOf: URL(fileURLWithPath: $0)) } ?? .builtIn
    guard display.isLineByLine else { return try await display.show(.search(words: list)) }
    let store = Store(initialState: SearchState(), reducer: searchReducer, environment: .live(words: list))
    let shell = InteractiveShell(
      ShellStore(store),
      commands: [
        ShellCommand("query", "[TEXT]", help: "Searches for a text, after a pause. Without it, clears the search.") {
          (arguments, _) throws(ShellError) in .send(.queryChanged(arguments.text()))
        }
      ],
      lines: { _, new in lines(for: new) })
    try await shell.run()
  }
}

private func lines(for state: SearchState) -> [String] {
  switch state.status {
  case .idle: ["cleared"]
  case .searching: ["searching for \"\(state.query)\""]
  case .failed(let problem): ["error: \(problem)"]
  case .finished:
    ["\(state.results.count) \(state.results.count == 1 ? "word" : "words") with \"\(state.query)\""]
      + state.results.prefix(20).map { "  \($0)" }
      + (state.results.count > 20 ? ["  and \(state.results.count - 20) more"] : [])
  }
}
