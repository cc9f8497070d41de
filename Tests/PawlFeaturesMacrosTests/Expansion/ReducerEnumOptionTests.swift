#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The text that `@Reducer` expands to on an enum with options.
struct ReducerEnumOptionTests {
  @Test func argumentsAreConformances() {
    expectExpansion(
      #"""
      @Reducer(state: .equatable, .codable, action: .sendable)
      indirect enum Path {
        case counter(Counter)
      }
      """#,
      #"""
      indirect enum Path {
        case counter(Counter)

        @dynamicMemberLookup
        indirect enum State: PawlFeatures.CaseReducerState, Swift.Equatable, Swift.Codable, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable, PawlFeatures.ObservableState {
        typealias StateReducer = Path
          case counter(Counter.State)
        typealias AllCasePaths = PawlFeatures.CasePaths<State>
        nonisolated struct _CasePaths: Swift.Sendable {
          var counter: PawlFeatures.AnyCasePath<State, Counter.State> {
            .init(_$embed: { State.counter($0) }, _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
        }
        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([\.counter]) }
          return _CasePaths()
        }
        var _$id: PawlFeatures.ObservableStateID {
          switch self {
          case .counter(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(0)
          }
        }
        }

        indirect enum Action: Swift.Sendable, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
          case counter(Counter.Action)
        typealias AllCasePaths = PawlFeatures.CasePaths<Action>
        nonisolated struct _CasePaths: Swift.Sendable {
          var counter: PawlFeatures.AnyCasePath<Action, Counter.Action> {
            .init(_$embed: Action.counter, _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
        }
        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([\.counter]) }
          return _CasePaths()
        }
        }

        static var body: PawlFeatures.Scope<Self.State, Self.Action, Counter> {
          return PawlFeatures.Scope<Self.State, Self.Action, Counter>(_$state: \.counter, _$action: \.counter, _$child: Counter())
        }

        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol, nonisolated PawlFeatures.CasePathable {
          case counter(PawlFeatures.StoreOf<Counter>)
        nonisolated struct AllCasePaths: Swift.Sendable {
          var counter: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Counter>> {
            .init(_$embed: { CaseScope.counter($0) }, _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter: return .counter(store._$scope(\.counter, \.counter))
          }
        }
      }

      extension Path: PawlFeatures.CaseReducer, PawlFeatures.Reducer {}
      """#)
  }

  @Test func conditionalCasesAreConditional() {
    expectExpansion(
      #"""
      @Reducer
      enum Path {
        case counter(Counter)
        #if DEBUG
          case debug(Debugger)
        #endif
      }
      """#,
      #"""
      enum Path {
        case counter(Counter)
        #if DEBUG
          case debug(Debugger)
        #endif

        @dynamicMemberLookup
        enum State: PawlFeatures.CaseReducerState, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable, PawlFeatures.ObservableState {
        typealias StateReducer = Path
          case counter(Counter.State)
          #if DEBUG
          case debug(Debugger.State)
          #endif
        typealias AllCasePaths = PawlFeatures.CasePaths<State>
        nonisolated struct _CasePaths: Swift.Sendable {
          var counter: PawlFeatures.AnyCasePath<State, Counter.State> {
            .init(_$embed: { State.counter($0) }, _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          #if DEBUG
          var debug: PawlFeatures.AnyCasePath<State, Debugger.State> {
            .init(_$embed: { State.debug($0) }, _$extract: { if case .debug(let v0) = $0 { v0 } else { nil } })
          }
          #endif
        }
        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed {
            var paths: [Swift.PartialKeyPath<_CasePaths>] = []
            paths.append(\.counter)
            #if DEBUG
            paths.append(\.debug)
            #endif
            list(paths)
          }
          return _CasePaths()
        }
        var _$id: PawlFeatures.ObservableStateID {
          switch self {
          case .counter(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(0)
          #if DEBUG
          case .debug(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(1)
          #endif
          }
        }
        }

        enum Action: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
          case counter(Counter.Action)
          #if DEBUG
          case debug(Debugger.Action)
          #endif
        typealias AllCasePaths = PawlFeatures.CasePaths<Action>
        nonisolated struct _CasePaths: Swift.Sendable {
          var counter: PawlFeatures.AnyCasePath<Action, Counter.Action> {
            .init(_$embed: Action.counter, _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          #if DEBUG
          var debug: PawlFeatures.AnyCasePath<Action, Debugger.Action> {
            .init(_$embed: Action.debug, _$extract: { if case .debug(let v0) = $0 { v0 } else { nil } })
          }
          #endif
        }
        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed {
            var paths: [Swift.PartialKeyPath<_CasePaths>] = []
            paths.append(\.counter)
            #if DEBUG
            paths.append(\.debug)
            #endif
            list(paths)
          }
          return _CasePaths()
        }
        }

        @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
        static var body: some PawlFeatures.Reducer<Self.State, Self.Action> {
          PawlFeatures.Scope<Self.State, Self.Action, Counter>(_$state: \.counter, _$action: \.counter, _$child: Counter())
          #if DEBUG
          PawlFeatures.Scope<Self.State, Self.Action, Debugger>(_$state: \.debug, _$action: \.debug, _$child: Debugger())
          #endif
        }

        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol, nonisolated PawlFeatures.CasePathable {
          case counter(PawlFeatures.StoreOf<Counter>)
          #if DEBUG
          case debug(PawlFeatures.StoreOf<Debugger>)
          #endif
        nonisolated struct AllCasePaths: Swift.Sendable {
          var counter: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Counter>> {
            .init(_$embed: { CaseScope.counter($0) }, _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          #if DEBUG
          var debug: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Debugger>> {
            .init(_$embed: { CaseScope.debug($0) }, _$extract: { if case .debug(let v0) = $0 { v0 } else { nil } })
          }
          #endif
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter: return .counter(store._$scope(\.counter, \.counter))
          #if DEBUG
          case .debug: return .debug(store._$scope(\.debug, \.debug))
          #endif
          }
        }
      }

      extension Path: PawlFeatures.CaseReducer, PawlFeatures.Reducer {}
      """#)
  }
}
#endif
