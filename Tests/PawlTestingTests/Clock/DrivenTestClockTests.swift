import PawlCore
import PawlTesting
import Testing

/// Tests of a test clock with effects that a test drives, so that every order is deterministic.
@Suite struct DrivenTestClockTests {
  private let store = DrivenStore()
  private var clock: TestClock<Duration> { store.clock }

  private func sleep(_ seconds: Int, thenSend value: Int) {
    store.run { [clock] send in
      try await clock.sleep(for: .seconds(seconds))
      await send(.value(value))
    }
  }

  @Test func sleepersWakeAtTheirDeadlines() async {
    for seconds in [3, 1, 2] { sleep(seconds, thenSend: seconds * 10) }
    await clock.advance(by: .seconds(2))
    #expect(store.log == ["1: 10", "2: 20"])
    #expect(clock.sleeperCount == 1)
    await clock.advance(to: .init(.seconds(10)))
    #expect(store.log == ["1: 10", "2: 20", "3: 30"])
    #expect(clock.now.offset == .seconds(10))
  }

  @Test func equalDeadlinesWakeInTheOrderSlept() async {
    for value in 0..<100 { sleep(1 + value % 2, thenSend: value) }
    await clock.advance(by: .seconds(2))
    let odd = stride(from: 1, to: 100, by: 2)
    let even = stride(from: 0, to: 100, by: 2)
    #expect(store.log == even.map { "1: \($0)" } + odd.map { "2: \($0)" })
  }

  @Test func sleepersOfOneDeadlineAreWokenOneByOne() async {
    let log = ClockLog()
    for name in ["a", "b"] {
      store.run { [clock] _ in
        try await clock.sleep(for: .seconds(1))
        log.write("\(name) is awake")
        for _ in 0..<5 { await Task.yield() }
        async let work: Void = log.write("\(name) works")
        await work
        log.write("\(name) is done")
      }
    }
    await clock.advance(by: .seconds(1))
    #expect(log.lines == ["a is awake", "a works", "a is done", "b is awake", "b works", "b is done"])
  }

  @Test func taskSleepingAgainIsWokenInTheSameAdvance() async {
    store.run { [clock] send in
      for value in 1...5 {
        try await clock.sleep(for: .seconds(value))
        await send(.value(value))
      }
    }
    sleep(5, thenSend: 100)
    await clock.advance(by: .seconds(12))
    #expect(store.log == ["1: 1", "3: 2", "5: 100", "6: 3", "10: 4"])
    #expect(clock.seconds == 12)
    await clock.run()
    #expect(store.log.last == "15: 5")
    #expect(clock.seconds == 15)
  }

  @Test func sleepingUntilATimeThatHasComeReturnsAtOnce() async {
    await clock.advance(by: .seconds(5))
    store.run { [clock] send in
      try await clock.sleep(for: .zero)
      try await clock.sleep(for: .seconds(-1))
      try await clock.sleep(until: .init(.seconds(2)), tolerance: .seconds(1))
      await send(.value(1))
    }
    #expect(store.log == ["5: 1"])
    #expect(store.driver.waits.isEmpty)
  }

  @Test func childTasksAndStreamsAreAtRestBeforeTimeMovesOn() async {
    store.run { [clock] send in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      async let listening: Void = {
        for await number in stream {
          try await clock.sleep(for: .milliseconds(500))
          await send(.value(number))
        }
      }()
      for number in 1...3 {
        try await clock.sleep(for: .seconds(2))
        continuation.yield(number)
      }
      continuation.finish()
      try await listening
    }
    await clock.advance(by: .milliseconds(4_499))
    #expect(store.log == ["2: 1"])
    await clock.advance(by: .milliseconds(1))
    #expect(store.log == ["2: 1", "4: 2"])
    await clock.run()
    #expect(store.log == ["2: 1", "4: 2", "6: 3"])
  }

  @Test func advancingByNothingRunsWhatCanRun() async {
    sleep(1, thenSend: 1)
    await clock.advance()
    #expect(store.log.isEmpty)
    #expect(clock.seconds == 0)
  }

