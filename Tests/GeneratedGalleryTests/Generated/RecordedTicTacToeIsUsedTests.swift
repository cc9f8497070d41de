import PawlTesting
import PawlUI
import RecordingSamples
import Testing

@testable import Gallery

@Test func ticTacToeIsUsed() async {
  let store = TestStore(
    initialState: TicTacToeState.login(
      LoginState(alert: nil, email: "", password: "", isRequestInFlight: false, twoFactor: nil)),
    reducer: mutated(ticTacToeReducer),
    environment: TicTacToeEnvironment(
      authentication: AuthenticationClient(
        login: { _, _ in fatalError("\"login\" was called by the reducer") },
        twoFactor: { _, _ in fatalError("\"twoFactor\" was called by the reducer") })),
    effects: .replay)

  await store.send(.login(.emailChanged("ada@example.org"))) {
    $0 = .login(
      LoginState(alert: nil, email: "ada@example.org", password: "", isRequestInFlight: false, twoFactor: nil))
  }

  await store.send(.login(.passwordChanged("wrong"))) {
    $0 = .login(
      LoginState(alert: nil, email: "ada@example.org", password: "wrong", isRequestInFlight: false, twoFactor: nil))
  }

  await store.send(.login(.loginButtonTapped)) {
    $0 = .login(
      LoginState(alert: nil, email: "ada@example.org", password: "wrong", isRequestInFlight: true, twoFactor: nil))
  }
  store.expectEffects(started: [1])
  await store.receive(.login(.loginResponse(.failure(AuthenticationError.wrongPassword))), from: 1, ending: true) {
    $0 = .login(
      LoginState(
        alert: AlertState(title: TextState("The email address or the password is wrong."), buttons: []),
        email: "ada@example.org",
        password: "wrong",
        isRequestInFlight: false,
        twoFactor: nil))
  }

  await store.send(.login(.alertDismissed)) {
    $0 = .login(
      LoginState(alert: nil, email: "ada@example.org", password: "wrong", isRequestInFlight: false, twoFactor: nil))
  }

  await store.send(.login(.passwordChanged("secret"))) {
    $0 = .login(
      LoginState(alert: nil, email: "ada@example.org", password: "secret", isRequestInFlight: false, twoFactor: nil))
  }

  await store.send(.login(.loginButtonTapped)) {
    $0 = .login(
      LoginState(alert: nil, email: "ada@example.org", password: "secret", isRequestInFlight: true, twoFactor: nil))
  }
  store.expectEffects(started: [2])
  await store.receive(
    .login(.loginResponse(.success(AuthenticationResponse(token: "t", isTwoFactorRequired: false)))),
    from: 2,
    ending: true
  ) {
    $0 = .newGame(NewGameState(xPlayerName: "", oPlayerName: "", game: nil))
  }

  await store.send(.newGame(.xPlayerNameChanged("Ada"))) {
    $0 = .newGame(NewGameState(xPlayerName: "Ada", oPlayerName: "", game: nil))
  }

  await store.send(.newGame(.oPlayerNameChanged("Bob"))) {
    $0 = .newGame(NewGameState(xPlayerName: "Ada", oPlayerName: "Bob", game: nil))
  }
}
