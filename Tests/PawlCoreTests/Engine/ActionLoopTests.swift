import PawlCore
import Testing

/// Tests of actions that cause further actions without end (Specification P3). `IssueTests` covers the whole text of
/// PAWL-007.
@MainActor
@Suite struct ActionLoopTests {
  private enum Action: Sendable {
    case loop
    case split
    case add
    case endless
  }

  private nonisolated static let reducer = Reducer<Int, Action, Void> { state, action, _ in
    state += 1
    switch action {
    case .loop: return Effect(value: .loop)
    case .split: return .merge(Effect(value: .split), Effect(value: .split))
    case .add: return .none
    case .endless: return .merge(.run { _ in try await Task.never() }, Effect(value: .loop))
    }
  }

  private let store = Store(initialState: 0, reducer: reducer, environment: ())

  init() { store.node.core.actionLoopLimit = 100 }

  @Test func actionLoopIsBrokenAndTheStoreContinues() {
    let issues = issues { store.send(.loop) }
    #expect(issues.count == 1)
    #expect(store.state == 101)
    store.send(.add)
    #expect(store.state == 102)
  }

  @Test func aLoopThatGrowsIsBroken() {
    let issues = issues { store.send(.split) }
    #expect(issues.count == 1)
    #expect(store.state == 101)
    store.send(.add)
    #expect(store.state == 102)
  }

  @Test func everyLoopIsReported() {
    let issues = issues {
      store.send(.loop)
      store.send(.loop)
    }
    #expect(issues.count == 2)
  }

  @Test func aLoopOfObserversIsBroken() {
    let viewStore = ViewStore(store)
    var told = 0
    let token = viewStore.observe { _ in
      told += 1
      viewStore.send(.add)
    }
    let issues = issues { store.send(.add) }
    #expect(issues.count == 1)
    #expect(told >= 100)
    token.cancel()
    let before = viewStore.state
    store.send(.add)
    #expect(viewStore.state == before + 1)
  }

  @Test func observersAreNotifiedOfTheStateAtTheEndOfALoop() {
    let viewStore = ViewStore(store)
    var seen: [Int] = []
    let token = viewStore.observe { seen.append($0) }
    _ = issues { store.send(.loop) }
    #expect(seen == [101])
    withExtendedLifetime(token) {}
  }

  @Test func droppedActionsFinishTheirStoreTasks() async {
    var task: StoreTask?
    _ = issues { task = store.send(.split) }
    await task?.finish()
    let endless = issues { task = store.send(.endless) }
    #expect(endless.count == 1)
    task?.cancel()
    await task?.finish()
    #expect(store.node.core.runtime.isIdle)
  }

  @Test func aLongDrainBelowTheLimitIsNotReported() {
    store.node.core.actionLoopLimit = 1_000
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += 1
      return action > 0 ? Effect(value: action - 1) : .none
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    store.node.core.actionLoopLimit = 1_000
    let issues = issues { store.send(998) }
    #expect(issues.isEmpty)
    #expect(store.state == 999)
  }

  // Actions from outside aren't a loop, however many follow each other.
  @Test func manySendsAreNoLoop() {
    let issues = issues { for _ in 0..<1_000 { store.send(.add) } }
    #expect(issues.isEmpty)
  }
}
