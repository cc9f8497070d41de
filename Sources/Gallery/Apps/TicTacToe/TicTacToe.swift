import PawlUI

/// The application: the login form, and then the games.
enum TicTacToeState: Equatable {
  case login(LoginState)
  case newGame(NewGameState)

  init() { self = .login(LoginState()) }
}

enum TicTacToeAction: Equatable {
  case login(LoginAction)
  case newGame(NewGameAction)
}

struct TicTacToeEnvironment: Sendable {
  var authentication: AuthenticationClient
}

/// Continues with a new game after a login, and with the login form after a logout.
let ticTacToeReducer = Reducer<TicTacToeState, TicTacToeAction, TicTacToeEnvironment>.combine(
  loginReducer.pullback(
    state: /TicTacToeState.login, action: /TicTacToeAction.login,
    environment: { LoginEnvironment(authentication: $0.authentication) }),
  newGameReducer.pullback(
    state: /TicTacToeState.newGame, action: /TicTacToeAction.newGame, environment: { _ in NewGameEnvironment() }),
  Reducer { state, action, _ in
    switch action {
    case .login(.twoFactor(.twoFactorResponse(.success))):
      state = .newGame(NewGameState())
      return .none

    case .login(.loginResponse(.success(let response))) where !response.isTwoFactorRequired:
      state = .newGame(NewGameState())
      return .none

    case .newGame(.logoutButtonTapped):
      state = .login(LoginState())
      return .none

    case .login, .newGame:
      return .none
    }
  }
)
