import PawlFeaturesUI
import PawlViewTesting
import Testing

/// The views in "Moving a 0.40 feature".
struct PlayerView: View {
  @Bindable var store: StoreOf<Player>

  var body: some View {
    TextField("Name", text: $store.name)
    Text("Score: \(store.score ?? 0)")
    Button("Load") { store.send(.scoreButtonTapped) }
  }
}

struct TeamView: View {
  let store: StoreOf<Team>

  var body: some View {
    PlayerView(store: store.scope(state: \.captain, action: \.captain))
    if let guest = store.scope(state: \.guest, action: \.guest) { PlayerView(store: guest) }
    ForEach(store.scope(state: \.players, action: \.players)) { PlayerView(store: $0) }
  }
}

struct Player: Reducer {
  struct State: Equatable, Identifiable, ObservableState {
    let id: Int
    var name = ""
    var score: Int?
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case scoreButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .scoreButtonTapped = action { state.score = 7 }
      return .none
    }
  }
}

struct Team: Reducer {
  struct State: Equatable, ObservableState {
    var captain: Player.State
    var guest: Player.State?
    var players: IdentifiedArrayOf<Player.State> = []
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
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

extension Team.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var captain: AnyCasePath<Team.Action, Player.Action> {
      AnyCasePath(embed: { .captain($0) }, extract: { if case .captain(let value) = $0 { value } else { nil } })
    }
    var guest: AnyCasePath<Team.Action, Player.Action> {
      AnyCasePath(embed: { .guest($0) }, extract: { if case .guest(let value) = $0 { value } else { nil } })
    }
    var players: AnyCasePath<Team.Action, IdentifiedActionOf<Player>> {
      AnyCasePath(embed: { .players($0) }, extract: { if case .players(let value) = $0 { value } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@MainActor
struct MovedViewsTests {
  @Test func theButtonLoadsTheScore() async {
    let store = Store(initialState: Team.State(captain: Player.State(id: 1))) { Team() }
    let tester = ViewTester(TeamView(store: store))
    await tester.press("Load")
    #expect(tester.contains("Score: 7"))
  }
}
