package import Foundation
import PawlUI

extension Example {
  static let users = Example(name: "users", title: "Users over HTTP", section: .effects) { options in
    makeView(options.outside.users(options.server.appendingPathComponent("users")))
  }

  /// Returns the example with users from a URL, instead of the URL from the options.
  package static func users(url: URL) -> Example {
    Example(name: users.name, title: users.title, section: users.section) { options in
      makeView(options.outside.users(url))
    }
  }

  @MainActor
  private static func makeView(_ environment: UsersEnvironment) -> UsersView {
    UsersView(store: Store(initialState: UsersState(), reducer: usersReducer, environment: environment))
  }
}
