import PawlCombine
import PawlRedux
import PawlUI

extension Example {
  static let reduxSession = Example(name: "redux-session", title: "A session that dies", section: .redux) { options in
    makeView(seconds: 10, options)
  }

  /// Returns the example with sessions of a given lifetime, in seconds.
  package static func reduxSession(seconds: Double) -> Example {
    Example(name: reduxSession.name, title: reduxSession.title, section: reduxSession.section) { options in
      makeView(seconds: seconds, options)
    }
  }

  @MainActor
  private static func makeView(seconds: Double, _ options: ExampleOptions) -> ReduxSessionView {
    let screens = ReduxSessionScreens()
    let provider = SessionProvider(lifetime: .seconds(seconds), scheduler: options.outside.scheduler())
    let coordinator = ReduxSessionCoordinator(
      showLogin: { screens.route = .login($0) }, showNotes: { screens.route = .notes(user: $0) })
    let store = PawlRedux.Store(
      initialState: ReduxSessionState(),
      coordinator: coordinator.eraseToAnyCoordinator(),
      reducer: ReduxSessionReducer().eraseToAnyReducer())
    store.add(ReduxSessionMiddleware(provider: provider))
    store.add(SessionDied(provider: provider))
    return ReduxSessionView(store: store, screens: screens)
  }
}
