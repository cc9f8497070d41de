public import Pawl

/// A list of users that is loaded on demand.
public struct UsersState: Codable, Equatable, Sendable {
  /// The status of loading.
  public var status: Status
  /// The users that were loaded last. They stay while others are being loaded, and if that fails.
  public var users: IdentifiedArrayOf<User>

  /// Creates a state; by default, nothing has been loaded.
  public init(status: Status = .idle, users: IdentifiedArrayOf<User> = []) {
    self.status = status
    self.users = users
  }

  /// The status of the last request.
  public enum Status: Codable, Equatable, Sendable {
    /// Nothing has been loaded yet.
    case idle
    /// A request is running.
    case loading
    /// The last request has returned ``UsersState/users``.
    case loaded
    /// The last request was cancelled.
    case cancelled
    /// The last request has failed, with a message for the user.
    case failed(String)
  }
}

/// The actions on a list of users.
public enum UsersAction: Codable, Equatable, Sendable {
  /// Loads users. A running request is cancelled.
  case loadButtonTapped
  /// Cancels the running request, if there is one.
  case cancelButtonTapped
  /// Loads users again after a failure or a cancellation; otherwise it has no effect.
  case retryButtonTapped
  /// The request has ended.
  case usersResponse(TaskResult<IdentifiedArrayOf<User>>)
}

/// The dependencies of a list of users.
public struct UsersEnvironment: Sendable {
  /// Loads the users. It has to return early when its task is cancelled.
  public var fetchUsers: @Sendable () async throws -> IdentifiedArrayOf<User>

  /// Creates an environment.
  public init(fetchUsers: @escaping @Sendable () async throws -> IdentifiedArrayOf<User>) {
    self.fetchUsers = fetchUsers
  }
}

/// Loads users, with one request at a time, which can be cancelled.
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
