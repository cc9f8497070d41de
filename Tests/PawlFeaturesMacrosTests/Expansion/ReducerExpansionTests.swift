#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The text that `@Reducer` expands to on a struct.
struct ReducerExpansionTests {
  @Test func completeFeatureGetsAttributesAndTheConformance() {
    expectExpansion(
      #"""
      @Reducer
      struct Feature {
        struct State {}
        enum Action {
          case tapped
        }
        enum Path {
          case detail
        }
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """#,
      #"""
      struct Feature {
        struct State {}
        @PawlFeatures.CasePathable
        enum Action {
          case tapped
        }
        @PawlFeatures.CasePathable
        enum Path {
          case detail
        }
        @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }

      extension Feature: PawlFeatures.Reducer {}
      """#)
  }

  @Test func missingPartsAreWritten() {
    expectExpansion(
      #"""
      @Reducer
      public struct Feature {
      }
      """#,
      #"""
      public struct Feature {

        public struct State: PawlFeatures.ObservableState, Swift.Codable, Swift.Hashable, Swift.Sendable {
        public var _$observationRegistrar = PawlFeatures.ObservationStateRegistrar()
        public var _$id: PawlFeatures.ObservableStateID { _$observationRegistrar.id }
        public init() {}
        }

        public enum Action: Swift.Hashable, Swift.Sendable, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
        public typealias AllCasePaths = PawlFeatures.CasePaths<Action>
        public nonisolated struct _CasePaths: Swift.Sendable {
        }
        public nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([]) }
          return _CasePaths()
        }
        }

        public let body = PawlFeatures.EmptyReducer<Self.State, Self.Action>()
      }

      extension Feature: PawlFeatures.Reducer {}
      """#)
  }

  @Test func stateThatIsAnEnumIsReadByCase() {
    expectExpansion(
      #"""
      @Reducer
      struct Feature {
        enum State {
          case on
        }
        @CasePathable enum Action {
          case tapped
        }
        @Reducer enum Destination {
        }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """#,
      #"""
      struct Feature {
        @PawlFeatures.CasePathable @dynamicMemberLookup
        enum State {
          case on
        }
        enum Action {
          case tapped

          typealias AllCasePaths = PawlFeatures.CasePaths<Action>

          nonisolated struct _CasePaths: Swift.Sendable {
            var tapped: PawlFeatures.AnyCasePath<Action, Swift.Void> {
              .init(_$embed: { _ in Action.tapped }, _$extract: { if case .tapped = $0 { () } else { nil } })
            }
          }

          nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
            if isListed { list([\.tapped]) }
            return _CasePaths()
          }
        }
        enum Destination {

          @dynamicMemberLookup
          enum State: PawlFeatures.CaseReducerState, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable, PawlFeatures.ObservableState {
          typealias StateReducer = Destination
          typealias AllCasePaths = PawlFeatures.CasePaths<State>
          nonisolated struct _CasePaths: Swift.Sendable {
          }
          nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
            if isListed { list([]) }
            return _CasePaths()
          }
          var _$id: PawlFeatures.ObservableStateID { switch self {} }
          }

          enum Action: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
          typealias AllCasePaths = PawlFeatures.CasePaths<Action>
          nonisolated struct _CasePaths: Swift.Sendable {
          }
          nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
            if isListed { list([]) }
            return _CasePaths()
          }
          }

          static var body: PawlFeatures.EmptyReducer<Self.State, Self.Action> {
            return PawlFeatures.EmptyReducer<Self.State, Self.Action>()
          }

          @dynamicMemberLookup
          enum CaseScope: PawlFeatures._CaseScopeProtocol, nonisolated PawlFeatures.CasePathable {
          nonisolated struct AllCasePaths: Swift.Sendable {
          }
          nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
          }

          @Swift.MainActor
          static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {

            }
          }
        }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }

      extension Feature.Action: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {}

      extension Feature.Destination: PawlFeatures.CaseReducer, PawlFeatures.Reducer {}

      extension Feature: PawlFeatures.Reducer {}
      """#)
  }

  @Test func bodyOfOtherTypesKeepsThem() {
    expectExpansion(
      #"""
      @Reducer
      struct Feature: Sendable {
        var body: some Reducer<Other.State, Other.Action> {
          Other()
        }
      }
      """#,
      #"""
      struct Feature: Sendable {
        @PawlFeatures.ReducerBuilder<Other.State, Other.Action>
        var body: some Reducer<Other.State, Other.Action> {
          Other()
        }
      }

      extension Feature: PawlFeatures.Reducer {}
      """#)
  }

  @Test func genericParametersAreTypes() {
    expectExpansion(
      #"""
      @Reducer
      struct Feature<State, Action> {
        @ReducerBuilder<State, Action>
        var body: some Reducer<State, Action> {
          EmptyReducer()
        }
      }
      """#,
      #"""
      struct Feature<State, Action> {
        @ReducerBuilder<State, Action>
        var body: some Reducer<State, Action> {
          EmptyReducer()
        }
      }

      extension Feature: PawlFeatures.Reducer {}
      """#)
  }
}
#endif
