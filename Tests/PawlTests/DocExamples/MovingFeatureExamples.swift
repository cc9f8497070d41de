import PawlTesting
import PawlUI
import Testing

/// The code of TCA 0.40 in "Moving a 0.40 feature".
struct Player: Equatable, Identifiable {
  let id: Int
  @BindableState var name = ""
  var score: Int?
}

enum PlayerAction: BindableAction, Equatable {
  case binding(BindingAction<Player>)
  case scoreButtonTapped
  case loaded(Int)
}

struct PlayerEnvironment: Sendable {
  var score: @Sendable (_ id: Int) async -> Int
}

let playerReducer = Reducer<Player, PlayerAction, PlayerEnvironment> { state, action, environment in
  switch action {
  case .binding:
    return .none

  case .scoreButtonTapped:
    return .task { [id = state.id] in .loaded(await environment.score(id)) }

  case .loaded(let score):
    state.score = score
    return .none
  }
}
.binding()

struct Team: Equatable {
  var captain: Player
  var guest: Player?
  var players: IdentifiedArrayOf<Player> = []
}

enum TeamAction: Equatable {
  case captain(PlayerAction)
  case guest(PlayerAction)
  case players(id: Int, action: PlayerAction)
}

let teamReducer = Reducer<Team, TeamAction, PlayerEnvironment>.combine(
  playerReducer.pullback(state: \.captain, action: /TeamAction.captain, environment: { $0 }),
  playerReducer.optional().pullback(state: \.guest, action: /TeamAction.guest, environment: { $0 }),
  playerReducer.forEach(state: \.players, action: /TeamAction.players(id:action:), environment: { $0 })
)

struct PlayerView: View {
  let store: Store<Player, PlayerAction>

  var body: some View {
    WithViewStore(store) { viewStore in
      TextField("Name", text: viewStore.binding(\.$name))
      Text("Score: \(viewStore.score ?? 0)")
      Button("Load") { viewStore.send(.scoreButtonTapped) }
    }
  }
}

struct TeamView: View {
  let store: Store<Team, TeamAction>

  var body: some View {
    PlayerView(store: store.scope(state: \.captain, action: TeamAction.captain))
    IfLetStore(store.scope(state: \.guest, action: TeamAction.guest)) { PlayerView(store: $0) }
    ForEachStore(store.scope(state: \.players, action: TeamAction.players(id:action:))) { PlayerView(store: $0) }
  }
}

@MainActor
struct MovingFeatureExamples {
  @Test func loadsTheScore() async {
    let store = TestStore(
      initialState: Player(id: 1), reducer: playerReducer, environment: PlayerEnvironment(score: { _ in 7 }))

    await store.send(.set(\.$name, "Blob")) { $0.name = "Blob" }
    await store.send(.scoreButtonTapped)
    await store.receive(.loaded(7)) { $0.score = 7 }
  }

  @Test func theParentRunsItsChildren() async {
    let store = TestStore(
      initialState: Team(captain: Player(id: 1), guest: Player(id: 2), players: [Player(id: 3)]),
      reducer: teamReducer, environment: PlayerEnvironment(score: { $0 * 10 }))
    await store.send(.captain(.loaded(1))) { $0.captain.score = 1 }
    await store.send(.guest(.loaded(2))) { $0.guest?.score = 2 }
    await store.send(.players(id: 3, action: .scoreButtonTapped))
    await store.receive(.players(id: 3, action: .loaded(30))) { $0.players[id: 3]?.score = 30 }
  }
}
