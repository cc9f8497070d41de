import PawlTesting
import Testing

@testable import Gallery

struct TicTacToeTests {
  @Test func gameStartsAfterLoginAndLogsOutAtTheEnd() async {
    let letIn = AuthenticationResponse(token: "in", isTwoFactorRequired: false)
    let store = TestStore(
      initialState: .login(LoginState(email: "ada@example.org", password: "secret")), reducer: ticTacToeReducer,
      environment: TicTacToeEnvironment(
        authentication: AuthenticationClient(
          login: { _, _ in letIn }, twoFactor: unimplemented("AuthenticationClient.twoFactor"))))
    await store.send(.login(.loginButtonTapped)) {
      $0 = .login(LoginState(email: "ada@example.org", password: "secret", isRequestInFlight: true))
    }
    await store.receive(.login(.loginResponse(.success(letIn)))) { $0 = .newGame(NewGameState()) }
    await store.send(.newGame(.playButtonTapped))
    await store.send(.newGame(.xPlayerNameChanged("Ada"))) { $0 = .newGame(NewGameState(xPlayerName: "Ada")) }
    await store.send(.newGame(.oPlayerNameChanged("Bob"))) {
      $0 = .newGame(NewGameState(xPlayerName: "Ada", oPlayerName: "Bob"))
    }
    await store.send(.newGame(.playButtonTapped)) {
      $0 = .newGame(
        NewGameState(
          xPlayerName: "Ada", oPlayerName: "Bob", game: GameState(xPlayerName: "Ada", oPlayerName: "Bob")))
    }
    await store.send(.newGame(.game(.quitButtonTapped))) {
      $0 = .newGame(NewGameState(xPlayerName: "Ada", oPlayerName: "Bob"))
    }
    await store.send(.newGame(.logoutButtonTapped)) { $0 = .login(LoginState()) }
  }

  @Test func aCodeLeadsToAGameAsWell() async {
    let letIn = AuthenticationResponse(token: "in", isTwoFactorRequired: false)
    let twoFactor = TwoFactorState(token: "code", code: "1234")
    var requested = twoFactor
    requested.isRequestInFlight = true
    let store = TestStore(
      initialState: .login(LoginState(twoFactor: twoFactor)), reducer: ticTacToeReducer,
      environment: TicTacToeEnvironment(
        authentication: AuthenticationClient(
          login: unimplemented("AuthenticationClient.login"), twoFactor: { _, _ in letIn })))
    await store.send(.login(.twoFactor(.submitButtonTapped))) { [requested] in
      $0 = .login(LoginState(twoFactor: requested))
    }
    await store.receive(.login(.twoFactor(.twoFactorResponse(.success(letIn))))) { $0 = .newGame(NewGameState()) }
  }
}
