import PawlCore
import Testing

@MainActor
@Suite struct PullbackTests {
  private struct Parent: Equatable {
    var count = 0
    var nested = Nested()
    /// A property reached by a computed key path, which has no offset.
    var computed: Int {
      get { nested.count }
      set { nested.count = newValue }
    }

    struct Nested: Equatable {
      var before = "untouched"
      var count = 0
    }
  }

  private enum ParentAction: Equatable, Sendable {
    case child(ChildAction)
    case other
  }

  private enum ChildAction: Equatable, Sendable {
    case add(Int)
    case addLater(Int)
  }

  private struct Environment: Sendable {
    var factor: Int
  }

  /// A child reducer whose environment is a factor.
  private static let child = Reducer<Int, ChildAction, Int> { state, action, factor in
    switch action {
    case .add(let number):
      state += number * factor
      return .none
    case .addLater(let number):
      return .merge(Effect(value: .add(number)), .task { .add(number * 10) })
    }
  }

  @Test func childReducerChangesItsPartOfTheState() {
    let reducer: Reducer<Parent, ParentAction, Environment> = Self.child.pullback(
      state: \.count, action: /ParentAction.child, environment: { $0.factor })
    var state = Parent()
    #expect(reducer.run(&state, .child(.add(3)), Environment(factor: 2)).outline == .none)
    #expect(state == Parent(count: 6))
  }

  @Test func nestedAndComputedPropertiesAreReached() {
    let reducer = Reducer<Parent, ParentAction, Environment>.combine(
      Self.child.pullback(state: \.nested.count, action: /ParentAction.child, environment: { $0.factor }),
      Self.child.pullback(state: \.computed, action: /ParentAction.child, environment: { _ in 100 }))
    var state = Parent()
    _ = reducer.run(&state, .child(.add(1)), Environment(factor: 1))
    #expect(state == Parent(nested: Parent.Nested(count: 101)))
  }

  @Test func aPropertyOfAClassIsReached() {
    final class Model: Sendable {
      let value = Lock(0)
      var count: Int {
        get { value.withLock { $0 } }
        set { value.withLock { $0 = newValue } }
      }
    }
    let reducer: Reducer<Model, ParentAction, Void> = Self.child.pullback(
      state: \.count, action: /ParentAction.child, environment: { _ in 1 })
    var model = Model()
    _ = reducer.run(&model, .child(.add(4)), ())
    #expect(model.count == 4)
  }

  // Specification A4.
  @Test func effectsOfAChildBecomeActionsOfTheParent() async {
    let log = Recorder<ParentAction>()
    let reducer = Reducer<Parent, ParentAction, Environment>.combine(
      Reducer { _, action, _ in
        log.record(action)
        return .none
      },
      Self.child.pullback(state: \.count, action: /ParentAction.child, environment: { $0.factor }))
    let store = Store(initialState: Parent(), reducer: reducer, environment: Environment(factor: 1))
    await store.send(.child(.addLater(1))).finish()
    #expect(log.entries == [.child(.addLater(1)), .child(.add(1)), .child(.add(10))])
    #expect(store.state.count == 11)
  }

  // Specification A5.
  @Test func actionOfAnotherCaseCostsOneExtraction() {
    let log = Recorder<String>()
    let path = CasePath<ParentAction, ChildAction>(
      embed: {
        log.record("embed")
        return .child($0)
      },
      extract: {
        log.record("extract")
        if case .child(let action) = $0 { return action }
        return nil
      })
    let child = Reducer<Int, ChildAction, Int> { _, _, _ in
      log.record("reduce")
      return .none
    }
    let reducer: Reducer<Parent, ParentAction, Environment> = child.pullback(
      state: \.count, action: path,
      environment: {
        log.record("environment")
        return $0.factor
      })
    var state = Parent()
    #expect(reducer.run(&state, .other, Environment(factor: 1)).outline == .none)
    #expect(log.entries == ["extract"])
  }

  private enum Phase: Equatable {
    case counting(Int)
    case idle
  }

  private static let phase: Reducer<Phase, ParentAction, Void> = child.pullback(
    state: /Phase.counting, action: /ParentAction.child, environment: { _ in 1 })

  @Test func aChildWorksOnTheStateInItsCase() {
    var state = Phase.counting(1)
    _ = Self.phase.run(&state, .child(.add(2)), ())
    #expect(state == .counting(3))
  }

  @Test func actionForAnotherReducerKeepsTheCase() {
    var state = Phase.idle
    #expect(Self.phase.run(&state, .other, ()).outline == .none)
    #expect(state == .idle)
  }

  // Specification A4.
  @Test func effectsOfAChildInACaseBecomeActionsOfTheParent() async {
    let store = Store(initialState: Phase.counting(0), reducer: Self.phase, environment: ())
    await store.send(.child(.addLater(1))).finish()
    #expect(store.state == .counting(11))
  }

  // Specification P2.
  @Test(.enabled(if: readsCasesByLayout, "Reflection copies payloads."))
  func aCollectionInACaseIsChangedInPlace() {
    final class Storage {}
    struct Unique {
      var storage = Storage()
      var wasUnique = false
    }
    enum State {
      case on(Unique)
      case off
    }
    let child = Reducer<Unique, Void, Void> { state, _, _ in
      state.wasUnique = isKnownUniquelyReferenced(&state.storage)
      return .none
    }
    let reducer: Reducer<State, Void, Void> = child.pullback(state: /State.on, action: /.self, environment: {})
    let store = Store(initialState: State.on(Unique()), reducer: reducer, environment: ())
    store.send(())
    guard case .on(let unique) = store.state else { return }
    #expect(unique.wasUnique)
  }

  @Test func aReducerOfAnOptionalWorksOnTheValue() {
    var state: Int? = 1
    _ = Self.child.optional().run(&state, .add(2), 3)
    #expect(state == 7)
  }

  @Test func aReducerMayRunOnOptionalStateThroughAPullback() {
    struct State: Equatable {
      var child: Int?
    }
    let reducer: Reducer<State, ParentAction, Int> = Self.child.optional().pullback(
      state: \.child, action: /ParentAction.child, environment: { $0 })
    var state = State(child: 1)
    _ = reducer.run(&state, .child(.add(2)), 1)
    #expect(state == State(child: 3))
  }
}
