import PawlFeatures

extension Scenario {
  /// The action of `pullback-5`, with each domain as a feature.
  static let features = Scenario("features-5") {
    let store = Store(initialState: AppState()) { AppFeature() }
    let action = AppAction.account(.settings(.section(.field(.counter(.increment)))))
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations { store.send(action) }
      },
      byHand: .synchronous { iterations in
        var state = AppState()
        for _ in 0..<iterations { reduceApp(&state, action) }
        blackHole(state)
      })
  }
}

private struct AppFeature: Reducer {
  var body: some Reducer<AppState, AppAction> {
    Scope(state: \.account, action: \.account) { AccountFeature() }
  }
}

private struct AccountFeature: Reducer {
  var body: some Reducer<AccountState, AccountAction> {
    Scope(state: \.settings, action: \.settings) { SettingsFeature() }
  }
}

private struct SettingsFeature: Reducer {
  var body: some Reducer<SettingsState, SettingsAction> {
    Scope(state: \.section, action: \.section) { SectionFeature() }
  }
}

private struct SectionFeature: Reducer {
  var body: some Reducer<SectionState, SectionAction> {
    Scope(state: \.field, action: \.field) { FieldFeature() }
  }
}

private struct FieldFeature: Reducer {
  var body: some Reducer<FieldState, FieldAction> {
    Scope(state: \.counter, action: \.counter) {
      Reduce<Int, CounterAction> { state, action in
        reduceCounter(&state, action)
        return .none
      }
    }
  }
}

extension AppAction: CasePathable {
  struct AllCasePaths: Sendable {
    var account: AnyCasePath<AppAction, AccountAction> {
      AnyCasePath(embed: AppAction.account) { if case .account(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension AccountAction: CasePathable {
  struct AllCasePaths: Sendable {
    var settings: AnyCasePath<AccountAction, SettingsAction> {
      AnyCasePath(embed: AccountAction.settings) { if case .settings(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension SettingsAction: CasePathable {
  struct AllCasePaths: Sendable {
    var section: AnyCasePath<SettingsAction, SectionAction> {
      AnyCasePath(embed: SettingsAction.section) { if case .section(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension SectionAction: CasePathable {
  struct AllCasePaths: Sendable {
    var field: AnyCasePath<SectionAction, FieldAction> {
      AnyCasePath(embed: SectionAction.field) { if case .field(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension FieldAction: CasePathable {
  struct AllCasePaths: Sendable {
    var counter: AnyCasePath<FieldAction, CounterAction> {
      AnyCasePath(embed: FieldAction.counter) { if case .counter(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
