import ArgumentParser
import Gallery
import PawlRedux

/// `gallery redux-users`
struct ReduxUsersCommand: AsyncParsableCommand, MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "redux-users",
    abstract: "Loads users over HTTP in Redux style: a middleware loads, a coordinator shows details.",
    shouldDisplay: false)

  @OptionGroup
  var source: UsersOptions

  @OptionGroup
  var display: DisplayOptions

  @MainActor
  func run() async throws {
    guard display.isLineByLine else { return try await display.show(.reduxUsers(url: source.parsedURL)) }
    let output = ShellOutput()
    let coordinator = ReduxUsersCoordinator(showDetails: { user in
      output.printRoute(
        "details", ["number: \(user.id)", "name: \(user.name)", "mail: \(user.email ?? "not known")"])
    })
    let store = Store(
      initialState: ReduxUsersState(),
      coordinator: coordinator.eraseToAnyCoordinator(),
      reducer: ReduxUsersReducer().eraseToAnyReducer())
    store.add(ReduxUsersMiddleware(service: .live(url: try source.parsedURL)))
    let shell = InteractiveShell(
      ShellStore(store), output: output,
      commands: [
        ShellCommand("load", help: "Loads the users.", sends: .loadButtonTapped),
        ShellCommand("cancel", help: "Stops loading.", sends: .cancelButtonTapped),
        ShellCommand("retry", help: "Loads again after a failure or a cancellation.", sends: .retryButtonTapped),
        ShellCommand("show", "ID", help: "Shows the details of a user.") { (arguments, state) throws(ShellError) in
          let id = try arguments.integer("ID")
          guard state.users.contains(where: { $0.id == id }) else { throw ShellError("There is no user \(id).") }
          return .send(.userTapped(id: id))
        },
      ],
      lines: { _, new in usersLines(status: new.status, users: new.users) })
    try await shell.run()
  }
}
