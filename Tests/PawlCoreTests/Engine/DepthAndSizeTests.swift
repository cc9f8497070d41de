import EngineModel
import PawlCore
import Testing

/// Tests that large states and deep trees don't need a deep stack.
@MainActor
@Suite struct DepthAndSizeTests {
  /// A value of 100 KB that is stored inline.
  private struct Large: Equatable, Sendable {
    var count = 0
    var block = InlineArray<12_800, Int>(repeating: 0)

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.count == rhs.count }
  }

  private enum Action: Sendable {
    case add(Int)
    case later(Int)
    case chain(Int)
  }

  private nonisolated static let reducer = Reducer<Large, Action, Void> { state, action, _ in
    switch action {
    case .add(let number):
      state.count += number
      state.block[number % 12_800] += 1
      return .none
    case .later(let number):
      return .merge(.task { .add(number) }, Effect(value: .add(number)))
    case .chain(let number):
      state.count += 1
      return number > 0 ? Effect(value: .chain(number - 1)) : .none
    }
  }

  @Test func aLargeStateByValue() async {
    #expect(MemoryLayout<Large>.size > 100_000)
    let store = Store(initialState: Large(), reducer: Self.reducer, environment: ())
    let count = store.scope(state: \.count)
    let viewStore = ViewStore(count)
    let whole = ViewStore(store)
    var seen: [Int] = []
    let token = whole.observe { seen.append($0.count) }
    await store.send(.later(2)).finish()
    store.send(.chain(100))
    #expect(viewStore.state == 105)
    #expect(whole.state.count == 105)
    #expect(seen == [2, 4, 105])
    withExtendedLifetime(token) {}
  }

  @Test func aLargeStateOffTheMainActor() async {
    let store = StoreActor(initialState: Large(), reducer: Self.reducer, environment: ())
    await store.send(.later(2)).finish()
    await store.send(.chain(100))
    #expect(await store.state.count == 105)
  }

  @Test func aLargeStateUnderCombinedReducers() {
    struct Parent: Sendable {
      var child = Large()
      var optional: Large? = Large()
      var rows: IdentifiedArray<Int, Large> = IdentifiedArray(uniqueElements: [Large()], id: \.count)
    }
    let child = Reducer<Large, Action, Void> { state, action, _ in
      if case .add(let number) = action { state.block[0] += number }
      return .none
    }
    let reducer = Reducer<Parent, Action, Void>.combine(
      child.pullback(state: \.child, action: /.self, environment: {}),
      child.optional().pullback(state: \.optional, action: /.self, environment: {}),
      child.forEach(
        state: \.rows, action: CasePath<Action, (Int, Action)>(embed: { $0.1 }, extract: { (0, $0) }), environment: {}))
    let store = Store(initialState: Parent(), reducer: reducer, environment: ())
    store.send(.add(3))
    #expect(store.state.child.block[0] == 3)
    #expect(store.state.optional?.block[0] == 3)
    #expect(store.state.rows[id: 0]?.block[0] == 3)
  }

  // Tests each kind of nesting, then all kinds alternately.
  @Test(arguments: ["cancellable", "concatenate", "merge", "map", "catch", "deferred", "all"])
  func aThousandLevels(kind: String) async {
    let clock = ManualClock()
    @Sendable func nested(_ levels: Int, _ innermost: Effect<Int, Never>) -> Effect<Int, Never> {
      let kinds = ["cancellable", "concatenate", "merge", "map", "catch"]
      var effect = innermost
      for level in 0..<levels {
        switch kind == "all" ? kinds[level % kinds.count] : kind {
        case "cancellable": effect = effect.cancellable(id: level)
        case "concatenate": effect = .concatenate(.fireAndForget {}, effect)
        case "merge": effect = .merge(.fireAndForget {}, effect)
        case "map": effect = effect.map { $0 + 1 }
        case "deferred": effect = effect.deferred(for: .zero, clock: clock)
        default: effect = effect.catchToEffect { $0.get() }
        }
      }
      return effect
    }
    let gate = Gate()
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      switch action {
      case -1: return nested(1_000, Effect(value: 0))
      case -2:
        return nested(
          1_000,
          .run { send in
            await send(0)
            await gate.pass()
            await send(0)
          })
      default:
        state.append(action)
        return .none
      }
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    let maps = kind == "map" ? 1_000 : kind == "all" ? 200 : 0
    await store.send(-1).finish()
    #expect(store.state == [maps])
    // This chain of actions runs to its end.
    let finishing = store.send(-2)
    await gate.arrivals(1)
    gate.open()
    await finishing.finish()
    #expect(store.state == [maps, maps, maps])
    #expect(store.node.core.runtime.isIdle && store.node.core.runtime.runningIDs.isEmpty)
  }

  @Test func aThousandLevelsAreCancelled() async {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      var effect = Effect<Int, Never>.merge(.run { _ in try await Task.never() }, .subscribe { _ in {} })
      for level in 0..<1_000 {
        effect = .concatenate(.fireAndForget {}, .merge(effect.map { $0 }, .fireAndForget {})).cancellable(id: level)
      }
      return action == 0 ? effect : .cancel(id: 999)
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let task = store.send(0)
    #expect(store.node.core.runtime.runningIDs.count == 1_000)
    store.send(1)
    #expect(store.node.core.runtime.runningIDs.isEmpty)
    await task.finish()
  }

  @Test func aThousandLevelsAreReleasedWithTheStore() {
    let census = LiveObjectCounter()
    let member = census.member()
    let reducer = Reducer<Int, Int, LiveObjectCounter.Member> { state, action, member in
      var effect = Effect<Int, Never>.subscribe { _ in { member.touch() } }
      for level in 0..<1_000 { effect = .merge(effect.map { $0 }, .fireAndForget {}).cancellable(id: level) }
      return effect
    }
    var store: Store<Int, Int>? = Store(initialState: 0, reducer: reducer, environment: census.member())
    store?.send(0)
    #expect(census.population == 2)
    store = nil
    #expect(census.population == 1)
    withExtendedLifetime(member) {}
  }

  @Test func aThousandReducersDeep() {
    var reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return action > 0 ? Effect(value: action - 1) : .none
    }
    for _ in 0..<1_000 { reducer = reducer.pullback(state: \.self, action: /Int.self, environment: {}) }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    store.send(2)
    #expect(store.state == 3)
  }

  @Test func aThousandScopesDeep() {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }
    var store = Store(initialState: 0, reducer: reducer, environment: ())
    for _ in 0..<1_000 { store = store.scope(state: { $0 + 1 }, action: { $0 }) }
    let viewStore = ViewStore(store)
    viewStore.send(1)
    #expect(viewStore.state == 1_001)
    #expect(store.state == 1_001)
  }
}
