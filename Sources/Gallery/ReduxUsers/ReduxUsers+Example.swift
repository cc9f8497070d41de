package import Foundation
import PawlRedux
import PawlUI

extension Example {
  static let reduxUsers = Example(name: "redux-users", title: "Users, Redux style", section: .redux) { options in
    makeView(options.outside.userService(options.server.appendingPathComponent("users")))
  }

  /// Returns the example with users from a URL, instead of the URL from the options.
  package static func reduxUsers(url: URL) -> Example {
    Example(name: reduxUsers.name, title: reduxUsers.title, section: reduxUsers.section) { options in
      makeView(options.outside.userService(url))
    }
  }

  @MainActor
  private static func makeView(_ service: UserService) -> ReduxUsersView {
    let screens = ReduxUsersScreens()
    let store = PawlRedux.Store(
      initialState: ReduxUsersState(),
      coordinator: ReduxUsersCoordinator(showDetails: { screens.details = $0 }).eraseToAnyCoordinator(),
      reducer: ReduxUsersReducer().eraseToAnyReducer())
    store.add(ReduxUsersMiddleware(service: service))
    return ReduxUsersView(store: store, screens: screens)
  }
}
