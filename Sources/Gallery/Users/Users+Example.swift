package import Foundation
import PawlUI

extension Example {
  static let users = Example(name: "users", title: "Users over HTTP", section: .effects) { options in
    makeView(url: options.server.appendingPathComponent("users"))
  }

  /// Loads users from a URL, whatever the options say.
  package static func users(url: URL) -> Example {
    Example(name: users.name, title: users.title, section: users.section) { _ in makeView(url: url) }
  }

  @MainActor
  private static func makeView(url: URL) -> UsersView {
    UsersView(store: Store(initialState: UsersState(), reducer: usersReducer, environment: .live(url: url)))
  }
}
