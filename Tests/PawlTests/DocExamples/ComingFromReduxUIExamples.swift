import PawlRedux

/// The examples of the article Coming from ReduxUI.
private struct AppState: AnyState { var isSignedIn = false }

private enum AppAction: AnyAction {
  case sync
  case loaded
  case loginShown
}

private enum AppRoute: RouteType {
  case login
  case home
}

private typealias Answers = AnyPublisher<MiddlewareAction<AppAction, AppRoute>, Never>

private func sync() -> Answers { Empty().eraseToAnyPublisher() }

private enum MiddlewareExample {
  final class SyncMiddleware: Middleware {
    func execute(
      _ state: AppState, action: AppAction
    ) -> AnyPublisher<MiddlewareAction<AppAction, AppRoute>, Never>? {
      guard state.isSignedIn, action == .sync else { return nil }
      return sync()
    }
  }
}

private enum CoordinatorExample {
  final class AppCoordinator: Coordinator {
    weak var store: Store<AppState, AppAction, AppRoute>?

    func perform(_ route: AppRoute) {
      switch route {
      case .login: store?.dispatch(.loginShown)
      case .home: break
      }
    }
  }
}

private func greet() -> MiddlewareAction<AppAction, AppRoute> {
  let greeting: MiddlewareAction<AppAction, AppRoute> = .multiple([
    .performAction(.loaded),
    .multiple([.performAction(.sync), .performRoute(.home)]),
  ])
  return greeting
}

private final class LoginReducer: Reducer {
  private let home: AnyReducerWrapper<AppAction>

  init(home: AnyReducerWrapper<AppAction>) { self.home = home }

  func reduce(_ state: inout AppState, action: AppAction, performRoute: @escaping (_ route: AppRoute) -> Void) {
    if action == .loaded { home.performOutput(.sync) }
  }
}

@MainActor
private func join(_ home: Store<AppState, AppAction, AppRoute>) -> AnyReducer<AppState, AppAction, AppRoute> {
  let login = LoginReducer(home: home.outputReducer)
  return login.eraseToAnyReducer()
}
