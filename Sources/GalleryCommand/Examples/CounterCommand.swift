import ArgumentParser
import Gallery
import Pawl

/// `gallery counter`
struct CounterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "counter", abstract: "Counts up and down.")

  @MainActor
  func run() async throws {
    let store = Store(initialState: CounterState(), reducer: counterReducer, environment: CounterEnvironment())
    let shell = LineShell(
      ShellStore(store),
      commands: [
        ShellCommand("+", help: "Counts up.", sends: .incrementButtonTapped),
        ShellCommand("-", help: "Counts down.", sends: .decrementButtonTapped),
      ])
    try await shell.run()
  }
}
