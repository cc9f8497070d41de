#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The text that `@Reducer` expands to for the kinds of cases of an enum.
struct ReducerEnumCaseTests {
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

        @dynamicMemberLookup
        public enum State: PawlFeatures.CaseReducerState, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable, PawlFeatures.ObservableState {
        public typealias StateReducer = Destination
          case alert(AlertState<Alert>)
          case banner(Banner)
          case plain(Int)
          case pair(Int, name: String)
          case none
        public typealias AllCasePaths = PawlFeatures.CasePaths<State>
        public nonisolated struct _CasePaths: Swift.Sendable {
          public var alert: PawlFeatures.AnyCasePath<State, AlertState<Alert>> {
            .init(_$embed: { State.alert($0) }, _$extract: { if case .alert(let v0) = $0 { v0 } else { nil } })
          }
          public var banner: PawlFeatures.AnyCasePath<State, Banner> {
            .init(_$embed: { State.banner($0) }, _$extract: { if case .banner(let v0) = $0 { v0 } else { nil } })
          }
          public var plain: PawlFeatures.AnyCasePath<State, Int> {
            .init(_$embed: { State.plain($0) }, _$extract: { if case .plain(let v0) = $0 { v0 } else { nil } })
          }
          public var pair: PawlFeatures.AnyCasePath<State, (Int, name: String)> {
            .init(_$embed: { State.pair($0.0, name: $0.1) }, _$extract: { if case .pair(let v0, let v1) = $0 { (v0, v1) } else { nil } })
          }
          public var none: PawlFeatures.AnyCasePath<State, Swift.Void> {
            .init(_$embed: { _ in State.none }, _$extract: { if case .none = $0 { () } else { nil } })
          }
        }
        public nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([\.alert, \.banner, \.plain, \.pair, \.none]) }
          return _CasePaths()
        }
        public var _$id: PawlFeatures.ObservableStateID {
          switch self {
          case .alert(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(0)
          case .banner(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(1)
          case .plain(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(2)
          case .pair: return PawlFeatures.ObservableStateID._$inert._$tag(3)
          case .none: return PawlFeatures.ObservableStateID._$inert._$tag(4)
          }
        }
        }

        public enum Action: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
          case alert(AlertState<Alert>.Action)
          case banner(Banner.Action)
          case plain(Swift.Never)
          case pair(Swift.Never)
          case none(Swift.Never)
        public typealias AllCasePaths = PawlFeatures.CasePaths<Action>
        public nonisolated struct _CasePaths: Swift.Sendable {
          public var alert: PawlFeatures.AnyCasePath<Action, AlertState<Alert>.Action> {
            .init(_$embed: Action.alert, _$extract: { if case .alert(let v0) = $0 { v0 } else { nil } })
          }
          public var banner: PawlFeatures.AnyCasePath<Action, Banner.Action> {
            .init(_$embed: Action.banner, _$extract: { if case .banner(let v0) = $0 { v0 } else { nil } })
          }
          public var plain: PawlFeatures.AnyCasePath<Action, Swift.Never> {
            .init(_$embed: Action.plain, _$extract: { if case .plain(let v0) = $0 { v0 } else { nil } })
          }
          public var pair: PawlFeatures.AnyCasePath<Action, Swift.Never> {
            .init(_$embed: Action.pair, _$extract: { if case .pair(let v0) = $0 { v0 } else { nil } })
          }
          public var none: PawlFeatures.AnyCasePath<Action, Swift.Never> {
            .init(_$embed: Action.none, _$extract: { if case .none(let v0) = $0 { v0 } else { nil } })
          }
        }
        public nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([\.alert, \.banner, \.plain, \.pair, \.none]) }
          return _CasePaths()
        }
        }

        public static var body: PawlFeatures.EmptyReducer<Self.State, Self.Action> {
          return PawlFeatures.EmptyReducer<Self.State, Self.Action>()
        }

        @dynamicMemberLookup
        public enum CaseScope: PawlFeatures._CaseScopeProtocol, nonisolated PawlFeatures.CasePathable {
          case alert(AlertState<Alert>)
          case banner(Banner)
          case plain(Int)
          case pair(Int, name: String)
          case none
        public nonisolated struct AllCasePaths: Swift.Sendable {
          public var alert: PawlFeatures.AnyCasePath<CaseScope, AlertState<Alert>> {
            .init(_$embed: { CaseScope.alert($0) }, _$extract: { if case .alert(let v0) = $0 { v0 } else { nil } })
          }
          public var banner: PawlFeatures.AnyCasePath<CaseScope, Banner> {
            .init(_$embed: { CaseScope.banner($0) }, _$extract: { if case .banner(let v0) = $0 { v0 } else { nil } })
          }
          public var plain: PawlFeatures.AnyCasePath<CaseScope, Int> {
            .init(_$embed: { CaseScope.plain($0) }, _$extract: { if case .plain(let v0) = $0 { v0 } else { nil } })
          }
          public var pair: PawlFeatures.AnyCasePath<CaseScope, (Int, name: String)> {
            .init(_$embed: { CaseScope.pair($0.0, name: $0.1) }, _$extract: { if case .pair(let v0, let v1) = $0 { (v0, v1) } else { nil } })
          }
          public var none: PawlFeatures.AnyCasePath<CaseScope, Swift.Void> {
            .init(_$embed: { _ in CaseScope.none }, _$extract: { if case .none = $0 { () } else { nil } })
          }
        }
        public nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @Swift.MainActor
        public static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .alert(let v0): return .alert(v0)
          case .banner(let v0): return .banner(v0)
          case .plain(let v0): return .plain(v0)
          case .pair(let v0, let v1): return .pair(v0, name: v1)
          case .none: return .none
          }
        }
      }

      extension Destination: PawlFeatures.CaseReducer, PawlFeatures.Reducer {}
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

        @dynamicMemberLookup
        enum State: PawlFeatures.CaseReducerState, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable, PawlFeatures.ObservableState {
        typealias StateReducer = Destination
          case counter(Counter.State)
          case modal(Modal.Body.State)
          case labelled(feature: Counter.State)
        typealias AllCasePaths = PawlFeatures.CasePaths<State>
        nonisolated struct _CasePaths: Swift.Sendable {
          var counter: PawlFeatures.AnyCasePath<State, Counter.State> {
            .init(_$embed: { State.counter($0) }, _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          var modal: PawlFeatures.AnyCasePath<State, Modal.Body.State> {
            .init(_$embed: { State.modal($0) }, _$extract: { if case .modal(let v0) = $0 { v0 } else { nil } })
          }
          var labelled: PawlFeatures.AnyCasePath<State, Counter.State> {
            .init(_$embed: { State.labelled(feature: $0) }, _$extract: { if case .labelled(let v0) = $0 { v0 } else { nil } })
          }
        }
        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([\.counter, \.modal, \.labelled]) }
          return _CasePaths()
        }
        var _$id: PawlFeatures.ObservableStateID {
          switch self {
          case .counter(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(0)
          case .modal(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(1)
          case .labelled(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(2)
          }
        }
        }

        enum Action: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
          case counter(Counter.Action)
          case modal(Modal.Body.Action)
          case labelled(feature: Counter.Action)
        typealias AllCasePaths = PawlFeatures.CasePaths<Action>
        nonisolated struct _CasePaths: Swift.Sendable {
          var counter: PawlFeatures.AnyCasePath<Action, Counter.Action> {
            .init(_$embed: Action.counter, _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          var modal: PawlFeatures.AnyCasePath<Action, Modal.Body.Action> {
            .init(_$embed: Action.modal, _$extract: { if case .modal(let v0) = $0 { v0 } else { nil } })
          }
          var labelled: PawlFeatures.AnyCasePath<Action, Counter.Action> {
            .init(_$embed: { Action.labelled(feature: $0) }, _$extract: { if case .labelled(let v0) = $0 { v0 } else { nil } })
          }
        }
        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([\.counter, \.modal, \.labelled]) }
          return _CasePaths()
        }
        }

        static var body: PawlFeatures.ReducerSequence<PawlFeatures.ReducerSequence<PawlFeatures.Scope<Self.State, Self.Action, Counter>, PawlFeatures.Scope<Self.State, Self.Action, Modal.Body>>, PawlFeatures.Scope<Self.State, Self.Action, Counter>> {
          let r1 = PawlFeatures.Scope<Self.State, Self.Action, Counter>(_$state: \.counter, _$action: \.counter, _$child: Counter(step: 2))
          let r2 = PawlFeatures.ReducerSequence(r1, PawlFeatures.Scope<Self.State, Self.Action, Modal.Body>(_$state: \.modal, _$action: \.modal, _$child: Modal.body))
          return PawlFeatures.ReducerSequence(r2, PawlFeatures.Scope<Self.State, Self.Action, Counter>(_$state: \.labelled, _$action: \.labelled, _$child: Counter()))
        }

        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol, nonisolated PawlFeatures.CasePathable {
          case counter(PawlFeatures.StoreOf<Counter>)
          case modal(PawlFeatures.StoreOf<Modal.Body>)
          case labelled(feature: PawlFeatures.StoreOf<Counter>)
        nonisolated struct AllCasePaths: Swift.Sendable {
          var counter: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Counter>> {
            .init(_$embed: { CaseScope.counter($0) }, _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          var modal: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Modal.Body>> {
            .init(_$embed: { CaseScope.modal($0) }, _$extract: { if case .modal(let v0) = $0 { v0 } else { nil } })
          }
          var labelled: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Counter>> {
            .init(_$embed: { CaseScope.labelled(feature: $0) }, _$extract: { if case .labelled(let v0) = $0 { v0 } else { nil } })
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter: return .counter(store._$scope(\.counter, \.counter))
          case .modal: return .modal(store._$scope(\.modal, \.modal))
          case .labelled: return .labelled(feature: store._$scope(\.labelled, \.labelled))
          }
        }
      }

      extension Destination: PawlFeatures.CaseReducer, PawlFeatures.Reducer {}
      """#)
  }
}
#endif
