/// Finds out who somebody is.
struct AuthenticationClient: Sendable {
  /// Throws an ``AuthenticationError``.
  var login: @Sendable (_ email: String, _ password: String) async throws -> AuthenticationResponse
  /// Throws an ``AuthenticationError``.
  var twoFactor: @Sendable (_ code: String, _ token: String) async throws -> AuthenticationResponse
}

/// What one gets for a password or a code.
struct AuthenticationResponse: Equatable, Sendable {
  var token: String
  /// Whether the token is good for nothing but asking for a code.
  var isTwoFactorRequired: Bool
}

/// Why somebody is not let in. Its description says so to people.
enum AuthenticationError: Error, Equatable, CustomStringConvertible {
  case wrongPassword
  case wrongCode
  case expiredToken

  var description: String {
    switch self {
    case .wrongPassword: "Nobody has this address and this password."
    case .wrongCode: "The code is wrong."
    case .expiredToken: "That took too long. Log in again."
    }
  }
}
