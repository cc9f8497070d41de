import PawlFeatures
import TestSupport
import Testing

/// Tests of enums of features that are presented, or that are in a stack.
@MainActor
struct CaseReducerTests {
  /// An enum of features, without macros.
  enum Screen: CaseReducer {
    case ticker(Ticker)
    case alert(Alert)

    struct Alert: Equatable, _EphemeralState {
      enum Action { case confirm }
    }

    enum State: Equatable, CaseReducerState, CasePathable {
      typealias StateReducer = Screen
      case ticker(Ticker.State)
      case alert(Alert)

      struct AllCasePaths: Sendable {
        var ticker: AnyCasePath<State, Ticker.State> {
          AnyCasePath(embed: { .ticker($0) }, extract: { if case .ticker(let state) = $0 { state } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum Action: CasePathable {
      case ticker(Ticker.Action)
      case alert(Alert.Action)

      struct AllCasePaths: Sendable {
        var ticker: AnyCasePath<Action, Ticker.Action> {
          AnyCasePath(embed: { .ticker($0) }, extract: { if case .ticker(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum CaseScope: _CaseScopeProtocol { case none }

    static func scope(_ store: Store<State, Action>) -> CaseScope { .none }

    typealias Body = Scope<State, Action, Ticker>

    static var body: Body {
      return Scope(state: \State.Cases.ticker, action: \Action.Cases.ticker) { return Ticker(effects: LiveEffects()) }
    }
  }

  struct Feature: Reducer {
    struct State: Equatable {
      @PresentationState var screen: Screen.State?
      var path = StackState<Screen.State>()
    }

    enum Action: CasePathable {
      case screen(PresentationAction<Screen.Action>)
      case path(StackActionOf<Screen>)

      struct AllCasePaths: Sendable {
        var screen: AnyCasePath<Action, PresentationAction<Screen.Action>> {
          AnyCasePath(embed: { .screen($0) }, extract: { if case .screen(let action) = $0 { action } else { nil } })
        }
        var path: AnyCasePath<Action, StackActionOf<Screen>> {
          AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$screen, action: \.screen)
        .forEach(\.path, action: \.path)
    }
  }

  @Test func theFeatureOfThePresentedCaseRuns() {
    let store = Store(initialState: Feature.State(screen: .ticker(.init()))) { Feature() }
    store.send(.screen(.presented(.ticker(.tick))))
    #expect(store.withState { $0.screen } == .ticker(.init(ticks: 1)))
    store.send(.screen(.dismiss))
    #expect(store.withState { $0.screen } == nil)
  }

  @Test func anAlertOfTheEnumEndsAfterItsAction() {
    let store = Store(initialState: Feature.State(screen: .alert(.init()))) { Feature() }
    store.send(.screen(.presented(.alert(.confirm))))
    #expect(store.withState { $0.screen } == nil)
  }

  @Test func theFeatureOfAnElementsCaseRuns() {
    let store = Store(initialState: Feature.State(path: [.ticker(.init(id: 1))])) { Feature() }
    store.send(.path(.element(id: 0, action: .ticker(.tick))))
    #expect(store.withState { $0.path[0] } == .ticker(.init(id: 1, ticks: 1)))
  }
}
