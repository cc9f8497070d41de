#if Macros
import PawlFeaturesTesting
import Testing

/// The features in "Moving a 0.40 feature".
struct PlayerClient: Sendable {
  var score: @Sendable (_ id: Int) async -> Int
}

extension PlayerClient: DependencyKey {
  static let liveValue = PlayerClient(score: { id in await Server.shared.score(of: id) })
  static let testValue = PlayerClient(score: unimplemented("PlayerClient.score", placeholder: 0))
}

extension DependencyValues {
  var playerClient: PlayerClient {
    get { self[PlayerClient.self] }
    set { self[PlayerClient.self] = newValue }
  }
}

@Reducer
struct Player {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
    var score: Int?
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case scoreButtonTapped
    case loaded(Int)
  }

  @Dependency(\.playerClient) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .scoreButtonTapped:
        return .run { [id = state.id] send in await send(.loaded(client.score(id))) }

      case .loaded(let score):
        state.score = score
        return .none
      }
    }
  }
}

@Reducer
struct Team {
  @ObservableState
  struct State: Equatable {
    var captain: Player.State
    var guest: Player.State?
    var players: IdentifiedArrayOf<Player.State> = []
  }

  enum Action {
    case captain(Player.Action)
    case guest(Player.Action)
    case players(IdentifiedActionOf<Player>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.captain, action: \.captain) { Player() }
    EmptyReducer()
      .ifLet(\.guest, action: \.guest) { Player() }
      .forEach(\.players, action: \.players) { Player() }
  }
}

@MainActor
struct MovedFeatureTests {
  @Test func loadsTheScore() async {
    let store = TestStore(initialState: Player.State(id: 1)) {
      Player()
    } withDependencies: {
      $0.playerClient.score = { _ in 7 }
    }

    await store.send(\.binding.name, "Blob") { $0.name = "Blob" }
    await store.send(\.scoreButtonTapped)
    await store.receive(\.loaded) { $0.score = 7 }
  }

  @Test func theParentRunsItsChildren() async {
    let store = TestStore(
      initialState: Team.State(
        captain: Player.State(id: 1), guest: Player.State(id: 2), players: [Player.State(id: 3)])
    ) {
      Team()
    } withDependencies: {
      $0.playerClient.score = { $0 * 10 }
    }
    await store.send(\.captain.loaded, 1) { $0.captain.score = 1 }
    await store.send(\.guest.loaded, 2) { $0.guest?.score = 2 }
    await store.send(\.players[id: 3].scoreButtonTapped)
    await store.receive(\.players[id: 3].loaded) { $0.players[id: 3]?.score = 30 }
  }
}

actor Server {
  static let shared = Server()
  func score(of player: Int) -> Int { 0 }
}
#endif
