import Observation
import PawlFeatures
import TestSupport
import Testing

/// Tests of the identities of presented states, which decide when effects end.
@MainActor
struct StateIdentityTests {
  struct Plain: Equatable { var number = 0 }

  struct Item: Equatable, Identifiable {
    var id: Int
    var number = 0
  }

  struct Observed: Equatable, ObservableState {
    var number = 0
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(_ number: Int = 0) { self.number = number }
  }

  enum Destination: Equatable {
    case item(Item)
    case other(Item)
    case plain(Plain)
    indirect case boxed(Item)
    case none
  }

  /// A feature whose effect runs as long as its state exists.
  struct Feature<Value>: Reducer {
    struct State {
      @PresentationState var presented: Value?
      var optional: Value?
    }

    enum Action: CasePathable {
      case presented(PresentationAction<Void>)
      case optional(Void)
      case change((inout State) -> Void)

      struct AllCasePaths: Sendable {
        var presented: AnyCasePath<Action, PresentationAction<Void>> {
          AnyCasePath(
            embed: { .presented($0) }, extract: { if case .presented(let action) = $0 { action } else { nil } })
        }
        var optional: AnyCasePath<Action, Void> {
          AnyCasePath(embed: { .optional(()) }, extract: { if case .optional = $0 { () } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let effects: LiveEffects

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .ifLet(\.$presented, action: \.presented) { Reduce { _, _ in effects.effect("presented") } }
      .ifLet(\.optional, action: \.optional) { Reduce { _, _ in effects.effect("optional") } }
    }
  }

  /// Returns whether the effects of a state continue when another one is assigned.
  private func continues<Value>(_ first: Value, _ change: @escaping (inout Value) -> Void) -> Bool {
    let effects = LiveEffects()
    let store = Store(initialState: Feature<Value>.State(presented: first, optional: first)) {
      Feature<Value>(effects: effects)
    }
    store.send(.presented(.presented(())))
    store.send(.optional(()))
    #expect(effects.names == ["presented", "optional"])
    store.send(
      .change { state in
        change(&state.presented!)
        change(&state.optional!)
      })
    #expect(effects.names.count != 1, "both kinds of children agree")
    return effects.names.count == 2
  }

  @Test func statesOfAPlainTypeAreTheSame() {
    #expect(continues(Plain()) { $0.number = 1 })
    #expect(continues(Plain()) { $0 = Plain(number: 1) })
  }

  @Test func statesWithIDsAreTheSameAsLongAsTheIDIs() {
    #expect(continues(Item(id: 1)) { $0 = Item(id: 1, number: 1) })
    #expect(!continues(Item(id: 1)) { $0 = Item(id: 2) })
  }

  @Test func casesAreTheSameAsLongAsTheIDOfTheirValueIs() {
    #expect(continues(Destination.item(Item(id: 1))) { $0 = .item(Item(id: 1, number: 1)) })
    #expect(!continues(Destination.item(Item(id: 1))) { $0 = .item(Item(id: 2)) })
    #expect(!continues(Destination.item(Item(id: 1))) { $0 = .other(Item(id: 1)) })
    #expect(continues(Destination.boxed(Item(id: 1))) { $0 = .boxed(Item(id: 1, number: 1)) })
    #expect(!continues(Destination.boxed(Item(id: 1))) { $0 = .boxed(Item(id: 2)) })
    #expect(continues(Destination.plain(Plain())) { $0 = .plain(Plain(number: 1)) })
    #expect(!continues(Destination.plain(Plain())) { $0 = .none })
    #expect(continues(Destination.none) { $0 = .none })
  }

  @Test func observableStatesAreTheSameUntilANewOneIsAssigned() {
    #expect(continues(Observed()) { $0.number = 1 })
    #expect(
      continues(Observed()) { state in
        var copy = state
        copy.number = 1
        state = copy
      })
    #expect(!continues(Observed()) { $0 = Observed() })
  }

  struct ObservedItem: Identifiable, ObservableState {
    var id: Int
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(id: Int) { self.id = id }
  }

  enum ObservedDestination: ObservableState {
    case first(Observed)
    case second(Observed)
    case item(ObservedItem)

    var _$id: ObservableStateID {
      switch self {
      case .first(let state): ._$id(for: state)._$tag(0)
      case .second(let state): ._$id(for: state)._$tag(1)
      case .item(let state): ._$id(for: state)._$tag(2)
      }
    }
  }

  @Test func theIDOfAnObservableStateDecides() {
    #expect(continues(ObservedItem(id: 1)) { $0 = ObservedItem(id: 1) })
    #expect(!continues(ObservedItem(id: 1)) { $0 = ObservedItem(id: 2) })
  }

  @Test func casesOfObservableStatesAreTheSameUntilANewValueIsAssigned() {
    let observed = Observed()
    #expect(continues(ObservedDestination.first(observed)) { $0 = .first(observed) })
    #expect(!continues(ObservedDestination.first(observed)) { $0 = .second(observed) })
    #expect(!continues(ObservedDestination.first(observed)) { $0 = .first(Observed()) })
    #expect(continues(ObservedDestination.item(ObservedItem(id: 1))) { $0 = .item(ObservedItem(id: 1)) })
    #expect(!continues(ObservedDestination.item(ObservedItem(id: 1))) { $0 = .item(ObservedItem(id: 2)) })
  }
}
