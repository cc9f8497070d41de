public import PawlRedux

/// A list of users that is loaded on demand.
public struct ReduxUsersState: AnyState, Codable, Equatable, Sendable {
  /// The status of loading.
  public var status: UsersState.Status
  /// The users that were loaded last. They stay while others are being loaded, and if that fails.
  public var users: [User]

  /// Creates a state; by default, nothing has been loaded.
  public init(status: UsersState.Status = .idle, users: [User] = []) {
    self.status = status
    self.users = users
  }
}

/// The actions on a list of users.
public enum ReduxUsersAction: AnyAction, Codable, Equatable, Sendable {
  /// Loads users. A running request is cancelled.
  case loadButtonTapped
  /// Cancels the running request, if there is one.
  case cancelButtonTapped
  /// Loads users again after a failure or a cancellation; otherwise it has no effect.
  case retryButtonTapped
  /// The request has returned users.
  case usersLoaded([User])
  /// The request has failed for a reason.
  case loadingFailed(String)
  /// Shows the details of a user. Without such a user, this has no effect.
  case userTapped(id: User.ID)
}

/// The routes from a list of users.
public enum ReduxUsersRoute: RouteType, Equatable, Sendable {
  /// The details of a user.
  case details(User)
}

/// Changes a list of users.
public final class ReduxUsersReducer: Reducer {
  /// Creates a reducer. It has no state of its own.
  public init() {}

  public func reduce(
    _ state: inout ReduxUsersState, action: ReduxUsersAction, performRoute: @escaping (_ route: ReduxUsersRoute) -> Void
  ) {
    switch action {
    case .loadButtonTapped:
      state.status = .loading

    case .cancelButtonTapped:
      if state.status == .loading { state.status = .cancelled }

    case .retryButtonTapped:
      // The middleware decides whether to retry; it responds with an action that loads.
      break

    case .usersLoaded(let users):
      state.status = .loaded
      state.users = users

    case .loadingFailed(let reason):
      state.status = .failed(reason)

    case .userTapped(let id):
      if let user = state.users.first(where: { $0.id == id }) { performRoute(.details(user)) }
    }
  }
}
