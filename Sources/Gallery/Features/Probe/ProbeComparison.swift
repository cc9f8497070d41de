import PawlFeaturesUI

/// Two instances of one feature: the first with the dependencies of the program, the second with fakes.
struct ProbeComparison: Reducer {
  struct State: Codable, Equatable, ObservableState {
    var source = Source.live
    var live = Probe.State()
    var fake = Probe.State()
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Source: String, CaseIterable, Codable, Sendable {
    case live = "Live"
    case fake = "Fake"
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case fake(Probe.Action)
    case live(Probe.Action)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.live, action: \.live) { Probe() }
    Scope(state: \.fake, action: \.fake) {
      Probe()
        .dependency(\.continuousClock, InstantClock())
        .dependency(\.date, .constant(Date(timeIntervalSince1970: 0)))
        .dependency(\.machineClient, MachineClient { 42 })
        .dependency(\.uuid, .incrementing)
    }
  }
}

/// The names of the properties in recordings.
extension ProbeComparison.State: BindableFields {
  static var bindableFields: [BindableField<Self>] {
    [BindableField("source", \.source)]
  }
}

extension ProbeComparison.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var fake: AnyCasePath<ProbeComparison.Action, Probe.Action> {
      AnyCasePath(
        embed: ProbeComparison.Action.fake, extract: { if case .fake(let action) = $0 { action } else { nil } })
    }
    var live: AnyCasePath<ProbeComparison.Action, Probe.Action> {
      AnyCasePath(
        embed: ProbeComparison.Action.live, extract: { if case .live(let action) = $0 { action } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
