import PawlCore
import Testing

@Suite struct DeferredTests {
  private let timed = TimedStore()

  @Test func theEffectStartsAfterTheTime() {
    let started = Recorder<Int>()
    timed.start { clock in
      Effect.merge(.fireAndForget { started.record(clock.seconds) }, Effect(value: .value(1)))
        .deferred(for: .seconds(3), clock: clock)
    }
    timed.advance(by: 2)
    #expect(started.entries.isEmpty)
    timed.advance(by: 1)
    #expect(started.entries == [3])
    #expect(timed.log.described == ["3: 1"])
    #expect(timed.store.isIdle)
  }

  @Test func cancellingWhileItWaitsStartsNothing() {
    timed.start { Effect(value: .value(1)).deferred(for: .seconds(3), clock: $0).cancellable(id: 1) }
    timed.advance(by: 2)
    timed.start { _ in .cancel(id: 1) }
    #expect(timed.clock.sleeperCount == 0)
    timed.advance(by: 10)
    #expect(timed.log.isEmpty)
    #expect(timed.store.isIdle)
  }

  @Test func equalDeadlinesWakeInTheOrderSlept() {
    timed.start { clock in .merge((0..<10).map { Effect(value: .value($0)).deferred(for: .seconds(1), clock: clock) }) }
    timed.advance(by: 1)
    #expect(timed.log.map(\.value) == Array(0..<10))
  }

  @Test func consecutiveDelaysAddUp() {
    timed.start { clock in
      .concatenate((1...3).map { Effect(value: .value($0)).deferred(for: .seconds($0), clock: clock) })
    }
    timed.advance(by: 10)
    #expect(timed.log.described == ["1: 1", "3: 2", "6: 3"])
  }

  // Like the test above, with a store on the main actor whose tasks run on other threads.
  @MainActor
  @Test func onTheMainActor() async {
    let clock = ManualClock()
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      guard action == 0 else { return .none }
      return .concatenate((1...3).map { Effect(value: $0).deferred(for: .seconds(1), clock: clock) })
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    let task = store.send(0)
    for _ in 0..<3 {
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
    }
    await task.finish()
    #expect(store.state == [0, 1, 2, 3])
  }
}
