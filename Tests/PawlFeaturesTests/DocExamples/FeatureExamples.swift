import PawlFeatures
import Testing

/// The code in the documentation of reducers and stores.
@MainActor
struct FeatureExamples {
  struct Counter: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action { case incrementButtonTapped }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.count += 1
        return .none
      }
    }
  }

  @Test func aStoreProcessesActions() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.incrementButtonTapped)
    #expect(store.withState(\.count) == 1)
  }

  struct Child: Reducer {
    struct State: Equatable { var name = "" }
    enum Action { case rename(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rename(let name): state.name = name
        }
        return .none
      }
    }
  }

  struct Settings: Reducer {
    struct State: Equatable { var profile = Child.State() }
    enum Action: CasePathable {
      case profile(Child.Action)
      case reset

      struct AllCasePaths: Sendable {
        var profile: AnyCasePath<Action, Child.Action> {
          AnyCasePath(embed: Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.profile, action: \.profile) { Child() }
      Reduce { state, action in
        if case .reset = action { state = State() }
        return .none
      }
    }
  }

  @Test func childrenRunBeforeTheReducersBelowThem() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.send(.profile(.rename("Blob")))
    #expect(store.withState(\.profile.name) == "Blob")
    store.send(.reset)
    #expect(store.withState(\.profile.name) == "")
  }
}
