#if Macros
import PawlCore
import PawlFeatures

/// The features of both styles in "Moving a 0.40 feature".
struct Game: Equatable {
  var player: Player.State
  var round = 0
}

enum GameAction {
  case player(Player.Action)
  case nextRoundButtonTapped
}

let gameReducer = PawlCore.Reducer<Game, GameAction, Void>.combine(
  Player().withEnvironment(Void.self)
    .pullback(state: \.player, action: /GameAction.player, environment: { $0 }),
  PawlCore.Reducer { state, action, _ in
    if case .nextRoundButtonTapped = action { state.round += 1 }
    return .none
  }
)

struct Scoreboard: Equatable {
  var total = 0
}

enum ScoreboardAction {
  case add(Int)
}

struct ScoreboardEnvironment {
  var limit = 100
}

let scoreboardReducer = PawlCore.Reducer<Scoreboard, ScoreboardAction, ScoreboardEnvironment> {
  state, action, environment in
  if case .add(let points) = action { state.total = min(state.total + points, environment.limit) }
  return .none
}
#endif
