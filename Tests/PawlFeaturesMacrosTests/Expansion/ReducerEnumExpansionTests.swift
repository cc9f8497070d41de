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
        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = State
          var counter: PawlFeatures.AnyCasePath<State, Counter.State> {
            PawlFeatures.AnyCasePath(
              _$embed: State.counter,
              _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          var login: PawlFeatures.AnyCasePath<State, Login.State> {
            PawlFeatures.AnyCasePath(
              _$embed: State.login,
              _$extract: { if case .login(let v0) = $0 { v0 } else { nil } })
          }
          var search: PawlFeatures.AnyCasePath<State, Search<Int>.State> {
            PawlFeatures.AnyCasePath(
              _$embed: State.search,
              _$extract: { if case .search(let v0) = $0 { v0 } else { nil } })
          }
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<State>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<State>] = [\.counter, \.login, \.search]
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
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
        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = Action
          var counter: PawlFeatures.AnyCasePath<Action, Counter.Action> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.counter,
              _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          var login: PawlFeatures.AnyCasePath<Action, Login.Action> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.login,
              _$extract: { if case .login(let v0) = $0 { v0 } else { nil } })
          }
          var search: PawlFeatures.AnyCasePath<Action, Search<Int>.Action> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.search,
              _$extract: { if case .search(let v0) = $0 { v0 } else { nil } })
          }
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<Action>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<Action>] = [\.counter, \.login, \.search]
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
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

        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
          case counter(PawlFeatures.StoreOf<Counter>)
          case login(PawlFeatures.StoreOf<Login>)
          case search(PawlFeatures.StoreOf<Search<Int>>)
        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = CaseScope
          var counter: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Counter>> {
            PawlFeatures.AnyCasePath(
              _$embed: CaseScope.counter,
              _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          var login: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Login>> {
            PawlFeatures.AnyCasePath(
              _$embed: CaseScope.login,
              _$extract: { if case .login(let v0) = $0 { v0 } else { nil } })
          }
          var search: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Search<Int>>> {
            PawlFeatures.AnyCasePath(
              _$embed: CaseScope.search,
              _$extract: { if case .search(let v0) = $0 { v0 } else { nil } })
          }
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<CaseScope>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<CaseScope>] = [\.counter, \.login, \.search]
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter: return .counter(store.scope(state: \.counter, action: \.counter)!)
          case .login: return .login(store.scope(state: \.login, action: \.login)!)
          case .search: return .search(store.scope(state: \.search, action: \.search)!)
          }
        }
      }

      extension Path: PawlFeatures.CaseReducer, PawlFeatures.Reducer {}
      """#)
  }
}
#endif
