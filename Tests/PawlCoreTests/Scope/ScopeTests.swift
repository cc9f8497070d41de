import PawlCore
import Testing

/// Tests of the state that a scoped store reads and the actions it sends (Specification C4 and C5).
@MainActor
@Suite struct ScopeTests {
  private struct State: Equatable {
    var first = Child()
    var second = Child()
  }

  private struct Child: Equatable {
    var count = 0
    var name = ""
  }

  private enum Action: Equatable, Sendable {
    case first(ChildAction)
    case second(ChildAction)
    case reset
  }

  private enum ChildAction: Equatable, Sendable {
    case add(Int)
    case addThrough(Int)
  }

  private nonisolated static let reducer = Reducer<State, Action, Recorder<Action>> { state, action, log in
    log.record(action)
    switch action {
    case .first(.add(let number)): state.first.count += number
    case .second(.add(let number)): state.second.count += number
    case .first(.addThrough(let number)): return Effect(value: .first(.add(number)))
    case .second(.addThrough(let number)): return Effect(value: .second(.add(number)))
    case .reset: state = State()
    }
    return .none
  }

  private let log = Recorder<Action>()
  private let store: Store<State, Action>

  init() { store = Store(initialState: State(), reducer: Self.reducer, environment: log) }

  // Specification C5.
  @Test func anActionReachesTheRootEmbedded() {
    store.scope(state: \.first, action: Action.first).send(.add(1))
    store.scope(state: \.second, action: Action.second).scope(state: \.count, action: ChildAction.add).send(2)
    #expect(log.entries == [.first(.add(1)), .second(.add(2))])
    #expect(store.state == State(first: Child(count: 1), second: Child(count: 2)))
  }

  // Specification C4.
  @Test func aScopeReadsTheStateOfTheRootAtAnyDepth() {
    let child = store.scope(state: \.first, action: Action.first)
    let count = child.scope(state: \.count)
    let doubled = count.scope(state: { $0 * 2 })
    store.send(.first(.add(3)))
    #expect(child.state.count == 3)
    #expect(count.state == 3)
    #expect(doubled.state == 6)
    doubled.send(.add(1))
    #expect(doubled.state == 8)
    store.send(.reset)
    #expect(doubled.state == 0)
  }

  // Specification C4.
  @Test func scopeReadsTheNewStateInsideObservers() {
    let count = store.scope(state: \.first, action: Action.first).scope(state: \.count, action: ChildAction.add)
    let root = ViewStore(store)
    let leaf = ViewStore(count)
    var seen: [[Int]] = []
    let tokens = [
      root.observe { [store] in seen.append([$0.first.count, store.state.first.count, count.state, leaf.state]) },
      leaf.observe { [store] in seen.append([$0, store.state.first.count, count.state, root.state.first.count]) },
    ]
    root.send(.first(.addThrough(1)))
    leaf.send(2)
    #expect(seen == [[1, 1, 1, 1], [1, 1, 1, 1], [3, 3, 3, 3], [3, 3, 3, 3]])
    withExtendedLifetime(tokens) {}
  }

  // Specification C4.
  @Test func scopeReadsTheNewStateInsideEffects() {
    let seen = Recorder<Int>()
    let read = LateValue<UncheckedSendable<() -> Int>>()
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .merge(
        .fireAndForget { seen.record(read.value?.value() ?? -1) }, action > 1 ? Effect(value: action - 1) : .none)
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let scoped = store.scope(state: { $0 * 10 })
    read.value = UncheckedSendable { MainActor.assumeIsolated { scoped.state } }
    store.send(3)
    #expect(seen.entries == [30, 50, 60])
    read.value = nil
  }

  // Specification C4: code may create view stores, read scopes and scope stores at any time except while a reducer
  // runs.
  @Test func scopesAndViewStoresMayBeMadeInsideObservers() {
    let root = ViewStore(store)
    var made: [Int] = []
    let will = root.observation.observeWillChange { [store] in
      made.append(ViewStore(store.scope(state: \.first.count)).state)
    }
    let token = root.observe { [store] _ in made.append(ViewStore(store.scope(state: \.first.count)).state * 10) }
    root.send(.first(.add(1)))
    root.send(.first(.addThrough(1)))
    #expect(made == [1, 10, 2, 20])
    will()
    withExtendedLifetime(token) {}
  }

  @Test func aStatelessStoreSends() {
    let stateless: Store<Void, Action> = store.stateless
    let viewStore = ViewStore(stateless)
    viewStore.send(.first(.add(1)))
    #expect(store.state.first.count == 1)
  }

  @Test func anActionlessStoreIsObserved() {
    let actionless: Store<Child, Never> = store.scope(state: \.first, action: Action.first).actionless
    let viewStore = ViewStore(actionless)
    store.send(.first(.add(1)))
    #expect(viewStore.count == 1)
  }

  @Test func aHundredScopesDeep() {
    var scoped = store.scope(state: \.first.count, action: { Action.first(.add($0)) })
    for _ in 0..<100 { scoped = scoped.scope(state: { $0 + 1 }, action: { $0 + 1 }) }
    let viewStore = ViewStore(scoped)
    viewStore.send(0)
    #expect(viewStore.state == 200)
    #expect(store.state.first.count == 100)
  }
}
