public import Foundation

extension UsersEnvironment {
  /// Loads users with an HTTP request for a JSON array.
  ///
  /// Failures are of type ``UsersError``, except for the cancellation of the task, which ends the request and throws
  /// whatever the system throws for that.
  ///
  /// - Parameter url: where from; its scheme is `http` or `https`.
  public static func live(url: URL) -> Self {
    let request = UsersRequest(url: url)
    return Self(fetchUsers: { try await request.users() })
  }
}
