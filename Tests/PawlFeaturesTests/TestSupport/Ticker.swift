import PawlFeatures

/// A feature with an effect that runs until it is cancelled or the feature goes.
struct Ticker: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var ticks = 0
  }

  enum Action: Equatable, CasePathable {
    case start
    case stop
    case tick

    struct AllCasePaths: Sendable {
      var tick: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .tick }, extract: { if case .tick = $0 { () } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum CancelID { case ticking }

  let effects: LiveEffects

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start: return effects.effect("\(state.id)").cancellable(id: CancelID.ticking)
      case .stop: return .cancel(id: CancelID.ticking)
      case .tick:
        state.ticks += 1
        return .none
      }
    }
  }
}
