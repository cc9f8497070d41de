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

        @dynamicMemberLookup
        enum State: PawlFeatures.CaseReducerState, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable, PawlFeatures.ObservableState {
        typealias StateReducer = Path
          case counter(Counter.State)
          case login(Login.State)
          case search(Search<Int>.State)
        typealias AllCasePaths = PawlFeatures.CasePaths<State>
        nonisolated struct _CasePaths: Swift.Sendable {
          var counter: PawlFeatures.AnyCasePath<State, Counter.State> {
            .init(_$embed: { State.counter($0) }, _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          var login: PawlFeatures.AnyCasePath<State, Login.State> {
            .init(_$embed: { State.login($0) }, _$extract: { if case .login(let v0) = $0 { v0 } else { nil } })
          }
          var search: PawlFeatures.AnyCasePath<State, Search<Int>.State> {
            .init(_$embed: { State.search($0) }, _$extract: { if case .search(let v0) = $0 { v0 } else { nil } })
          }
        }
        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([\.counter, \.login, \.search]) }
          return _CasePaths()
        }
        var _$id: PawlFeatures.ObservableStateID {
          switch self {
          case .counter(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(0)
          case .login(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(1)
          case .search(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(2)
          }
        }
        }

        enum Action: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
          case counter(Counter.Action)
          case login(Login.Action)
          case search(Search<Int>.Action)
        typealias AllCasePaths = PawlFeatures.CasePaths<Action>
        nonisolated struct _CasePaths: Swift.Sendable {
          var counter: PawlFeatures.AnyCasePath<Action, Counter.Action> {
            .init(_$embed: Action.counter, _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          var login: PawlFeatures.AnyCasePath<Action, Login.Action> {
            .init(_$embed: Action.login, _$extract: { if case .login(let v0) = $0 { v0 } else { nil } })
          }
          var search: PawlFeatures.AnyCasePath<Action, Search<Int>.Action> {
            .init(_$embed: Action.search, _$extract: { if case .search(let v0) = $0 { v0 } else { nil } })
          }
        }
        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([\.counter, \.login, \.search]) }
          return _CasePaths()
        }
        }

        static var body: PawlFeatures.ReducerSequence<PawlFeatures.ReducerSequence<PawlFeatures.Scope<Self.State, Self.Action, Counter>, PawlFeatures.Scope<Self.State, Self.Action, Login>>, PawlFeatures.Scope<Self.State, Self.Action, Search<Int>>> {
          let r1 = PawlFeatures.Scope<Self.State, Self.Action, Counter>(_$state: \.counter, _$action: \.counter, _$child: Counter())
          let r2 = PawlFeatures.ReducerSequence(r1, PawlFeatures.Scope<Self.State, Self.Action, Login>(_$state: \.login, _$action: \.login, _$child: Login()))
          return PawlFeatures.ReducerSequence(r2, PawlFeatures.Scope<Self.State, Self.Action, Search<Int>>(_$state: \.search, _$action: \.search, _$child: Search<Int>()))
        }

        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol, nonisolated PawlFeatures.CasePathable {
          case counter(PawlFeatures.StoreOf<Counter>)
          case login(PawlFeatures.StoreOf<Login>)
          case search(PawlFeatures.StoreOf<Search<Int>>)
        nonisolated struct AllCasePaths: Swift.Sendable {
          var counter: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Counter>> {
            .init(_$embed: { CaseScope.counter($0) }, _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          var login: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Login>> {
            .init(_$embed: { CaseScope.login($0) }, _$extract: { if case .login(let v0) = $0 { v0 } else { nil } })
          }
          var search: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Search<Int>>> {
            .init(_$embed: { CaseScope.search($0) }, _$extract: { if case .search(let v0) = $0 { v0 } else { nil } })
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter: return .counter(store._$scope(\.counter, \.counter))
          case .login: return .login(store._$scope(\.login, \.login))
          case .search: return .search(store._$scope(\.search, \.search))
          }
        }
      }

      extension Path: PawlFeatures.CaseReducer, PawlFeatures.Reducer {}
      """#)
  }
}
#endif
