import PawlRedux

// A second module, which receives the first module's output reducer.

public struct LoginState: AnyState {
  public var isBusy = false

  public init() {}
}

public enum LoginAction: AnyAction, Equatable {
  case signIn(String)
  case signedIn(String)
  case signOut
}

public enum LoginRoute: AnyRoute {
  case home
}

public class LoginReducer: Reducer {
  public typealias State = LoginState
  public typealias Action = LoginAction
  public typealias Router = LoginRoute

  private let users: AnyReducerWrapper<UsersAction>

  public init(users: AnyReducerWrapper<UsersAction>) { self.users = users }

  public func reduce(
    _ state: inout LoginState, action: LoginAction, performRoute: @escaping ((_ route: LoginRoute) -> Void)
  ) {
    switch action {
    case .signIn:
      state.isBusy = true
    case .signedIn(let name):
      state.isBusy = false
      users.performOutput(.loaded([name]))
      performRoute(.home)
    case .signOut:
      users.performOutput(.sessionDied)
    }
  }
}

public class LoginMiddleware: AsyncMiddleware {
  public typealias State = LoginState
  public typealias Action = LoginAction
  public typealias Router = LoginRoute

  private let users: AnyReducerWrapper<UsersAction>

  public init(users: AnyReducerWrapper<UsersAction>) { self.users = users }

  public func execute(_ state: LoginState, action: LoginAction) async -> MiddlewareAction<LoginAction, LoginRoute>? {
    guard case .signIn(let name) = action else { return nil }
    await Task.yield()
    users.performOutput(.select(name))
    return .performAction(.signedIn(name))
  }
}

public class LoginCoordinator: Coordinator {
  public init() {}

  public func perform(_ route: LoginRoute) {}
}

public func makeLogin(
  for users: Store<UsersState, UsersAction, UsersRoute>
) -> Store<LoginState, LoginAction, LoginRoute> {
  let reducer = LoginReducer(users: users.outputReducer).eraseToAnyReducer()
  let store = Store(
    initialState: LoginState(), coordinator: LoginCoordinator().eraseToAnyCoordinator(), reducer: reducer)
  store.add(LoginMiddleware(users: users.outputReducer).eraseToAnyMiddleware())
  return store
}
