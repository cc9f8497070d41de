import PawlFeatures

/// A feature with twenty operators without a closure, since the types of the child states determine the reducers. The
/// compiler has to type-check the body in less than a second.
public struct LongBodyWithoutClosures: Reducer {
  public struct Alert: Equatable, _EphemeralState {
    public enum Action { case confirmed }
  }

  public enum Screen: CaseReducer {
    case row(LongBody.Row)

    @dynamicMemberLookup
    public enum State: Equatable, CaseReducerState, CasePathable {
      public typealias StateReducer = Screen
      case row(LongBody.Row.State)

      public struct AllCasePaths: Sendable {
        public var row: AnyCasePath<State, LongBody.Row.State> {
          AnyCasePath(
            embed: { .row($0) },
            extract: {
              switch $0 {
              case .row(let state): state
              }
            })
        }
      }

      public static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    public enum Action: CasePathable {
      case row(LongBody.Row.Action)

      public struct AllCasePaths: Sendable {
        public var row: AnyCasePath<Action, LongBody.Row.Action> {
          AnyCasePath(
            embed: { .row($0) },
            extract: {
              switch $0 {
              case .row(let action): action
              }
            })
        }
      }

      public static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    public enum CaseScope: _CaseScopeProtocol { case row(StoreOf<LongBody.Row>) }

    public static func scope(_ store: Store<State, Action>) -> CaseScope {
      .row(store.scope(state: \.row, action: \.row)!)
    }

    public typealias Body = Scope<State, Action, LongBody.Row>

    public static var body: Body {
      return Scope(state: \State.Cases.row, action: \Action.Cases.row) { return LongBody.Row() }
    }
  }

  public struct State: Equatable {
    public var banner: Alert?
    @PresentationState public var alert: Alert?
    @PresentationState public var screen: Screen.State?
    public var path = StackState<Screen.State>()
  }

  public enum Action: CasePathable {
    case banner(Alert.Action)
    case alert(PresentationAction<Alert.Action>)
    case screen(PresentationAction<Screen.Action>)
    case path(StackActionOf<Screen>)

    public struct AllCasePaths: Sendable {
      public var banner: AnyCasePath<Action, Alert.Action> {
        AnyCasePath(embed: { .banner($0) }, extract: { if case .banner(let action) = $0 { action } else { nil } })
      }
      public var alert: AnyCasePath<Action, PresentationAction<Alert.Action>> {
        AnyCasePath(embed: { .alert($0) }, extract: { if case .alert(let action) = $0 { action } else { nil } })
      }
      public var screen: AnyCasePath<Action, PresentationAction<Screen.Action>> {
        AnyCasePath(embed: { .screen($0) }, extract: { if case .screen(let action) = $0 { action } else { nil } })
      }
      public var path: AnyCasePath<Action, StackActionOf<Screen>> {
        AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
      }
    }

    public static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  public var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.banner, action: \.banner)
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$screen, action: \.screen)
      .forEach(\.path, action: \.path)
      .ifLet(\.banner, action: \.banner)
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$screen, action: \.screen)
      .forEach(\.path, action: \.path)
      .ifLet(\.banner, action: \.banner)
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$screen, action: \.screen)
      .forEach(\.path, action: \.path)
      .ifLet(\.banner, action: \.banner)
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$screen, action: \.screen)
      .forEach(\.path, action: \.path)
      .ifLet(\.banner, action: \.banner)
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$screen, action: \.screen)
      .forEach(\.path, action: \.path)
  }
}
