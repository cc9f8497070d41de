public import PawlRedux

/// A list of users that is loaded on demand.
public struct ReduxUsersState: AnyState, Equatable, Sendable {
  /// How loading stands.
  public var status: UsersState.Status
  /// The users loaded last. They stay while others are loaded, and when that fails.
  public var users: [User]

  /// Makes a list that was not loaded yet, unless told otherwise.
  public init(status: UsersState.Status = .idle, users: [User] = []) {
    self.status = status
    self.users = users
  }
}

/// What can happen to a list of users.
public enum ReduxUsersAction: AnyAction, Equatable, Sendable {
  /// Loads, also while a request is in flight: that one is cancelled.
  case loadButtonTapped
  /// Ends the request in flight, if there is one.
  case cancelButtonTapped
  /// Loads again after a failure or a cancellation; otherwise does nothing.
  case retryButtonTapped
  /// The request in flight has brought users.
  case usersLoaded([User])
  /// The request in flight has failed, for the reason given.
  case loadingFailed(String)
  /// Shows a user's details. Does nothing when there is no such user.
  case userTapped(id: User.ID)
}

/// Where a list of users leads.
public enum ReduxUsersRoute: RouteType, Equatable, Sendable {
  /// The details of a user.
  case details(User)
}

/// Changes a list of users.
public final class ReduxUsersReducer: Reducer {
  /// Makes a reducer. It has no state of its own.
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
      // Whether there is something to retry is for the middleware to see; it answers with an action that loads.
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
