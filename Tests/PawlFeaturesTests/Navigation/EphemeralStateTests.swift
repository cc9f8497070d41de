import PawlFeatures
import TestSupport
import Testing

/// Tests of states that are shown until their first action.
@MainActor
struct EphemeralStateTests {
  struct Alert: Equatable, _EphemeralState {
    enum Action: Equatable { case confirm }
    var title = ""
  }

  enum Destination: Equatable {
    case alert(Alert)
    case detail(Ticker.State)
  }

  enum DestinationAction {
    case alert(Alert.Action)
    case detail(Ticker.Action)
  }

  struct Feature: Reducer {
    struct State: Equatable {
      var seen: [String] = []
      var plain: Alert?
      @PresentationState var alert: Alert?
      @PresentationState var destination: Destination?
    }

    enum Action: CasePathable {
      case plain(Alert.Action)
      case alert(PresentationAction<Alert.Action>)
      case destination(PresentationAction<DestinationAction>)

      struct AllCasePaths: Sendable {
        var plain: AnyCasePath<Action, Alert.Action> {
          AnyCasePath(embed: { .plain($0) }, extract: { if case .plain(let action) = $0 { action } else { nil } })
        }
        var alert: AnyCasePath<Action, PresentationAction<Alert.Action>> {
          AnyCasePath(embed: { .alert($0) }, extract: { if case .alert(let action) = $0 { action } else { nil } })
        }
        var destination: AnyCasePath<Action, PresentationAction<DestinationAction>> {
          AnyCasePath(
            embed: { .destination($0) }, extract: { if case .destination(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let effects: LiveEffects

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .plain: state.seen.append("plain \(state.plain?.title ?? "nil")")
        case .alert(.presented): state.seen.append("alert \(state.alert?.title ?? "nil")")
        case .destination(.presented(.alert(.confirm))): state.seen.append("alert of destination")
        case .alert(.dismiss), .destination: break
        }
        return .none
      }
      .ifLet(\.plain, action: \.plain)
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$destination, action: \.destination) {
        Reduce { state, action in
          if case (.detail(let ticker), .detail(.tick)) = (state, action) {
            state = .detail(.init(id: ticker.id, ticks: ticker.ticks + 1))
          }
          return .none
        }
      }
    }
  }

  private func store(_ state: Feature.State) -> StoreOf<Feature> {
    Store(initialState: state) { Feature(effects: LiveEffects()) }
  }

  @Test func aPresentedAlertEndsAfterItsAction() {
    let store = store(.init(alert: Alert(title: "Delete?")))
    store.send(.alert(.presented(.confirm)))
    #expect(store.withState { $0 } == .init(seen: ["alert Delete?"]))
  }

  @Test func anAlertIsDismissed() {
    let store = store(.init(alert: Alert(title: "Delete?")))
    store.send(.alert(.dismiss))
    #expect(store.withState { $0 } == .init())
  }

  @Test func anOptionalAlertEndsAfterItsAction() {
    let store = store(.init(plain: Alert(title: "Delete?")))
    store.send(.plain(.confirm))
    #expect(store.withState { $0 } == .init(seen: ["plain Delete?"]))
  }

  @Test func anAlertInACaseEndsAfterItsAction() {
    let store = store(.init(destination: .alert(Alert())))
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.withState { $0 } == .init(seen: ["alert of destination"]))
  }

  @Test func otherCasesRemainAfterTheirActions() {
    let store = store(.init(destination: .detail(.init(id: 1))))
    store.send(.destination(.presented(.detail(.tick))))
    #expect(store.withState { $0.destination } == .detail(.init(id: 1, ticks: 1)))
  }

  @Test func anAlertRemainsAfterAnActionOfAnotherCase() {
    let store = store(.init(destination: .alert(Alert())))
    store.send(.destination(.presented(.detail(.tick))))
    #expect(store.withState { $0.destination } == .alert(Alert()))
  }

  @Test func anActionWithoutAnAlertIsReported() {
    let store = store(.init())
    let issues = issues {
      store.send(.alert(.presented(.confirm)))
      store.send(.plain(.confirm))
    }
    #expect(issues.map(\.code) == ["PAWL-001", "PAWL-001"])
  }
}
