import ArgumentParser
import Gallery
import Pawl

/// `gallery users`
struct UsersCommand: AsyncParsableCommand, MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "users", abstract: "Loads users over HTTP, with cancelling and retrying.", shouldDisplay: false)

  @OptionGroup
  var source: UsersOptions

  @OptionGroup
  var display: DisplayOptions

  @MainActor
  func run() async throws {
    guard display.isLineByLine else { return try await display.show(.users(url: source.parsedURL)) }
    let store = Store(initialState: UsersState(), reducer: usersReducer, environment: .live(url: try source.parsedURL))
    let shell = InteractiveShell(
      ShellStore(store),
      commands: [
        ShellCommand("load", help: "Loads the users.", sends: .loadButtonTapped),
        ShellCommand("cancel", help: "Stops loading.", sends: .cancelButtonTapped),
        ShellCommand("retry", help: "Loads again after a failure or a cancellation.", sends: .retryButtonTapped),
      ],
      lines: { _, new in usersLines(status: new.status, users: new.users) })
    try await shell.run()
  }
}
