/// A client for authentication.
struct AuthenticationClient: Sendable {
  /// Logs in with a password. Throws an ``AuthenticationError``.
  var login: @Sendable (_ email: String, _ password: String) async throws -> AuthenticationResponse
  /// Confirms a login with a code. Throws an ``AuthenticationError``.
  var twoFactor: @Sendable (_ code: String, _ token: String) async throws -> AuthenticationResponse
}

/// The response to a password or a code.
struct AuthenticationResponse: Codable, Equatable, Sendable {
  var token: String
  /// Whether the token can only be used to confirm the login with a code.
  var isTwoFactorRequired: Bool
}

/// The reason why authentication failed, with a description for the user.
enum AuthenticationError: Error, Equatable, CustomStringConvertible {
  case wrongPassword
  case wrongCode
  case expiredToken

  var description: String {
    switch self {
    case .wrongPassword: "The email address or the password is wrong."
    case .wrongCode: "The code is wrong."
    case .expiredToken: "The code has expired. Log in again."
    }
  }
}
