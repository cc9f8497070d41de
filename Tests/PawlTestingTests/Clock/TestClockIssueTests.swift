import PawlCore
import PawlTesting
import Testing

@Suite struct TestClockIssueTests {
  private let store = DrivenStore()
  private let file = "PawlTestingTests/TestClockIssueTests.swift"
  private var clock: TestClock<Duration> { store.clock }

  @Test func runOfEndlessWorkIsReported() async {
    let effects = #line + 1
    store.start { [clock] in .timer(id: 1, every: .seconds(1), clock: clock) { .value(1) } }
    store.start { [clock] in Effect(value: .value(2)).deferred(for: .seconds(1_000_000), clock: clock) }
    let line = #line + 1
    let issues = await issues { await clock.run(timeout: .zero) }
    #expect(
      issues.map(\.text) == [
        """
        PAWL-041: "TestClock.run" gave up: tasks still sleep on the clock, although its time limit has passed.

          Call:   \(file):\(line)
          Limit:  0.0 seconds of real time, after 1000 wake-ups
          Now:    1000.0 seconds
          Asleep: the effect made at \(file):\(effects), until 1001.0 seconds: for 1.0 seconds from 1000.0 seconds
                  the effect made at \(file):\(effects + 1), until 1000000.0 seconds: for 1000000.0 seconds from 0.0 seconds

        A task that sleeps again whenever it is woken, such as a timer, never ends. Cancel it before "run", or move \
        the time by as much as the test needs, with "advance(by:)". If it would end and only needs longer, pass a \
        longer "timeout".
        """
      ])
    #expect(issues.map(\.line) == [UInt(line)])
    #expect(clock.sleeperCount == 2)
  }

  // The time limit may be arbitrarily short.
  @Test func runOfFiniteWorkIsNotReported() async {
    store.run { [clock] send in
      for _ in 1...1_000 { try await clock.sleep(for: .seconds(1)) }
      await send(.value(1))
    }
    let issues = await issues { await clock.run(timeout: .zero) }
    #expect(issues.isEmpty)
    #expect(store.log == ["1000: 1"])
  }

  @Test func movingTimeBackwardsIsReported() async {
    await clock.advance(by: .seconds(5))
    store.run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
    let line = #line + 2
    let issues = await issues {
      await clock.advance(by: .seconds(-2))
      await clock.advance(to: .init(.seconds(4)))
    }
    #expect(
      issues.map(\.text)
        == [("by", 3), ("to", 4)].enumerated().map { index, call in
          """
          PAWL-042: "TestClock.advance(\(call.0):)" was asked to move the time back.

            Call: \(file):\(line + index)
            Now:  5.0 seconds
            To:   \(call.1).0 seconds

          The time was not changed, and no task was woken: time only moves forward. Advance in the order of time, or \
          give code that begins at another time a clock of its own.
          """
        })
    #expect(issues.map(\.line) == [UInt(line), UInt(line + 1)])
    #expect(clock.seconds == 5)
    #expect(clock.sleeperCount == 1)
  }

  @Test func advancingToTheCurrentTimeDoesNothing() async {
    await clock.advance(by: .seconds(5))
    await clock.advance(to: clock.now)
    await clock.advance(by: .zero)
    #expect(clock.seconds == 5)
  }
}
