#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The text that `@Reducer` expands to on an enum.
struct ReducerEnumExpansionTests {
  @Test func everyCaseIsAFeature() {
    expectExpansion(
      #"""
      @Reducer
      enum Path {
        case counter(Counter)
        case login(Login)
        case search(Search<Int>)
      }
      """#,
      #"""
      enum Path {
        case counter(Counter)
        case login(Login)
        case search(Search<Int>)

        @PawlFeatures.CasePathable
        @dynamicMemberLookup
        @PawlFeatures.ObservableState
        enum State: PawlFeatures.CaseReducerState {
          typealias StateReducer = Path
          case counter(Counter.State)
          case login(Login.State)
          case search(Search<Int>.State)
        }

        @PawlFeatures.CasePathable
        enum Action {
          case counter(Counter.Action)
          case login(Login.Action)
          case search(Search<Int>.Action)
        }

        @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
        static var body: PawlFeatures.ReducerSequence<PawlFeatures.ReducerSequence<PawlFeatures.Scope<Self.State, Self.Action, Counter>, PawlFeatures.Scope<Self.State, Self.Action, Login>>, PawlFeatures.Scope<Self.State, Self.Action, Search<Int>>> {
          PawlFeatures.Scope(state: \Self.State.Cases.counter, action: \Self.Action.Cases.counter) {
            Counter()
          }
          PawlFeatures.Scope(state: \Self.State.Cases.login, action: \Self.Action.Cases.login) {
            Login()
          }
          PawlFeatures.Scope(state: \Self.State.Cases.search, action: \Self.Action.Cases.search) {
            Search<Int>()
          }
        }

        @PawlFeatures.CasePathable
        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol {
          case counter(PawlFeatures.StoreOf<Counter>)
          case login(PawlFeatures.StoreOf<Login>)
          case search(PawlFeatures.StoreOf<Search<Int>>)
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter:
            return .counter(store.scope(state: \.counter, action: \.counter)!)
          case .login:
            return .login(store.scope(state: \.login, action: \.login)!)
          case .search:
            return .search(store.scope(state: \.search, action: \.search)!)
          }
        }
      }

      extension Path: PawlFeatures.CaseReducer {
      }
      """#)
  }

  @Test func casesWithoutFeaturesAreKept() {
    expectExpansion(
      #"""
      @Reducer
      public enum Destination {
        case alert(AlertState<Alert>)
        @ReducerCaseEphemeral
        case banner(Banner)
        @ReducerCaseIgnored
        case plain(Int)
        case pair(Int, name: String)
        case none
      }
      """#,
      #"""
      public enum Destination {
        case alert(AlertState<Alert>)
        case banner(Banner)
        case plain(Int)
        case pair(Int, name: String)
        case none

        @PawlFeatures.CasePathable
        @dynamicMemberLookup
        @PawlFeatures.ObservableState
        public enum State: PawlFeatures.CaseReducerState {
          public typealias StateReducer = Destination
          case alert(AlertState<Alert>)
          case banner(Banner)
          case plain(Int)
          case pair(Int, name: String)
          case none
        }

        @PawlFeatures.CasePathable
        public enum Action {
          case alert(AlertState<Alert>.Action)
          case banner(Banner.Action)
          case plain(Swift.Never)
          case pair(Swift.Never)
          case none(Swift.Never)
        }

        @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
        public static var body: PawlFeatures.EmptyReducer<Self.State, Self.Action> {
          PawlFeatures.EmptyReducer<Self.State, Self.Action>()
        }

        @PawlFeatures.CasePathable
        @dynamicMemberLookup
        public enum CaseScope: PawlFeatures._CaseScopeProtocol {
          case alert(AlertState<Alert>)
          case banner(Banner)
          case plain(Int)
          case pair(Int, name: String)
          case none
        }

        @Swift.MainActor
        public static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .alert(let v0):
            return .alert(v0)
          case .banner(let v0):
            return .banner(v0)
          case .plain(let v0):
            return .plain(v0)
          case .pair(let v0, let v1):
            return .pair(v0, name: v1)
          case .none:
            return .none
          }
        }
      }

      extension Destination: PawlFeatures.CaseReducer {
      }
      """#)
  }

  @Test func reducersAreMadeAsTheSourceTells() {
    expectExpansion(
      #"""
      @Reducer
      enum Destination {
        case counter(Counter = Counter(step: 2))
        case modal(Modal.Body)
        case labelled(feature: Counter)
      }
      """#,
      #"""
      enum Destination {
        case counter(Counter = Counter(step: 2))
        case modal(Modal.Body)
        case labelled(feature: Counter)

        @PawlFeatures.CasePathable
        @dynamicMemberLookup
        @PawlFeatures.ObservableState
        enum State: PawlFeatures.CaseReducerState {
          typealias StateReducer = Destination
          case counter(Counter.State)
          case modal(Modal.Body.State)
          case labelled(feature: Counter.State)
        }

        @PawlFeatures.CasePathable
        enum Action {
          case counter(Counter.Action)
          case modal(Modal.Body.Action)
          case labelled(feature: Counter.Action)
        }

        @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
        static var body: PawlFeatures.ReducerSequence<PawlFeatures.ReducerSequence<PawlFeatures.Scope<Self.State, Self.Action, Counter>, PawlFeatures.Scope<Self.State, Self.Action, Modal.Body>>, PawlFeatures.Scope<Self.State, Self.Action, Counter>> {
          PawlFeatures.Scope(state: \Self.State.Cases.counter, action: \Self.Action.Cases.counter) {
            Counter(step: 2)
          }
          PawlFeatures.Scope(state: \Self.State.Cases.modal, action: \Self.Action.Cases.modal) {
            Modal.body
          }
          PawlFeatures.Scope(state: \Self.State.Cases.labelled, action: \Self.Action.Cases.labelled) {
            Counter()
          }
        }

        @PawlFeatures.CasePathable
        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol {
          case counter(PawlFeatures.StoreOf<Counter>)
          case modal(PawlFeatures.StoreOf<Modal.Body>)
          case labelled(feature: PawlFeatures.StoreOf<Counter>)
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter:
            return .counter(store.scope(state: \.counter, action: \.counter)!)
          case .modal:
            return .modal(store.scope(state: \.modal, action: \.modal)!)
          case .labelled:
            return .labelled(feature: store.scope(state: \.labelled, action: \.labelled)!)
          }
        }
      }

      extension Destination: PawlFeatures.CaseReducer {
      }
      """#)
  }
}
#endif
