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
        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = State
          var counter: PawlFeatures.AnyCasePath<State, Counter.State> {
            PawlFeatures.AnyCasePath(
              _$embed: State.counter,
              _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<State>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<State>] = [\.counter]
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        var _$id: PawlFeatures.ObservableStateID {
          switch self {
          case .counter(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(0)
          }
        }
        }

        indirect enum Action: Swift.Sendable, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
          case counter(Counter.Action)
        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = Action
          var counter: PawlFeatures.AnyCasePath<Action, Counter.Action> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.counter,
              _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<Action>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<Action>] = [\.counter]
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
        static var body: PawlFeatures.Scope<Self.State, Self.Action, Counter> {
          PawlFeatures.Scope(state: \Self.State.Cases.counter, action: \Self.Action.Cases.counter) {
            Counter()
          }
        }

        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
          case counter(PawlFeatures.StoreOf<Counter>)
        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = CaseScope
          var counter: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Counter>> {
            PawlFeatures.AnyCasePath(
              _$embed: CaseScope.counter,
              _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<CaseScope>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<CaseScope>] = [\.counter]
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter: return .counter(store.scope(state: \.counter, action: \.counter)!)
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
        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = State
          var counter: PawlFeatures.AnyCasePath<State, Counter.State> {
            PawlFeatures.AnyCasePath(
              _$embed: State.counter,
              _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          #if DEBUG
          var debug: PawlFeatures.AnyCasePath<State, Debugger.State> {
            PawlFeatures.AnyCasePath(
              _$embed: State.debug,
              _$extract: { if case .debug(let v0) = $0 { v0 } else { nil } })
          }
          #endif
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<State>]> {
            var paths: [PawlFeatures.PartialCaseKeyPath<State>] = []
            paths.append(\.counter)
            #if DEBUG
            paths.append(\.debug)
            #endif
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
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
        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = Action
          var counter: PawlFeatures.AnyCasePath<Action, Counter.Action> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.counter,
              _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          #if DEBUG
          var debug: PawlFeatures.AnyCasePath<Action, Debugger.Action> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.debug,
              _$extract: { if case .debug(let v0) = $0 { v0 } else { nil } })
          }
          #endif
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<Action>]> {
            var paths: [PawlFeatures.PartialCaseKeyPath<Action>] = []
            paths.append(\.counter)
            #if DEBUG
            paths.append(\.debug)
            #endif
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
        static var body: some PawlFeatures.Reducer<Self.State, Self.Action> {
          PawlFeatures.Scope(state: \Self.State.Cases.counter, action: \Self.Action.Cases.counter) {
            Counter()
          }
          #if DEBUG
          PawlFeatures.Scope(state: \Self.State.Cases.debug, action: \Self.Action.Cases.debug) {
            Debugger()
          }
          #endif
        }

        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
          case counter(PawlFeatures.StoreOf<Counter>)
          #if DEBUG
          case debug(PawlFeatures.StoreOf<Debugger>)
          #endif
        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = CaseScope
          var counter: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Counter>> {
            PawlFeatures.AnyCasePath(
              _$embed: CaseScope.counter,
              _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          #if DEBUG
          var debug: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Debugger>> {
            PawlFeatures.AnyCasePath(
              _$embed: CaseScope.debug,
              _$extract: { if case .debug(let v0) = $0 { v0 } else { nil } })
          }
          #endif
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<CaseScope>]> {
            var paths: [PawlFeatures.PartialCaseKeyPath<CaseScope>] = []
            paths.append(\.counter)
            #if DEBUG
            paths.append(\.debug)
            #endif
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter: return .counter(store.scope(state: \.counter, action: \.counter)!)
          #if DEBUG
          case .debug: return .debug(store.scope(state: \.debug, action: \.debug)!)
          #endif
          }
        }
      }

      extension Path: PawlFeatures.CaseReducer, PawlFeatures.Reducer {}
      """#)
  }
}
#endif
