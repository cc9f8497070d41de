import ArgumentParser
import BoardCore
import PawlTerminal
import PawlUI

/// `board join NAME`: shows the board in the terminal, beside the people in browsers.
struct JoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Shows the board in this terminal, beside the people in browsers.")

  @Argument(help: "Your name.")
  var name: String

  @OptionGroup var place: BoardPlace

  @MainActor
  func run() async throws {
    let connection = try await place.open()
    let keeping = connection.keep()
    let store = BoardStore(
      initialState: BoardState(name: name), reducer: boardReducer, environment: connection.makeEnvironment())
    let status = try await TerminalApp.run(
      BoardView(store: store), options: TerminalApp.Options(title: "Retrospective"))
    keeping.cancel()
    await connection.close()
    if status != 0 { throw ExitCode(status) }
  }
}
