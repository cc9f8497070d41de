package import Foundation
import PawlUI

extension Example {
  static let users = Example(name: "users", title: "Users over HTTP", section: .effects) { options in
    makeView(options.outside.users(options.server.appendingPathComponent("users")))
  }

  /// Loads users from a URL, whatever the options say.
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
