#if Macros
import PawlFeaturesTesting
import Testing

@Reducer
struct Match {
  @ObservableState
  struct State: Equatable {
    var player: Player.State
    var scoreboard = Scoreboard()
  }

  enum Action {
    case player(Player.Action)
    case scoreboard(ScoreboardAction)
  }

  let environment: ScoreboardEnvironment

  var body: some ReducerOf<Self> {
    Scope(state: \.player, action: \.player) { Player() }
    Scope(state: \.scoreboard, action: \.scoreboard) {
      Reduce(scoreboardReducer, environment: environment)
    }
  }
}

@MainActor
struct MixedFeatureTests {
  @Test func bothChildrenRun() async {
    let store = TestStore(initialState: Match.State(player: Player.State(id: 1))) {
      Match(environment: ScoreboardEnvironment(limit: 5))
    }
    await store.send(\.player.loaded, 1) { $0.player.score = 1 }
    await store.send(.scoreboard(.add(7))) { $0.scoreboard.total = 5 }
  }
}
#endif
