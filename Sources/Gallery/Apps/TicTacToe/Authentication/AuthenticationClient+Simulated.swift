import Pawl

extension AuthenticationClient {
  /// A simulated server, which takes a second for each response. The password of every account is "password"; an
  /// address with "2fa" also requires the code "1234".
  static func simulated(clock: any Clock<Duration>) -> Self {
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