  @Test func driverLearnsTheNextDeadline() async {
    await clock.advance(by: .seconds(2))
    sleep(8, thenSend: 1)
    #expect(store.driver.waits == ["for 8.0 seconds on a TestClock, from 2.0 seconds until 10.0 seconds"])
    #expect(store.driver.waiting == 1)
    await clock.advance(by: .seconds(3))
    #expect(store.driver.waiting == 1)
    await clock.advance(by: .seconds(5))
    #expect(store.driver.waiting == 0)
    #expect(store.log == ["10: 1"])
  }

  @Test func twoStoresShareAClock() async {
    let other = DrivenStore(clock: clock)
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    // Each of the two stores drives the other, so every wake-up needs both.
    store.run { send in
      for await number in stream { await send(.value(number)) }
    }
    other.run { [clock] send in
      for number in 1...3 {
        try await clock.sleep(for: .seconds(1))
        continuation.yield(number)
        await send(.value(number))
      }
    }
    sleep(10, thenSend: 0)
    await clock.advance(by: .seconds(5))
    #expect(store.log == ["1: 1", "2: 2", "3: 3"])
    #expect(other.log == store.log)
    continuation.finish()
  }

  @Test func theClockKeepsNoDriver() async {
    weak var driver: ClockDriver?
    let clock = self.clock
    do {
      let other = DrivenStore(clock: clock)
      driver = other.driver
      other.run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.value(1))
      }
    }
    #expect(driver == nil)
    #expect(clock.sleeperCount == 0)
    sleep(1, thenSend: 2)
    await clock.advance(by: .seconds(1))
    #expect(store.log == ["1: 2"])
  }

  @Test func aClockIsReleasedWhenNobodyUsesIt() async {
    weak var released: TestClock<Duration>?
    do {
      let other = DrivenStore()
      let clock = other.clock
      released = clock
      other.run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
      await clock.advance(by: .seconds(2))
    }
    #expect(released == nil)
  }

  // An effect that advances the clock causes neither a deadlock nor a crash, and the time is right afterwards.
  @Test func advancingInsideAnEffect() async {
    sleep(1, thenSend: 1)
    sleep(5, thenSend: 5)
    store.run { [clock] send in
      await clock.advance(by: .seconds(2))
      await send(.value(2))
    }
    #expect(store.log == ["1: 1", "2: 2"])
    #expect(clock.seconds == 2)
    store.run { [clock] send in
      await clock.run()
      await send(.value(6))
    }
    #expect(store.log.suffix(2) == ["5: 5", "5: 6"])
    #expect(clock.sleeperCount == 0)
  }

  @Test func advancingInWhatAnAdvanceWoke() async {
    store.run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await clock.advance(by: .seconds(2))
      await send(.value(3))
    }
    sleep(2, thenSend: 2)
    sleep(4, thenSend: 4)
    await clock.advance(by: .seconds(5))
    #expect(store.log == ["2: 2", "3: 3", "4: 4"])
    #expect(clock.seconds == 5)
  }

  // The test doesn't drive the task that sleeps, but does drive the effect that waits for it.
  @MainActor
  @Test func anEffectThatSleepsOnTheMainActor() async {
    store.run { [clock] send in
      for value in 1...3 {
        try await Task { @MainActor in try await clock.sleep(for: .seconds(1)) }.value
        await send(.value(value))
      }
    }
    for _ in 1...3 {
      await clock.sleepers(1)
      await clock.advance(by: .seconds(1))
      while store.log.count < clock.seconds { await Task.yield() }
    }
    #expect(store.log == ["1: 1", "2: 2", "3: 3"])
  }

  @Test func anHourOfManyTicks() async {
    let count = 10_000
    store.run { [clock] send in
      for value in 1...count {
        try await clock.sleep(for: .milliseconds(360))
        if value % 1_000 == 0 { await send(.value(value)) }
      }
    }
    await clock.advance(by: .seconds(3_600))
    #expect(store.log == (1...10).map { "\($0 * 360): \($0 * 1_000)" })
  }
}
