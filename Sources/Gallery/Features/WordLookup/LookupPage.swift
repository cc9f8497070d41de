import PawlFeaturesUI

/// A page with a switch that adds and removes the search.
struct LookupPage: Reducer {
  struct State: Codable, Equatable, ObservableState {
    @SharedReader(.lookupEvents) var events
    var lookup: WordLookup.State?
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init() {}
  }

  enum Action: Codable {
    case lookup(WordLookup.Action)
    case lookupToggled(Bool)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .lookupToggled(let isOn) = action { state.lookup = isOn ? WordLookup.State() : nil }
      return .none
    }
    .ifLet(\.lookup, action: \.lookup) { WordLookup() }
  }
}

extension LookupPage.State {
  /// Whether the search is shown.
  var isLookingUp: Bool { lookup != nil }
}

extension LookupPage.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var lookup: AnyCasePath<LookupPage.Action, WordLookup.Action> {
      AnyCasePath(
        embed: LookupPage.Action.lookup, extract: { if case .lookup(let action) = $0 { action } else { nil } })
    }
    var lookupToggled: AnyCasePath<LookupPage.Action, Bool> {
      AnyCasePath(
        embed: LookupPage.Action.lookupToggled, extract: { if case .lookupToggled(let isOn) = $0 { isOn } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
