#if Macros
import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The text that `@Reducer` expands to beside members of an enum, and for mistakes.
struct ReducerEnumMemberTests {
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

      extension Path: PawlFeatures.Reducer {}
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
