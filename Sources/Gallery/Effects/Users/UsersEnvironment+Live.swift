public import Foundation

extension UsersEnvironment {
  /// An environment that loads users with an HTTP request for a JSON array.
  ///
  /// Failures are of type ``UsersError``. If the task is cancelled, the request is cancelled, and the system's error is
  /// thrown.
  ///
  /// - Parameter url: The URL of the users. Its scheme is `http` or `https`.
  public static func live(url: URL) -> Self {
    let request = UsersRequest(url: url)
    return Self(fetchUsers: { try await request.users() })
  }
}
