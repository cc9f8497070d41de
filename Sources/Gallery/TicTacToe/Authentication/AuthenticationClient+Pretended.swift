import Pawl

extension AuthenticationClient {
  /// A server in this process, which takes a second for each answer. Everybody has the password "password"; who has "2fa"
  /// in the address needs the code "1234" as well.
  static func pretended(clock: any Clock<Duration>) -> Self {
    Self(
      login: { email, password in
        try await clock.sleep(for: .seconds(1))
        guard email.contains("@"), password == "password" else { throw AuthenticationError.wrongPassword }
        let isTwoFactorRequired = email.contains("2fa")
        return AuthenticationResponse(
          token: isTwoFactorRequired ? codeToken : "let in", isTwoFactorRequired: isTwoFactorRequired)
      },
      twoFactor: { code, token in
        try await clock.sleep(for: .seconds(1))
        guard token == codeToken else { throw AuthenticationError.expiredToken }
        guard code == "1234" else { throw AuthenticationError.wrongCode }
        return AuthenticationResponse(token: "let in", isTwoFactorRequired: false)
      })
  }
}

private let codeToken = "needs a code"
