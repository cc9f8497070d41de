package import Foundation
import PawlRedux
import PawlUI

extension Example {
  static let reduxUsers = Example(name: "redux-users", title: "Users, Redux style", section: .redux) { options in
    makeView(url: options.server.appendingPathComponent("users"))
  }

  /// Loads users from a URL, whatever the options say.
  package static func reduxUsers(url: URL) -> Example {
    Example(name: reduxUsers.name, title: reduxUsers.title, section: reduxUsers.section) { _ in makeView(url: url) }
  }

  @MainActor
  private static func makeView(url: URL) -> ReduxUsersView {
    let screens = ReduxUsersScreens()
    let store = PawlRedux.Store(
      initialState: ReduxUsersState(),
      coordinator: ReduxUsersCoordinator(showDetails: { screens.details = $0 }).eraseToAnyCoordinator(),
      reducer: ReduxUsersReducer().eraseToAnyReducer())
    store.add(ReduxUsersMiddleware(service: .live(url: url)))
    return ReduxUsersView(store: store, screens: screens)
  }
}
