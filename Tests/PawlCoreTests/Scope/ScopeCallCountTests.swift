import PawlCore
import Testing

/// Tests of how often the closures of users run (Specification C6 and D2).
@MainActor
@Suite struct ScopeCallCountTests {
  /// A state that can't be proved unchanged: it contains references and has no history.
  private struct State: Equatable {
    var count = 0
    var names = [""]
  }

  private enum Action: Sendable {
    case add(Int)
    case addThrice
    case nothing
  }

  private nonisolated static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .add(let number): state.count += number
    case .addThrice: return .merge(Effect(value: .add(1)), Effect(value: .add(1)), Effect(value: .add(1)))
    case .nothing: break
    }
    return .none
  }

  /// The numbers of calls of the closures of a chain of scopes, by level.
  private final class Counts {
    var levels: [Int]
    var predicate = 0
    var observe = 0

    init(levels: Int) { self.levels = Array(repeating: 0, count: levels) }

    func reset() {
      levels = levels.map { _ in 0 }
      (predicate, observe) = (0, 0)
    }
  }

  private let store = Store(initialState: State(), reducer: reducer, environment: ())

  /// Returns a chain of scopes whose state can't be proved unchanged at any level.
  private func chain(_ counts: Counts) -> Store<State, Action> {
    counts.levels.indices.reduce(store) { store, level in
      store.scope(
        state: {
          counts.levels[level] += 1
          return $0
        }, action: { $0 })
    }
  }

  private func viewStore(_ store: Store<State, Action>, _ counts: Counts) -> ViewStore<State, Action> {
    ViewStore(
      store,
      observe: {
        counts.observe += 1
        return $0
      }, send: { $0 },
      removeDuplicates: {
        counts.predicate += 1
        return $0 == $1
      })
  }

  @Test func closuresRunOncePerLevelAtCreation() {
    let counts = Counts(levels: 5)
    let viewStore = viewStore(chain(counts), counts)
    #expect(counts.levels == [1, 1, 1, 1, 1])
    #expect(counts.observe == 1)
    #expect(counts.predicate == 0)
    #expect(viewStore.count == 0)
    #expect(counts.levels == [1, 1, 1, 1, 1])
  }

  @Test(arguments: [0, 1, 5]) func closuresRunOncePerLevelForEachAction(levels: Int) {
    let counts = Counts(levels: levels)
    let viewStore = viewStore(chain(counts), counts)
    for action in [Action.add(1), .addThrice, .nothing] {
      counts.reset()
      viewStore.send(action)
      #expect(counts.levels.allSatisfy { $0 == 1 })
      #expect(counts.observe == 1)
      #expect(counts.predicate == 1)
    }
    #expect(viewStore.count == 4)
  }

  // Like the test above, with an observer of the view store.
  @Test(arguments: [0, 1, 5]) func closuresRunOncePerLevelForEachActionWhileObserved(levels: Int) {
    let counts = Counts(levels: levels)
    let viewStore = viewStore(chain(counts), counts)
    var seen: [Int] = []
    let token = viewStore.observe { seen.append($0.count) }
    for action in [Action.add(1), .addThrice, .nothing] {
      counts.reset()
      viewStore.send(action)
      #expect(counts.levels.allSatisfy { $0 == 1 })
      #expect(counts.observe == 1)
      #expect(counts.predicate == 1)
    }
    #expect(seen == [1, 4])
    withExtendedLifetime(token) {}
  }

  // An action that an effect's task sends is a drain too.
  @Test func closuresRunOncePerLevelForAnActionOfATask() async {
    let counts = Counts(levels: 3)
    let reducer = Reducer<State, Action, Void> { state, action, _ in
      if case .addThrice = action { return .task { .add(1) } }
      return Self.reducer.run(&state, action, ())
    }
    let store = Store(initialState: State(), reducer: reducer, environment: ())
    let scoped = counts.levels.indices.reduce(store) { store, level in
      store.scope(
        state: {
          counts.levels[level] += 1
          return $0
        }, action: { $0 })
    }
    let viewStore = viewStore(scoped, counts)
    counts.reset()
    await viewStore.send(.addThrice).finish()
    #expect(viewStore.count == 1)
    #expect(counts.levels == [2, 2, 2])
    #expect(counts.predicate == 2)
  }

  @Test func nothingThatIsNotObservedRuns() {
    let counts = Counts(levels: 3)
    let scoped = chain(counts)
    store.send(.add(1))
    store.send(.addThrice)
    scoped.send(.add(1))
    #expect(counts.levels == [0, 0, 0])
  }

  @Test func nothingRunsAfterTheLastObserverHasGone() {
    let counts = Counts(levels: 3)
    let scoped = chain(counts)
    do {
      let first = viewStore(scoped, counts)
      let second = viewStore(scoped, counts)
      store.send(.add(1))
      withExtendedLifetime((first, second)) {}
    }
    counts.reset()
    store.send(.add(1))
    #expect(counts.levels == [0, 0, 0])
    #expect(counts.observe == 0)
    // The scope runs again when an observer returns.
    let third = viewStore(scoped, counts)
    counts.reset()
    store.send(.add(1))
    #expect(counts.levels == [1, 1, 1])
    #expect(third.count == 3)
  }

  @Test func aSiblingBranchThatIsNotObservedDoesNotRun() {
    let (first, second) = (Counts(levels: 2), Counts(levels: 2))
    let observed = viewStore(chain(first), first)
    let other = chain(second)
    store.send(.add(1))
    #expect(second.levels == [0, 0])
    withExtendedLifetime((observed, other)) {}
  }

  @Test func aSharedScopeRunsOnceForAllItsObservers() {
    let counts = Counts(levels: 2)
    let shared = chain(counts)
    let viewStores = (0..<10).map { _ in viewStore(shared, counts) }
    counts.reset()
    store.send(.add(1))
    #expect(counts.levels == [1, 1])
    #expect(counts.predicate == 10)
    #expect(viewStores.allSatisfy { $0.count == 1 })
  }

  @Test func viewStoreWithoutListenersHasTheNewState() {
    let viewStore = ViewStore(store)
    store.send(.addThrice)
    #expect(viewStore.count == 3)
  }

  // An unchanged state without references stops the update of the scopes below it.
  @Test(.enabled(if: provesUnchangedStates, "Counts calls below a state that is proved to be unchanged."))
  func unchangedPartSkipsTheScopesBelow() {
    struct Small: Equatable {
      var x = 0
      var y = 0.0
      var flags = (false, false)
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.x == rhs.x }
    }
    struct Parent {
      var number = 0
      var small = Small()
      var text = ""
    }
    let reducer = Reducer<Parent, Int, Void> { state, action, _ in
      switch action {
      case 0: state.text += "."
      case 1: state.number += 1
      default: state.small.x += 1
      }
      return .none
    }
    let store = Store(initialState: Parent(), reducer: reducer, environment: ())
    var calls = ["number": 0, "small": 0]
    let number = ViewStore(
      store.scope(state: \.number).scope(state: {
        calls["number"]! += 1
        return "\($0)"
      }))
    let small = ViewStore(
      store.scope(state: \.small).scope(state: {
        calls["small"]! += 1
        return "\($0.x)"
      }))
    calls = ["number": 0, "small": 0]
    store.send(0)
    #expect(calls == ["number": 0, "small": 0])
    store.send(1)
    #expect(calls == ["number": 1, "small": 0])
    store.send(2)
    #expect(calls == ["number": 1, "small": 1])
    #expect(number.state == "1")
    #expect(small.state == "1")
  }

  // An unchanged collection that has a history stops the update of the scopes below it.
  @Test(.enabled(if: provesUnchangedStates, "Counts calls below a state that is proved to be unchanged."))
  func unchangedCollectionSkipsTheScopesBelow() {
    struct Row: Identifiable, Equatable {
      let id: Int
      var name = ""
    }
    struct Parent {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
      var text = ""
    }
    let reducer = Reducer<Parent, Bool, Void> { state, changesRows, _ in
      if changesRows { state.rows[id: 2]?.name += "x" } else { state.text += "." }
      return .none
    }
    let store = Store(initialState: Parent(), reducer: reducer, environment: ())
    var calls = 0
    let names = ViewStore(
      store.scope(state: \.rows).scope(state: {
        calls += 1
        return $0.map(\.name)
      }))
    calls = 0
    store.send(false)
    #expect(calls == 0)
    store.send(true)
    #expect(calls == 1)
    #expect(names.state == ["", "x"])
  }

  @Test(.enabled(if: provesUnchangedStates, "Counts calls below a state that is proved to be unchanged."))
  func changeUndoneWithinADrainSkipsTheScopesBelow() {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return action == 5 ? .merge(Effect(value: -3), Effect(value: -2)) : .none
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    var calls = 0
    let viewStore = ViewStore(
      store.scope(state: {
        calls += 1
        return "\($0)"
      }))
    calls = 0
    store.send(5)
    #expect(calls == 0)
    store.send(1)
    #expect(calls == 1)
    #expect(viewStore.state == "1")
  }

  // Tests a view store at each level, starting at the root.
  @Test func creatingAViewStoreAtEachLevelRunsEachClosureOnce() {
    let counts = Counts(levels: 3)
    let first = store.scope(
      state: {
        counts.levels[0] += 1
        return $0
      }, action: { $0 })
    let second = first.scope(
      state: {
        counts.levels[1] += 1
        return $0.names
      }, action: { $0 })
    let third = second.scope(
      state: {
        counts.levels[2] += 1
        return $0.first
      }, action: { $0 })
    let viewStores = (ViewStore(first), ViewStore(second), ViewStore(third), ViewStore(third), ViewStore(first))
    #expect(counts.levels == [1, 1, 1])
    // After an action, each closure runs at most once, for existing view stores and for new ones.
    counts.reset()
    store.send(.add(1))
    #expect(counts.levels == [1, 1, 1])
    counts.reset()
    let more = (ViewStore(first), ViewStore(second), ViewStore(third), ViewStore(third))
    #expect(counts.levels.allSatisfy { $0 <= 1 })
    #expect(more.0.count == 1)
    withExtendedLifetime((viewStores, more)) {}
  }

  @Test func creatingViewStoresOfElementsRunsTheClosureOfTheCollectionOnce() {
    struct Row: Identifiable, Equatable {
      let id: Int
      var name = ""
    }
    let reducer = Reducer<IdentifiedArrayOf<Row>, (Int, String), Void> { state, action, _ in
      state[id: action.0]?.name = action.1
      return .none
    }
    let store = Store(
      initialState: IdentifiedArray(uniqueElements: (0..<10).map { Row(id: $0) }), reducer: reducer, environment: ())
    var calls = 0
    let rows = store.scope(
      state: { (rows: IdentifiedArrayOf<Row>) -> IdentifiedArrayOf<Row> in
        calls += 1
        return rows
      }, action: { (action: (Int, String)) in action })
    let viewStores = (0..<10).map { id in
      let row: Store<Row, String> = rows.scope(id: id)!
      return ViewStore(row)
    }
    #expect(calls == 1)
    store.send((3, "x"))
    #expect(calls == 2)
    #expect(viewStores.map(\.name) == ["", "", "", "x", "", "", "", "", "", ""])
  }

  // Values cached while view stores are created are dropped before the state changes, so it still changes in place.
  @Test func observedStateIsChangedInPlace() {
    let reducer = Reducer<[Int], Int, Void> { state, index, _ in
      state[index] += 1
      return .none
    }
    let store = Store(initialState: Array(repeating: 0, count: 1_000), reducer: reducer, environment: ())
    let same = store.scope(state: { $0 })
    let viewStores = (ViewStore(same.scope(state: \.count)), ViewStore(same.scope(state: { $0.first })))
    let before = store.state.withUnsafeBufferPointer(\.baseAddress)
    store.send(0)
    #expect(store.state.withUnsafeBufferPointer(\.baseAddress) == before)
    #expect(viewStores.1.state == 1)
  }

  // The predicate alone decides which values are duplicates, whatever types the state contains.
  @Test func aPredicateIsAskedOnceForEachDrainForEveryTypeOfState() {
    struct Mixed {
      var number = 1
      var large = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      var text = "text"
      var list = [1]
      var rows = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
      var flag = false
    }
    let reducer = Reducer<Mixed, Bool, Void> { state, changes, _ in
      if changes { state.flag.toggle() }
      return changes ? .merge(Effect(value: false), Effect(value: false)) : .none
    }
    func asked<Value>(_ toValue: @escaping (Mixed) -> Value) -> [Int] {
      let store = Store(initialState: Mixed(), reducer: reducer, environment: ())
      var (scoped, observed, deep, told) = (0, 0, 0, 0)
      let viewStores: [Any] = [
        ViewStore(
          store.scope(state: toValue),
          removeDuplicates: { _, _ in
            scoped += 1
            return false
          }),
        ViewStore(
          store, observe: toValue,
          removeDuplicates: { _, _ in
            observed += 1
            return true
          }),
        ViewStore(
          store.scope(state: toValue).scope(state: { $0 }).scope(state: { _ in 1 }),
          removeDuplicates: { _, _ in
            deep += 1
            return false
          }),
      ]
      let first = viewStores[0] as! ViewStore<Value, Bool>
      let token = first.observe { _ in told += 1 }
      for changes in [false, true, false] { store.send(changes) }
      withExtendedLifetime((viewStores, token)) {}
      return [scoped, observed, deep, told]
    }
    #expect(asked(\.number) == [3, 3, 3, 3])
    #expect(asked(\.large) == [3, 3, 3, 3])
    #expect(asked(\.text) == [3, 3, 3, 3])
    #expect(asked(\.list) == [3, 3, 3, 3])
    #expect(asked(\.rows) == [3, 3, 3, 3])
    #expect(asked(\.flag) == [3, 3, 3, 3])
    #expect(asked({ $0 }) == [3, 3, 3, 3])
  }
}
