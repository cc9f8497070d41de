/// Where users come from.
public struct UserService: Sendable {
  /// Loads the users. Must end early when its task is cancelled.
  public var fetchUsers: @Sendable () async throws -> [User]

  /// Makes a service of its function.
  public init(fetchUsers: @escaping @Sendable () async throws -> [User]) { self.fetchUsers = fetchUsers }
}
