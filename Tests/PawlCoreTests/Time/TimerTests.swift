import PawlCore
import Testing

@Suite struct TimerTests {
  private let timed = TimedStore()

  private func timer(every seconds: Int, id: some Hashable & Sendable = 0) {
    timed.start {
      Effect.timer(id: id, every: .seconds(seconds), clock: $0).map { .value(Int($0.offset.components.seconds)) }
    }
  }

  @Test func timerTicksUntilItIsCancelled() {
    timer(every: 2)
    timed.advance(by: 7)
    #expect(timed.log.described == ["2: 2", "4: 4", "6: 6"])
    timed.start { _ in .cancel(id: 0) }
    timed.advance(by: 10)
    #expect(timed.log.count == 3)
    #expect(timed.store.isIdle)
  }

  // Specification B3.
  @Test func timerStartsWithItsEffect() {
    let clock = timed.clock
    let effect = UncheckedSendable(
      Effect.timer(id: 0, every: .seconds(2), clock: clock).map { _ in TimedStore.Action.value(clock.seconds) })
    timed.advance(by: 5)
    #expect(clock.sleeperCount == 0)
    timed.start { _ in effect.value }
    timed.advance(by: 4)
    #expect(timed.log.described == ["7: 7", "9: 9"])
  }

  @Test func timerWithTheSameIDReplacesIt() {
    enum ID {}
    timer(every: 2)
    timed.advance(by: 3)
    timer(every: 5)
    timed.start { Effect.timer(id: ID.self, every: .seconds(4), clock: $0).map { _ in .value(-1) } }
    timed.advance(by: 10)
    #expect(timed.log.map(\.time) == [2, 7, 8, 11, 13])
  }

  @Test func ticksDoNotDrift() {
    let clock = timed.clock
    // The clock wakes the timer late each time, as a busy machine would.
    timed.start { Effect.timer(id: 0, every: .seconds(2), clock: $0).map { .value(Int($0.offset.components.seconds)) } }
    for _ in 0..<4 {
      clock.advance(by: .seconds(3))
      timed.store.run()
    }
    #expect(timed.log.map(\.value) == [2, 4, 6, 8, 10, 12])
  }

  @Test func timerEndsWithTheStore() {
    timer(every: 2)
    let store = timed.store
    store.release()
    store.run()
    #expect(timed.clock.sleeperCount == 0)
  }

  @Test func aTimerTicksThatIsPutUnderItsIDOnceMore() {
    enum ID {}
    timed.start {
      Effect.timer(id: ID.self, every: .seconds(2), clock: $0).map { .value(Int($0.offset.components.seconds)) }
        .cancellable(id: ID.self)
    }
    timed.advance(by: 4)
    #expect(timed.log.described == ["2: 2", "4: 4"])
    timed.start { _ in .cancel(id: ID.self) }
    #expect(timed.clock.sleeperCount == 0)
  }
}
