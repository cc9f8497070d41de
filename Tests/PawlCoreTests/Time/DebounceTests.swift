import PawlCore
import Testing

/// Tests of Specification B8.
@Suite struct DebounceTests {
  private let timed = TimedStore()

  private func debounce(_ value: Int, id: some Hashable & Sendable = 0) {
    timed.start { Effect(value: .value(value)).debounce(id: id, for: .seconds(5), clock: $0) }
  }

  @Test func onlyTheLastWithinTheWindowIsDelivered() {
    for value in 1...3 {
      debounce(value)
      timed.advance(by: 4)
    }
    #expect(timed.log.isEmpty)
    timed.advance(by: 1)
    #expect(timed.log.described == ["13: 3"])
    #expect(timed.store.isIdle && timed.store.runningIDs.isEmpty)
  }

  @Test func eachIsDeliveredWhenTheWindowHasPassed() {
    for value in 1...3 {
      debounce(value)
      timed.advance(by: 5)
    }
    #expect(timed.log.described == ["5: 1", "10: 2", "15: 3"])
  }

  @Test func differentIDsAreDebouncedIndependently() {
    debounce(1, id: "a")
    timed.advance(by: 3)
    debounce(2, id: "b")
    timed.advance(by: 3)
    debounce(3, id: "b")
    timed.advance(by: 10)
    #expect(timed.log.described == ["5: 1", "11: 3"])
  }

  @Test func aTypeCanBeTheID() {
    enum ID {}
    for value in 1...2 {
      timed.start { Effect(value: .value(value)).debounce(id: ID.self, for: .seconds(1), clock: $0) }
    }
    timed.advance(by: 1)
    #expect(timed.log.described == ["1: 2"])
  }

  @Test func theWorkStartsOnlyAfterTheWindow() {
    let started = Recorder<Int>()
    for value in 1...3 {
      timed.start { clock in
        Effect.fireAndForget { started.record(value) }.debounce(id: 0, for: .seconds(1), clock: clock)
      }
    }
    timed.advance(by: 1)
    #expect(started.entries == [3])
  }

  // A new debounced effect cancels the previous one even when that one is already running.
  @Test func newEffectCancelsTheRunningOne() {
    let gate = Gate()
    timed.start { clock in
      .run { send in
        await gate.pass()
        await send(.value(1))
      }.debounce(id: 0, for: .seconds(1), clock: clock)
    }
    timed.advance(by: 1)
    debounce(2)
    gate.open()
    timed.advance(by: 5)
    #expect(timed.log.described == ["6: 2"])
  }

  @Test func cancellingTheIDDeliversNothing() {
    debounce(1)
    timed.advance(by: 3)
    timed.start { _ in .cancel(id: 0) }
    timed.advance(by: 10)
    #expect(timed.log.isEmpty)
    #expect(timed.store.isIdle)
  }

  @Test func aThousandDebouncesLeaveOneSleepingTask() {
    for value in 1...1_000 { debounce(value) }
    #expect(timed.clock.sleeperCount == 1)
    timed.advance(by: 5)
    #expect(timed.log.described == ["5: 1000"])
  }

  @MainActor
  @Test func onTheMainActor() async {
    let clock = ManualClock()
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      if action < 0 {
        state.append(-action)
        return .none
      }
      return Effect(value: -action).debounce(id: 0, for: .seconds(1), clock: clock)
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    let tasks = (1...3).map { store.send($0) }
    // The first two tasks end because the third action replaced their effects.
    await tasks[0].finish()
    await tasks[1].finish()
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await tasks[2].finish()
    #expect(store.state == [3])
  }

  @Test func aDebouncedEffectStartsUnderTheSameIDOnceMore() {
    for value in 1...2 {
      timed.start {
        Effect(value: .value(value)).debounce(id: "x", for: .seconds(1), clock: $0)
          .cancellable(id: "x", cancelInFlight: true)
      }
    }
    timed.advance(by: 1)
    #expect(timed.log.described == ["1: 2"])
  }

  @Test func debouncingNoneKeepsThePendingEffect() {
    debounce(1)
    timed.advance(by: 4)
    timed.start { .none.debounce(id: 0, for: .seconds(5), clock: $0) }
    timed.advance(by: 1)
    #expect(timed.log.described == ["5: 1"])
  }
}
