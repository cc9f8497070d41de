import ArgumentParser
import Gallery
import Pawl

/// `gallery counter`
struct CounterCommand: AsyncParsableCommand, MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "counter", abstract: "Counts up and down.", shouldDisplay: false)

  @OptionGroup
  var display: DisplayOptions

  @MainActor
  func run() async throws {
    guard display.isLineByLine else { return try await display.show(.counter) }
    let store = Store(initialState: CounterState(), reducer: counterReducer, environment: CounterEnvironment())
    let shell = InteractiveShell(
      ShellStore(store),
      commands: [
        ShellCommand("+", help: "Counts up.", sends: .incrementButtonTapped),
        ShellCommand("-", help: "Counts down.", sends: .decrementButtonTapped),
      ])
    try await shell.run()
  }
}
