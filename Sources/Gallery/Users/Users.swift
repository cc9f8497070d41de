public import Pawl

/// A list of users that is loaded on demand.
public struct UsersState: Equatable, Sendable {
  /// How loading stands.
  public var status: Status
  /// The users loaded last. They stay while others are loaded, and when that fails.
  public var users: IdentifiedArrayOf<User>

  /// Makes a list that was not loaded yet, unless told otherwise.
  public init(status: Status = .idle, users: IdentifiedArrayOf<User> = []) {
    self.status = status
    self.users = users
  }

  /// How the last attempt to load stands.
  public enum Status: Equatable, Sendable {
    /// Nothing was loaded yet.
    case idle
    /// A request is in flight.
    case loading
    /// The last request brought ``UsersState/users``.
    case loaded
    /// The last request was cancelled.
    case cancelled
    /// It failed, for the reason given: a sentence or more for people.
    case failed(String)
  }
}

/// What can happen to a list of users.
public enum UsersAction: Equatable, Sendable {
  /// Loads, also while a request is in flight: that one is cancelled.
  case loadButtonTapped
  /// Ends the request in flight, if there is one.
  case cancelButtonTapped
  /// Loads again after a failure or a cancellation; otherwise does nothing.
  case retryButtonTapped
  /// The request in flight has ended.
  case usersResponse(TaskResult<IdentifiedArrayOf<User>>)
}

/// What a list of users needs from outside.
public struct UsersEnvironment: Sendable {
  /// Loads the users. Must end early when its task is cancelled.
  public var fetchUsers: @Sendable () async throws -> IdentifiedArrayOf<User>

  /// Makes an environment of its functions.
  public init(fetchUsers: @escaping @Sendable () async throws -> IdentifiedArrayOf<User>) {
    self.fetchUsers = fetchUsers
  }
}

/// Loads users, one request at a time, which can be cancelled.
public let usersReducer = Reducer<UsersState, UsersAction, UsersEnvironment> { state, action, environment in
  enum FetchID {}

  func load() -> Effect<UsersAction, Never> {
    state.status = .loading
    return .task {
      await .usersResponse(TaskResult { try await environment.fetchUsers() })
    }
    .cancellable(id: FetchID.self, cancelInFlight: true)
  }

  switch action {
  case .loadButtonTapped:
    return load()

  case .cancelButtonTapped:
    guard state.status == .loading else { return .none }
    state.status = .cancelled
    return .cancel(id: FetchID.self)

  case .retryButtonTapped:
    switch state.status {
    case .cancelled, .failed: return load()
    case .idle, .loading, .loaded: return .none
    }

  case .usersResponse(.success(let users)):
    state.status = .loaded
    state.users = users
    return .none

  case .usersResponse(.failure(let error)):
    state.status = .failed(String(describing: error))
    return .none
  }
}
