// A module as in a ReduxUI project in Swift 5 mode. Nothing but the import in these files refers to Pawl.
import PawlRedux

public struct UsersState: AnyState, Equatable {
  public var users: [String] = []
  public var isLoading = false
  public var isSignedIn = true

  public init() {}
}

public enum UsersAction: AnyAction, Equatable {
  case load
  case loaded([String])
  case select(String)
  case sessionDied
}

public enum UsersRoute: RouteType, Equatable {
  case user(String)
  case login
}

public class UsersReducer: Reducer {
  public typealias State = UsersState
  public typealias Action = UsersAction
  public typealias Router = UsersRoute

  public init() {}

  public func reduce(
    _ state: inout UsersState, action: UsersAction, performRoute: @escaping (_ route: UsersRoute) -> Void
  ) {
    switch action {
    case .load:
      state.isLoading = true
    case .loaded(let users):
      state.isLoading = false
      state.users = users
    case .select(let name):
      performRoute(.user(name))
    case .sessionDied:
      state.isSignedIn = false
      performRoute(.login)
    }
  }
}
