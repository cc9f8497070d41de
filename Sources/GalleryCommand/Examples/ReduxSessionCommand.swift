import ArgumentParser
import Gallery
import PawlRedux

/// `gallery redux-session`
struct ReduxSessionCommand: AsyncParsableCommand, MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "redux-session",
    abstract: "Shows a login screen when a session dies, in Redux style: a deferred action reports it.",
    shouldDisplay: false)

  @Option(help: "The lifetime of a session in seconds, from 0.01 to 86400.")
  var lifetime = 10.0

  func validate() throws {
    guard 0.01...86_400 ~= lifetime else {
      throw ValidationError("--lifetime must be a number from 0.01 to 86400, not \"\(lifetime)\".")
    }
  }

  @OptionGroup
  var display: DisplayOptions

  @MainActor
  func run() async throws {
    guard display.isLineByLine else { return try await display.show(.reduxSession(seconds: lifetime)) }
    let output = ShellOutput()
    let coordinator = ReduxSessionCoordinator(
      showLogin: { output.printRoute("login", [$0.text, "Type \"login NAME\" to sign in."]) },
      showNotes: { output.printRoute("notes", ["These are the notes of \($0)."]) })
    let provider = SessionProvider(lifetime: .seconds(lifetime))
    let store = Store(
      initialState: ReduxSessionState(),
      coordinator: coordinator.eraseToAnyCoordinator(),
      reducer: ReduxSessionReducer().eraseToAnyReducer())
    store.add(ReduxSessionMiddleware(provider: provider))
    store.add(SessionDied(provider: provider))
    let shell = InteractiveShell(
      ShellStore(store), output: output, commands: commands,
      // With piped input, a user who is still signed in at the end sees the session expire.
      session: .init(opening: .appeared, isOver: { !$0.isSignedIn }),
      lines: { changedLines(from: rows($0), to: rows($1)) })
    try await shell.run()
  }

  @MainActor
  private var commands: [ShellCommand<ReduxSessionState, ReduxSessionAction>] {
    [
      ShellCommand("login", "NAME", help: "Signs in.") { (arguments, _) throws(ShellError) in
        .send(.loginButtonTapped(user: try arguments.text("NAME")))
      },
      ShellCommand("note", "TEXT", help: "Writes a note.") { (arguments, _) throws(ShellError) in
        .send(.noteAdded(try arguments.text("TEXT")))
      },
      ShellCommand("logout", help: "Signs out.", sends: .logoutButtonTapped),
      ShellCommand("expire", help: "Ends the session now, as a server may.", sends: .expireButtonTapped),
    ]
  }
}

private func rows(_ state: ReduxSessionState) -> [String] {
  let session = state.user.map { ["\($0) is signed \(state.isSignedIn ? "in" : "out")"] } ?? []
  return session + state.notes.map { "note: \($0)" }
}
