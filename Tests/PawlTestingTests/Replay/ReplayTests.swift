import PawlTesting
import Testing

/// Tests of test stores whose effects do no work.
struct ReplayTests {
  @Test func anEffectSendsWhenTheTestSaysSo() async {
    let store = Timers.testStore()
    await store.send(.start(1)) { $0.running = [1] }
    store.expectEffects(started: [1])
    await store.receive(.ticked(1), from: 1) { $0.ticks = 1 }
    await store.receive(.ticked(1), from: 1, ending: true) { $0.ticks = 2 }
  }

  @Test func aCancelledEffectCannotSend() async {
    let store = Timers.testStore()
    await store.send(.start(1)) { $0.running = [1] }
    store.expectEffects(started: [1])
    await store.send(.stop(1)) { $0.running = [] }
    store.expectEffects(cancelled: [1])
    await withKnownIssue {
      await store.receive(.ticked(1), from: 1) { $0.ticks = 1 }
    } matching: {
      $0.says("PAWL-171: Effect 1 is not running. It was cancelled.")
    }
  }

  @Test func anEffectThatTheTestDoesNotExpectFailsIt() async {
    let store = Timers.testStore()
    await store.send(.start(1)) { $0.running = [1] }
    await withKnownIssue {
      await store.send(.stop(1)) { $0.running = [] }
    } matching: {
      $0.says("PAWL-170") && $0.says("Expected: none")
    }
  }

  @Test func anEffectThatIsMissingFailsTheTest() async {
    let store = Timers.testStore()
    await store.send(.stop(1))
    withKnownIssue {
      store.expectEffects(started: [1])
    } matching: {
      $0.says("PAWL-170") && $0.says("Started:  none")
    }
  }

  @Test func theEndOfAnEffectStartsTheNextOneOfASequence() async {
    let store = Timers.testStore()
    await store.send(.sequence)
    store.expectEffects(started: [1])
    store.endEffect(1)
    store.expectEffects(started: [2])
    await store.receive(.ticked(2), from: 2, ending: true) { $0.ticks = 1 }
  }

  @Test func anActionOfAnEffectFromBeforeTheTestHasNoNumber() async {
    let store = Timers.testStore()
    await store.receive(.ticked(1), from: nil) { $0.ticks = 1 }
  }

  @Test func aValueWithoutWorkComesFromTheReducer() async {
    let store = Timers.testStore()
    await store.send(.startWithValue)
    store.expectEffects(started: [1])
    await store.receive(.value) { $0.ticks = 10 }
    await store.receive(.ticked(1), from: 1, ending: true) { $0.ticks = 11 }
  }

  @Test func aValueThatIsNotReceivedFailsTheTest() async {
    let store = Timers.testStore()
    await store.send(.startWithValue)
    store.expectEffects(started: [1])
    await withKnownIssue {
      await store.send(.stop(1))
    } matching: {
      $0.says("PAWL-023")
    }
    store.endEffect(1)
  }

  @Test func effectsThatRunAtTheEndAreNamed() async {
    let store = Timers.testStore()
    await store.send(.start(1)) { $0.running = [1] }
    withKnownIssue {
      store.expectEffects(started: [1], cancelled: [1], running: [])
    } matching: {
      $0.says("PAWL-171: Effects were not cancelled") || $0.says("Running:  1, made at PawlTestingTests/ReplayTests")
    }
    await store.skipInFlightEffects()
  }

  @Test func aTestStoreThatRunsEffectsCannotReplay() async {
    let store = TestStore(initialState: Timers(), reducer: Timers.reducer, environment: ())
    await withKnownIssue {
      await store.receive(.ticked(1), from: 1) { $0.ticks = 1 }
    } matching: {
      $0.says("PAWL-172")
    }
  }
}

extension Testing.Issue {
  fileprivate func says(_ text: String) -> Bool { comments.contains { $0.rawValue.contains(text) } }
}

private struct Timers: Equatable {
  var running: Set<Int> = []
  var ticks = 0

  enum Action: Equatable {
    case start(Int)
    case stop(Int)
    case ticked(Int)
    case sequence, startWithValue, value
  }

  static let reducer = Reducer<Timers, Action, Void> { state, action, _ in
    switch action {
    case .start(let id):
      state.running.insert(id)
      return .run { _ in try await Task.never() }.cancellable(id: id)
    case .stop(let id):
      state.running.remove(id)
      return .cancel(id: id)
    case .ticked:
      state.ticks += 1
      return .none
    case .sequence:
      return .concatenate(.fireAndForget {}, .task { .ticked(2) })
    case .startWithValue:
      return .merge(.task { .ticked(1) }, Effect(value: .value))
    case .value:
      state.ticks += 10
      return .none
    }
  }

  static func testStore() -> TestStoreOf<Timers, Action, Void> {
    TestStore(initialState: Timers(), reducer: reducer, environment: (), effects: .replay)
  }
}
