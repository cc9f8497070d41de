import PawlRecordingCore
import PawlUI

/// The application: the login form, and then the games.
enum TicTacToeState: Codable, Equatable {
  case login(LoginState)
  case newGame(NewGameState)

  init() { self = .login(LoginState()) }
}

enum TicTacToeAction: Codable, Equatable {
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

extension [Redaction<TicTacToeState, TicTacToeAction>] {
  /// Replaces the letters of the password in recordings.
  static var passwords: Self {
    func hide(_ text: inout String) { text = String(repeating: "•", count: text.count) }
    return [
      .redact(\.password, with: hide),
      .redact(/TicTacToeAction.login) { action in
        guard case .passwordChanged(var password) = action else { return }
        hide(&password)
        action = .passwordChanged(password)
      },
    ]
  }
}

extension TicTacToeState {
  /// The password in the form; empty if another page is shown.
  fileprivate var password: String {
    get { if case .login(let login) = self { login.password } else { "" } }
    set {
      guard case .login(var login) = self else { return }
      login.password = newValue
      self = .login(login)
    }
  }
}
