import ArgumentParser
import Foundation
import Gallery
import Pawl

/// `gallery users`
struct UsersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "users", abstract: "Loads users over HTTP, with cancelling and retrying.")

  @Option(help: "Where the users are: a JSON array of objects with \"id\", \"name\" and, optionally, \"email\".")
  var url: String

  func validate() throws { _ = try parsedURL }

  private var parsedURL: URL {
    get throws {
      guard let parsed = URL(string: url), ["http", "https"].contains(parsed.scheme?.lowercased()),
        parsed.host?.isEmpty == false, 1...65_535 ~= parsed.port ?? 80
      else {
        throw ValidationError("--url must be like \"http://localhost:8080/users\", not \"\(url)\".")
      }
      return parsed
    }
  }

  @MainActor
  func run() async throws {
    let store = Store(initialState: UsersState(), reducer: usersReducer, environment: .live(url: try parsedURL))
    let shell = LineShell(
      store,
      commands: [
        ShellCommand("load", help: "Loads the users.", sends: .loadButtonTapped),
        ShellCommand("cancel", help: "Stops loading.", sends: .cancelButtonTapped),
        ShellCommand("retry", help: "Loads again after a failure or a cancellation.", sends: .retryButtonTapped),
      ],
      lines: { _, new in lines(for: new) })
    try await shell.run()
  }
}

private func lines(for state: UsersState) -> [String] {
  switch state.status {
  case .idle: []
  case .loading: ["loading"]
  case .cancelled: ["cancelled"]
  case .failed(let problem): ["error: \(problem)"]
  case .loaded:
    ["\(state.users.count) \(state.users.count == 1 ? "user" : "users")"]
      + state.users.map { user in "  \(user.id)  \(user.name)\(user.email.map { "  <\($0)>" } ?? "")" }
  }
}
