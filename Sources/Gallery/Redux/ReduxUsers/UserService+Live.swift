public import Foundation

extension UserService {
  /// A service that loads users like ``UsersEnvironment/live(url:)``.
  public static func live(url: URL) -> Self {
    let request = UsersRequest(url: url)
    return Self(fetchUsers: { Array(try await request.users()) })
  }
}
