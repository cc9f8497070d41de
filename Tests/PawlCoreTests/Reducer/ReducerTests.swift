import PawlCore
import Testing

/// Compiles as a global constant in Swift 6 mode: Specification A6.
private let globalCounter = Reducer<Int, Int, Int> { state, action, step in
  state += action * step
  return action > 1 ? Effect(value: action - 1) : .none
}

@MainActor
@Suite struct ReducerTests {
  @Test func runChangesTheStateAndReturnsTheEffectUnstarted() {
    var state = 1
    let effect = globalCounter.run(&state, 2, 10)
    #expect(state == 21)
    #expect(effect.outline == .value)
  }

  @Test func callingAReducerIsRunningIt() {
    var state = 1
    let effect = globalCounter(&state, 1, 10)
    #expect(state == 11)
    #expect(effect.outline == .none)
  }

  @Test func theEmptyReducerChangesNothing() {
    var state = 1
    #expect(Reducer<Int, String, Void>.empty.run(&state, "anything", ()).outline == .none)
    #expect(state == 1)
  }

  // Specification A6.
  @Test func aGlobalReducerCanBeUsedFromAnyTask() async {
    let state = await Task.detached {
      var state = 0
      _ = globalCounter.run(&state, 1, 5)
      return state
    }.value
    #expect(state == 5)
  }

  // Specification A1 and P2.
  @Test func theReducerHasTheOnlyCopyOfTheState() {
    final class Storage {}
    struct State {
      var storage = Storage()
      var wasUnique: [Bool] = []
    }
    let reducer = Reducer<State, Bool, Void> { state, isFirst, _ in
      state.wasUnique.append(isKnownUniquelyReferenced(&state.storage))
      return isFirst ? Effect(value: false) : .none
    }
    let store = Store(initialState: State(), reducer: reducer, environment: ())
    let viewStore = ViewStore(store, observe: { $0.wasUnique.count }, send: { $0 }, removeDuplicates: ==)
    let token = viewStore.observe { _ in }
    store.send(true)
    store.send(false)
    #expect(store.state.wasUnique == [true, true, true])
    withExtendedLifetime(token) {}
  }

  // Specification A1.
  @Test func anEffectIsInterpretedAfterItsReducerHasReturned() {
    let log = Recorder<String>()
    let reducer = Reducer<Int, Void, Void> { state, _, _ in
      defer { log.record("returned") }
      return .fireAndForget { log.record("effect") }
    }
    Store(initialState: 0, reducer: reducer, environment: ()).send(())
    #expect(log.entries == ["returned", "effect"])
  }

  // Specification A1: a reducer that discards its effect starts nothing.
  @Test func anEffectThatIsNotReturnedIsNotStarted() {
    let log = Recorder<String>()
    let reducer = Reducer<Int, Void, Void> { state, _, _ in
      _ = Effect<Void, Never>.fireAndForget { log.record("effect") }
      return .none
    }
    Store(initialState: 0, reducer: reducer, environment: ()).send(())
    #expect(log.entries.isEmpty)
  }
}
