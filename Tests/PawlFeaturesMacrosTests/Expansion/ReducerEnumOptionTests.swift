#if Macros
import SwiftDiagnostics
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

        @PawlFeatures.CasePathable
        @dynamicMemberLookup
        @PawlFeatures.ObservableState
        indirect enum State: PawlFeatures.CaseReducerState, Swift.Equatable, Swift.Codable {
          typealias StateReducer = Path
          case counter(Counter.State)
        }

        @PawlFeatures.CasePathable
        indirect enum Action: Swift.Sendable {
          case counter(Counter.Action)
        }

        @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
        static var body: PawlFeatures.Scope<Self.State, Self.Action, Counter> {
          PawlFeatures.Scope(state: \Self.State.Cases.counter, action: \Self.Action.Cases.counter) {
            Counter()
          }
        }

        @PawlFeatures.CasePathable
        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol {
          case counter(PawlFeatures.StoreOf<Counter>)
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter:
            return .counter(store.scope(state: \.counter, action: \.counter)!)
          }
        }
      }

      extension Path: PawlFeatures.CaseReducer {
      }
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

        @PawlFeatures.CasePathable
        @dynamicMemberLookup
        @PawlFeatures.ObservableState
        enum State: PawlFeatures.CaseReducerState {
          typealias StateReducer = Path
          case counter(Counter.State)
          #if DEBUG
          case debug(Debugger.State)
          #endif
        }

        @PawlFeatures.CasePathable
        enum Action {
          case counter(Counter.Action)
          #if DEBUG
          case debug(Debugger.Action)
          #endif
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

        @PawlFeatures.CasePathable
        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol {
          case counter(PawlFeatures.StoreOf<Counter>)
          #if DEBUG
          case debug(PawlFeatures.StoreOf<Debugger>)
          #endif
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter:
            return .counter(store.scope(state: \.counter, action: \.counter)!)
          #if DEBUG
          case .debug:
            return .debug(store.scope(state: \.debug, action: \.debug)!)
          #endif
          }
        }
      }

      extension Path: PawlFeatures.CaseReducer {
      }
      """#)
  }

  @Test func membersOfTheSourceAreKept() {
    expectExpansion(
      #"""
      @Reducer
      enum Path: CaseReducer {
        case counter(Counter)
        enum State {
          case counter(Counter.State)
        }
        enum Action {
          case counter(Counter.Action)
        }
        static var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """#,
      #"""
      enum Path: CaseReducer {
        case counter(Counter)
        @PawlFeatures.CasePathable @dynamicMemberLookup
        enum State {
          case counter(Counter.State)
        }
        @PawlFeatures.CasePathable
        enum Action {
          case counter(Counter.Action)
        }
        static var body: some ReducerOf<Self> {
          EmptyReducer()
        }

        @PawlFeatures.CasePathable
        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol {
          case counter(PawlFeatures.StoreOf<Counter>)
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter:
            return .counter(store.scope(state: \.counter, action: \.counter)!)
          }
        }
      }
      """#)
  }

  @Test func markersOutsideAreDiagnosed() {
    expectExpansion(
      #"""
      enum Path {
        @ReducerCaseIgnored
        case counter(Int)
      }
      struct Feature {
        @ReducerCaseEphemeral
        var count = 0
      }
      """#,
      #"""
      enum Path {
        case counter(Int)
      }
      struct Feature {
        var count = 0
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@ReducerCaseIgnored' has no effect, since 'Path' is not marked '@Reducer'", line: 2, column: 3,
          severity: .warning),
        DiagnosticSpec(message: "'@ReducerCaseEphemeral' can only be applied to enum cases", line: 6, column: 3),
      ])
  }
}
#endif
