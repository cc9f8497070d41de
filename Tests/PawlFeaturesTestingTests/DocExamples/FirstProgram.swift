import PawlFeatures

struct Thermostat: Reducer {
  struct State: Equatable {
    var target = 20
    var measured: Int?
  }

  enum Action {
    case warmerButtonTapped
    case measureButtonTapped
    case measured(Int)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .warmerButtonTapped:
        state.target += 1
        return .none

      case .measureButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.measured(19))
        }

      case .measured(let degrees):
        state.measured = degrees
        return .none
      }
    }
  }
}

struct Program {
  @MainActor
  static func main() async {
    let store = Store(initialState: Thermostat.State()) { Thermostat() }
    let observation = observe { print("Target: \(store.target)") }
    store.send(.warmerButtonTapped)
    await store.send(.measureButtonTapped).finish()
    print("Measured: \(store.measured ?? 0)")
    observation.cancel()
  }
}
