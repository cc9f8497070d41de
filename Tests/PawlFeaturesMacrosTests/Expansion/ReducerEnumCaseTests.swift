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
        public nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          public typealias Root = State
          public var alert: PawlFeatures.AnyCasePath<State, AlertState<Alert>> {
            PawlFeatures.AnyCasePath(
              _$embed: State.alert,
              _$extract: { if case .alert(let v0) = $0 { v0 } else { nil } })
          }
          public var banner: PawlFeatures.AnyCasePath<State, Banner> {
            PawlFeatures.AnyCasePath(
              _$embed: State.banner,
              _$extract: { if case .banner(let v0) = $0 { v0 } else { nil } })
          }
          public var plain: PawlFeatures.AnyCasePath<State, Int> {
            PawlFeatures.AnyCasePath(
              _$embed: State.plain,
              _$extract: { if case .plain(let v0) = $0 { v0 } else { nil } })
          }
          public var pair: PawlFeatures.AnyCasePath<State, (Int, name: String)> {
            PawlFeatures.AnyCasePath(
              _$embed: { State.pair($0.0, name: $0.1) },
              _$extract: { if case .pair(let v0, let v1) = $0 { (v0, v1) } else { nil } })
          }
          public var none: PawlFeatures.AnyCasePath<State, Swift.Void> {
            PawlFeatures.AnyCasePath(
              _$embed: { State.none },
              _$extract: { if case .none = $0 { () } else { nil } })
          }
          public func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<State>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<State>] = [\.alert, \.banner, \.plain, \.pair, \.none]
            return paths.makeIterator()
          }
        }
        public nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
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
        public nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          public typealias Root = Action
          public var alert: PawlFeatures.AnyCasePath<Action, AlertState<Alert>.Action> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.alert,
              _$extract: { if case .alert(let v0) = $0 { v0 } else { nil } })
          }
          public var banner: PawlFeatures.AnyCasePath<Action, Banner.Action> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.banner,
              _$extract: { if case .banner(let v0) = $0 { v0 } else { nil } })
          }
          public var plain: PawlFeatures.AnyCasePath<Action, Swift.Never> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.plain,
              _$extract: { if case .plain(let v0) = $0 { v0 } else { nil } })
          }
          public var pair: PawlFeatures.AnyCasePath<Action, Swift.Never> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.pair,
              _$extract: { if case .pair(let v0) = $0 { v0 } else { nil } })
          }
          public var none: PawlFeatures.AnyCasePath<Action, Swift.Never> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.none,
              _$extract: { if case .none(let v0) = $0 { v0 } else { nil } })
          }
          public func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<Action>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<Action>] = [\.alert, \.banner, \.plain, \.pair, \.none]
            return paths.makeIterator()
          }
        }
        public nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
        public static var body: PawlFeatures.EmptyReducer<Self.State, Self.Action> {
          PawlFeatures.EmptyReducer<Self.State, Self.Action>()
        }

        @dynamicMemberLookup
        public enum CaseScope: PawlFeatures._CaseScopeProtocol, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
          case alert(AlertState<Alert>)
          case banner(Banner)
          case plain(Int)
          case pair(Int, name: String)
          case none
        public nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          public typealias Root = CaseScope
          public var alert: PawlFeatures.AnyCasePath<CaseScope, AlertState<Alert>> {
            PawlFeatures.AnyCasePath(
              _$embed: CaseScope.alert,
              _$extract: { if case .alert(let v0) = $0 { v0 } else { nil } })
          }
          public var banner: PawlFeatures.AnyCasePath<CaseScope, Banner> {
            PawlFeatures.AnyCasePath(
              _$embed: CaseScope.banner,
              _$extract: { if case .banner(let v0) = $0 { v0 } else { nil } })
          }
          public var plain: PawlFeatures.AnyCasePath<CaseScope, Int> {
            PawlFeatures.AnyCasePath(
              _$embed: CaseScope.plain,
              _$extract: { if case .plain(let v0) = $0 { v0 } else { nil } })
          }
          public var pair: PawlFeatures.AnyCasePath<CaseScope, (Int, name: String)> {
            PawlFeatures.AnyCasePath(
              _$embed: { CaseScope.pair($0.0, name: $0.1) },
              _$extract: { if case .pair(let v0, let v1) = $0 { (v0, v1) } else { nil } })
          }
          public var none: PawlFeatures.AnyCasePath<CaseScope, Swift.Void> {
            PawlFeatures.AnyCasePath(
              _$embed: { CaseScope.none },
              _$extract: { if case .none = $0 { () } else { nil } })
          }
          public func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<CaseScope>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<CaseScope>] = [\.alert, \.banner, \.plain, \.pair, \.none]
            return paths.makeIterator()
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
        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = State
          var counter: PawlFeatures.AnyCasePath<State, Counter.State> {
            PawlFeatures.AnyCasePath(
              _$embed: State.counter,
              _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          var modal: PawlFeatures.AnyCasePath<State, Modal.Body.State> {
            PawlFeatures.AnyCasePath(
              _$embed: State.modal,
              _$extract: { if case .modal(let v0) = $0 { v0 } else { nil } })
          }
          var labelled: PawlFeatures.AnyCasePath<State, Counter.State> {
            PawlFeatures.AnyCasePath(
              _$embed: { State.labelled(feature: $0) },
              _$extract: { if case .labelled(let v0) = $0 { v0 } else { nil } })
          }
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<State>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<State>] = [\.counter, \.modal, \.labelled]
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
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
        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = Action
          var counter: PawlFeatures.AnyCasePath<Action, Counter.Action> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.counter,
              _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          var modal: PawlFeatures.AnyCasePath<Action, Modal.Body.Action> {
            PawlFeatures.AnyCasePath(
              _$embed: Action.modal,
              _$extract: { if case .modal(let v0) = $0 { v0 } else { nil } })
          }
          var labelled: PawlFeatures.AnyCasePath<Action, Counter.Action> {
            PawlFeatures.AnyCasePath(
              _$embed: { Action.labelled(feature: $0) },
              _$extract: { if case .labelled(let v0) = $0 { v0 } else { nil } })
          }
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<Action>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<Action>] = [\.counter, \.modal, \.labelled]
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
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

        @dynamicMemberLookup
        enum CaseScope: PawlFeatures._CaseScopeProtocol, nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {
          case counter(PawlFeatures.StoreOf<Counter>)
          case modal(PawlFeatures.StoreOf<Modal.Body>)
          case labelled(feature: PawlFeatures.StoreOf<Counter>)
        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = CaseScope
          var counter: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Counter>> {
            PawlFeatures.AnyCasePath(
              _$embed: CaseScope.counter,
              _$extract: { if case .counter(let v0) = $0 { v0 } else { nil } })
          }
          var modal: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Modal.Body>> {
            PawlFeatures.AnyCasePath(
              _$embed: CaseScope.modal,
              _$extract: { if case .modal(let v0) = $0 { v0 } else { nil } })
          }
          var labelled: PawlFeatures.AnyCasePath<CaseScope, PawlFeatures.StoreOf<Counter>> {
            PawlFeatures.AnyCasePath(
              _$embed: { CaseScope.labelled(feature: $0) },
              _$extract: { if case .labelled(let v0) = $0 { v0 } else { nil } })
          }
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<CaseScope>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<CaseScope>] = [\.counter, \.modal, \.labelled]
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @Swift.MainActor
        static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .counter: return .counter(store.scope(state: \.counter, action: \.counter)!)
          case .modal: return .modal(store.scope(state: \.modal, action: \.modal)!)
          case .labelled: return .labelled(feature: store.scope(state: \.labelled, action: \.labelled)!)
          }
        }
      }

      extension Destination: PawlFeatures.CaseReducer, PawlFeatures.Reducer {}
      """#)
  }
}
#endif
