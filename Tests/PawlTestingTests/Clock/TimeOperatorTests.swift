import PawlCore
import PawlTesting
import Testing

/// Tests of the effect operators that take a clock, on a test clock.
@Suite struct TimeOperatorTests {
  private let store = DrivenStore()
  private var clock: TestClock<Duration> { store.clock }

  /// Starts an effect with its number every two seconds.
  private func everyTwoSeconds(_ effect: @escaping @Sendable (Int) -> Effect<ClockAction, Never>) async {
    for number in 1...7 {
      store.start { effect(number) }
      await clock.advance(by: .seconds(2))
    }
  }

  @Test func debounce() async {
    await everyTwoSeconds { [clock] in
      Effect(value: .value($0)).debounce(id: $0 / 4, for: .seconds(3), clock: clock)
    }
    #expect(store.log == ["7: 3"])
    await clock.run()
    #expect(store.log == ["7: 3", "15: 7"])
  }

  @Test func throttleWithTheLatest() async {
    await everyTwoSeconds { [clock] in
      Effect(value: .value($0)).throttle(id: 0, for: .seconds(5), clock: clock, latest: true)
    }
    await clock.run()
    #expect(store.log == ["0: 1", "5: 3", "10: 5", "15: 7"])
  }

  @Test func throttleWithTheFirst() async {
    await everyTwoSeconds { [clock] in
      Effect(value: .value($0)).throttle(id: 0, for: .seconds(5), clock: clock, latest: false)
    }
    await clock.run()
    #expect(store.log == ["0: 1", "5: 2", "10: 4", "15: 6"])
  }

  @Test func deferred() async {
    store.start { [clock] in
      .concatenate((1...3).map { Effect(value: .value($0)).deferred(for: .seconds($0), clock: clock) })
    }
    await clock.advance(by: .seconds(3))
    #expect(store.log == ["1: 1", "3: 2"])
    #expect(store.driver.waits.last == "for 3.0 seconds on a TestClock, from 3.0 seconds until 6.0 seconds")
    await clock.advance(by: .seconds(3))
    #expect(store.log == ["1: 1", "3: 2", "6: 3"])
  }

  @Test func timer() async {
    store.start { [clock] in
      Effect.timer(id: 0, every: .seconds(2), clock: clock).map { .value(Int($0.offset.components.seconds)) }
    }
    await clock.advance(by: .seconds(7))
    #expect(store.log == ["2: 2", "4: 4", "6: 6"])
    store.start { .cancel(id: 0) }
    await clock.run()
    #expect(store.log.count == 3)
    #expect(clock.seconds == 7)
  }

  @Test func timerOnAClockOfAnyType() async {
    let any: any Clock<Duration> = clock
    store.start { .timer(id: 0, every: .seconds(2), clock: any, tick: { .value(0) }) }
    await clock.advance(by: .seconds(5))
    #expect(store.log == ["2: 0", "4: 0"])
  }

  // When two timers tick at the same time, they take their turns in the order in which they began to sleep.
  @Test func timersSideBySide() async {
    for (id, seconds) in [(1, 2), (2, 3)] {
      store.start { [clock] in
        .timer(id: id, every: .seconds(seconds), clock: clock, tick: { .value(id) })
      }
    }
    await clock.advance(by: .seconds(12))
    #expect(
      store.log == ["2: 1", "3: 2", "4: 1", "6: 2", "6: 1", "8: 1", "9: 2", "10: 1", "12: 2", "12: 1"])
  }

  // The effects of a store actor run on threads, so the test waits for their results.
  @Test func aStoreActor() async {
    let clock = self.clock
    let store = StoreActor(initialState: [], reducer: ClockAction.reducer(clock), environment: ())
    let tasks = [
      await store.send(.start { Effect(value: .value(1)).debounce(id: 0, for: .seconds(3), clock: clock) }),
      await store.send(.start { Effect(value: .value(2)).deferred(for: .seconds(1), clock: clock) }),
      await store.send(.start { .timer(id: 1, every: .seconds(2), clock: clock, tick: { .value(3) }) }),
    ]
    await clock.sleepers(3)
    await clock.advance(by: .seconds(1))
    await tasks[1].finish()
    await clock.advance(by: .seconds(1))
    while await store.state.count < 2 { await Task.yield() }
    await clock.sleepers(2)
    await clock.advance(by: .seconds(1))
    await tasks[0].finish()
    #expect(await store.state == ["1: 2", "2: 3", "3: 1"])
    await store.send(.start { .cancel(id: 1) })
    await tasks[2].finish()
    #expect(clock.sleeperCount == 0)
  }
}
