import PawlTesting
import Testing

@MainActor
@Suite struct ConcurrentClockTests {
  private enum Action: Equatable, Sendable {
    case start, tick, nothing
  }

  @Test func aClockThatAnotherThreadAdvancesRunsTheEffectsThere() async {
    let clock = TestClock()
    let reducer = Reducer<[Action], Action, Void> { state, action, _ in
      state.append(action)
      return action == .start ? .timer(id: 0, every: .seconds(1), clock: clock) { .tick } : .none
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    store.exhaustivity = .off
    let task = await store.send(.start)
    let advancing = Task.detached {
      for _ in 0..<100 { await clock.advance(by: .seconds(1)) }
    }
    for _ in 0..<1000 { await store.send(.nothing) }
    await advancing.value
    await store.skipReceivedActions(strict: false)
    await task.cancel()
    #expect(store.state.count { $0 == .nothing } == 1000)
    #expect(store.state.count { $0 == .tick } == 100)
  }

  @Test func anEffectMaySendToTheTestStore() async {
    let send = LockIsolated<UncheckedSendable<() -> Void>?>(nil)
    let reducer = Reducer<Int, Action, Void> { state, action, _ in
      switch action {
      case .start: return .run { _ in send.value?.value() }
      case .tick: state += 1
      case .nothing: break
      }
      return .none
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    store.exhaustivity = .off
    send.setValue(UncheckedSendable { [unowned store] in store.send(.tick) })
    await store.send(.start)
    #expect(store.state == 1)
  }
}
