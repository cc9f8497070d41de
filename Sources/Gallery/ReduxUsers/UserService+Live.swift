public import Foundation

extension UserService {
  /// Loads users as ``UsersEnvironment/live(url:)`` does.
  public static func live(url: URL) -> Self {
    let request = UsersRequest(url: url)
    return Self(fetchUsers: { Array(try await request.users()) })
  }
}
