import PawlTesting
import PawlUI
import Testing

@testable import Gallery

struct LoginTests {
  private func makeStore(
    _ authentication: AuthenticationClient
  ) -> TestStore<LoginState, LoginState, LoginAction, LoginAction, LoginEnvironment> {
    TestStore(
      initialState: LoginState(), reducer: loginReducer,
      environment: LoginEnvironment(authentication: authentication))
  }

  @Test func logsIn() async {
    var authentication = AuthenticationClient.unimplemented
    authentication.login = { email, password in
      #expect(email == "ada@example.org" && password == "secret")
      return AuthenticationResponse(token: "in", isTwoFactorRequired: false)
    }
    let store = makeStore(authentication)
    await store.send(.loginButtonTapped)
    await store.send(.emailChanged("ada@example.org")) { $0.email = "ada@example.org" }
    await store.send(.passwordChanged("secret")) { $0.password = "secret" }
    await store.send(.loginButtonTapped) { $0.isRequestInFlight = true }
    await store.receive(.loginResponse(.success(AuthenticationResponse(token: "in", isTwoFactorRequired: false)))) {
      $0.isRequestInFlight = false
    }
  }

  @Test func asksForACodeWhereOneIsNeeded() async {
    let needsCode = AuthenticationResponse(token: "code", isTwoFactorRequired: true)
    let letIn = AuthenticationResponse(token: "in", isTwoFactorRequired: false)
    let store = makeStore(
      AuthenticationClient(
        login: { _, _ in needsCode },
        twoFactor: { code, token in
          #expect(token == "code")
          guard code == "1234" else { throw AuthenticationError.wrongCode }
          return letIn
        }))
    await store.send(.emailChanged("ada@example.org")) { $0.email = "ada@example.org" }
    await store.send(.passwordChanged("secret")) { $0.password = "secret" }
    await store.send(.loginButtonTapped) { $0.isRequestInFlight = true }
    await store.receive(.loginResponse(.success(needsCode))) {
      $0.isRequestInFlight = false
      $0.twoFactor = TwoFactorState(token: "code")
    }

    await store.send(.twoFactor(.codeChanged("4 3-2"))) { $0.twoFactor?.code = "432" }
    await store.send(.twoFactor(.submitButtonTapped))
    await store.send(.twoFactor(.codeChanged("43215"))) { $0.twoFactor?.code = "4321" }
    await store.send(.twoFactor(.submitButtonTapped)) { $0.twoFactor?.isRequestInFlight = true }
    await store.receive(.twoFactor(.twoFactorResponse(.failure(AuthenticationError.wrongCode)))) {
      $0.twoFactor?.isRequestInFlight = false
      $0.twoFactor?.alert = AlertState(title: TextState("The code is wrong."))
    }
    await store.send(.twoFactor(.alertDismissed)) { $0.twoFactor?.alert = nil }
    await store.send(.twoFactor(.codeChanged("1234"))) { $0.twoFactor?.code = "1234" }
    await store.send(.twoFactor(.submitButtonTapped)) { $0.twoFactor?.isRequestInFlight = true }
    await store.receive(.twoFactor(.twoFactorResponse(.success(letIn)))) { $0.twoFactor?.isRequestInFlight = false }
  }

  @Test func goingBackEndsTheRequestWithTheCode() async {
    let store = TestStore(
      initialState: LoginState(twoFactor: TwoFactorState(token: "code", code: "1234")), reducer: loginReducer,
      environment: LoginEnvironment(authentication: .simulated(clock: TestClock())))
    await store.send(.twoFactor(.submitButtonTapped)) { $0.twoFactor?.isRequestInFlight = true }
    await store.send(.twoFactorDismissed) { $0.twoFactor = nil }
  }

  @Test func loginErrorIsShown() async {
    var authentication = AuthenticationClient.unimplemented
    authentication.login = { _, _ in throw AuthenticationError.wrongPassword }
    let store = makeStore(authentication)
    await store.send(.emailChanged("ada@example.org")) { $0.email = "ada@example.org" }
    await store.send(.passwordChanged("guess")) { $0.password = "guess" }
    await store.send(.loginButtonTapped) { $0.isRequestInFlight = true }
    await store.receive(.loginResponse(.failure(AuthenticationError.wrongPassword))) {
      $0.isRequestInFlight = false
      $0.alert = AlertState(title: TextState("The email address or the password is wrong."))
    }
    await store.send(.alertDismissed) { $0.alert = nil }
  }

  @Test func simulatedServerChecksPasswordAndCode() async throws {
    let server = AuthenticationClient.simulated(clock: ImmediateClock())
    #expect(try await !server.login("ada@example.org", "password").isTwoFactorRequired)
    let response = try await server.login("2fa@example.org", "password")
    #expect(response.isTwoFactorRequired)
    #expect(try await !server.twoFactor("1234", response.token).isTwoFactorRequired)
    await #expect(throws: AuthenticationError.wrongPassword) { try await server.login("ada@example.org", "x") }
    await #expect(throws: AuthenticationError.wrongPassword) { try await server.login("ada", "password") }
    await #expect(throws: AuthenticationError.wrongCode) { try await server.twoFactor("4321", response.token) }
    await #expect(throws: AuthenticationError.expiredToken) { try await server.twoFactor("1234", "old") }
  }
}

extension AuthenticationClient {
  fileprivate static let unimplemented = Self(
    login: PawlTesting.unimplemented("AuthenticationClient.login"),
    twoFactor: PawlTesting.unimplemented("AuthenticationClient.twoFactor"))
}
