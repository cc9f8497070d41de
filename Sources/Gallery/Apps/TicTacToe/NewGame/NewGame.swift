import Pawl

/// A form for the names of two players.
struct NewGameState: Codable, Equatable {
  var xPlayerName = ""
  var oPlayerName = ""
  /// The running game; `nil` if there is none.
  var game: GameState?

  var isValid: Bool { !xPlayerName.isEmpty && !oPlayerName.isEmpty }
}

enum NewGameAction: Codable, Equatable {
  case game(GameAction)
  /// The players leave the game.
  case gameDismissed
  case logoutButtonTapped
  case oPlayerNameChanged(String)
  case playButtonTapped
  case xPlayerNameChanged(String)
}

struct NewGameEnvironment: Sendable {}

let newGameReducer = Reducer<NewGameState, NewGameAction, NewGameEnvironment>.combine(
  gameReducer
    .optional()
    .pullback(state: \.game, action: /NewGameAction.game, environment: { _ in GameEnvironment() }),
  Reducer { state, action, _ in
    switch action {
    case .game(.quitButtonTapped), .gameDismissed:
      state.game = nil
      return .none

    case .game, .logoutButtonTapped:
      return .none

    case .oPlayerNameChanged(let name):
      state.oPlayerName = name
      return .none

    case .playButtonTapped:
      guard state.isValid else { return .none }
      state.game = GameState(xPlayerName: state.xPlayerName, oPlayerName: state.oPlayerName)
      return .none

    case .xPlayerNameChanged(let name):
      state.xPlayerName = name
      return .none
    }
  }
)
