import ArgumentParser
import Foundation
import Gallery

/// The options of the examples that load users.
struct UsersOptions: ParsableArguments {
  @Option(
    help: """
      The URL of the users: a JSON array of objects with "id", "name" and, optionally, "email". Without it, the example \
      starts a server of its own.
      """)
  var url: String?

  func validate() throws { if url != nil { _ = try parsedURL } }

  var parsedURL: URL {
    get throws {
      guard let url else { return DemoServer.url.appendingPathComponent("users") }
      guard let address = HTTPAddress(argument: url) else {
        throw ValidationError("--url must be like \"http://localhost:8080/users\", not \"\(url)\".")
      }
      return address.url
    }
  }
}

/// The lines for a state of the examples that load users.
func usersLines(status: UsersState.Status, users: some Collection<User>) -> [String] {
  switch status {
  case .idle: []
  case .loading: ["loading"]
  case .cancelled: ["cancelled"]
  case .failed(let problem): ["error: \(problem)"]
  case .loaded:
    ["\(users.count) \(users.count == 1 ? "user" : "users")"]
      + users.map { user in "  \(user.id)  \(user.name)\(user.email.map { "  <\($0)>" } ?? "")" }
  }
}
