/// A source of users.
public struct UserService: Sendable {
  /// Loads the users. It has to return early when its task is cancelled.
  public var fetchUsers: @Sendable () async throws -> [User]

  /// Creates a service from a function.
  public init(fetchUsers: @escaping @Sendable () async throws -> [User]) { self.fetchUsers = fetchUsers }
}
