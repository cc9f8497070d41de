import PawlRedux

/// The examples of the doc comments and the page of `PawlRedux`.
private struct CounterState: AnyState { var count = 0 }

private enum CounterAction: AnyAction {
  case increment
  case showHelp
}

private enum CounterRoute: RouteType { case help }

private enum ReduxReducerExample {
  final class CounterReducer: Reducer {
    func reduce(
      _ state: inout CounterState, action: CounterAction, performRoute: @escaping (_ route: CounterRoute) -> Void
    ) {
      switch action {
      case .increment: state.count += 1
      case .showHelp: performRoute(.help)
      }
    }
  }
}

private enum AppRoute: AnyRoute {
  case login
  case back
}

private enum AppAction: AnyAction { case sessionDied }

private struct LoginScreen {}

private func show(_ screen: LoginScreen) {}
private func close() {}

private enum CoordinatorExample {
  final class AppCoordinator: Coordinator {
    func perform(_ route: AppRoute) {
      switch route {
      case .login: show(LoginScreen())
      case .back: close()
      }
    }
  }
}

private final class Session {
  enum Event: Equatable { case died }

  let events = PassthroughSubject<Event, Never>()
}

private enum DeferredActionExample {
  struct SessionDied: DeferredAction {
    let session: Session

    func observe() -> AnyPublisher<AppAction, Never>? {
      session.events
        .filter { $0 == .died }
        .map { _ in AppAction.sessionDied }
        .eraseToAnyPublisher()
    }
  }
}

private struct UsersState: AnyState {}

private enum UsersAction: AnyAction {
  case load
  case loaded([String])
}

private enum UsersRoute: RouteType {}

private struct UsersCoordinator: Coordinator {
  func perform(_ route: UsersRoute) {}
}

private struct UsersReducer: Reducer {
  func reduce(_ state: inout UsersState, action: UsersAction, performRoute: @escaping (_ route: UsersRoute) -> Void) {}
}

private struct UserService {
  func users() -> Just<[String]> { Just(["Ada"]) }
  func users() async -> [String] { ["Ada"] }
}

private let service = UserService()

private enum PublisherExample {
  final class UsersMiddleware: Middleware {
    func execute(
      _ state: UsersState, action: UsersAction
    ) -> AnyPublisher<MiddlewareAction<UsersAction, UsersRoute>, Never>? {
      guard case .load = action else { return nil }
      return service.users()
        .map { MiddlewareAction.performAction(.loaded($0)) }
        .eraseToAnyPublisher()
    }
  }
}

private enum AsyncExample {
  struct UsersMiddleware: AsyncMiddleware {
    let service: UserService

    func execute(_ state: UsersState, action: UsersAction) async -> MiddlewareAction<UsersAction, UsersRoute>? {
      guard case .load = action else { return nil }
      return .performAction(.loaded(await service.users()))
    }

    func cancelInFlightID(for action: UsersAction) -> (any Hashable & Sendable)? {
      if case .load = action { "load" } else { nil }
    }
  }
}

@MainActor
private func makeStore() {
  typealias UsersMiddleware = PublisherExample.UsersMiddleware
  let store = Store(
    initialState: UsersState(),
    coordinator: UsersCoordinator().eraseToAnyCoordinator(),
    reducer: UsersReducer().eraseToAnyReducer())
  store.add(UsersMiddleware())
  store.dispatch(.load)
}

private func liftAnEffect(service: UserService) -> AnyMiddleware<UsersState, UsersAction, UsersRoute> {
  let load = AnyMiddleware<UsersState, UsersAction, UsersRoute> { state, action in
    guard case .load = action else { return nil }
    return .task { await .loaded(service.users()) }
  }
  return load
}

private func fillABag(service: Session) -> CombineBag {
  var bag = CombineBag()
  service.events
    .sink { print($0) }
    .store(in: &bag)
  return bag
}

private enum OutputExample {
  struct LoginState: AnyState {}
  enum LoginAction: AnyAction { case signedIn(String) }
  enum LoginRoute: RouteType {}

  struct HomeState: AnyState {}
  enum HomeAction: AnyAction { case userChanged(String) }
  enum HomeRoute: RouteType {}

  final class HomeReducer: Reducer {
    func reduce(
      _ state: inout HomeState, action: HomeAction, performRoute: @escaping (_ route: HomeRoute) -> Void
    ) {}
  }

  final class LoginReducer: Reducer {
    let home: AnyReducerWrapper<HomeAction>

    init(home: AnyReducerWrapper<HomeAction>) { self.home = home }

    func reduce(
      _ state: inout LoginState, action: LoginAction, performRoute: @escaping (_ route: LoginRoute) -> Void
    ) {
      if case .signedIn(let user) = action { home.performOutput(.userChanged(user)) }
    }
  }

  @MainActor
  static func makeLogin(coordinator: AnyCoordinator<HomeRoute>) -> LoginReducer {
    let home = Store(initialState: HomeState(), coordinator: coordinator, reducer: HomeReducer().eraseToAnyReducer())
    let login = LoginReducer(home: home.outputReducer)
    return login
  }
}
