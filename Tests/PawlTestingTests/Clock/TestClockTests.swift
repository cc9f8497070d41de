import PawlCore
import PawlTesting
import Testing

/// Tests of a test clock with tasks that no test drives. Tests and tasks are on the main actor, so that turns have a
/// known order.
@MainActor
@Suite struct TestClockTests {
  private let clock = TestClock()
  private let log = ClockLog()

  @Test func nowIsTheAdvancedTime() async {
    #expect(clock.now == .init())
    #expect(clock.minimumResolution == .zero)
    let later = TestClock(now: .init(.seconds(60)))
    #expect(later.now.offset == .seconds(60))
    await later.advance(by: .seconds(5))
    #expect(later.now == TestClock.Instant(.seconds(65)))
    #expect(clock.now.duration(to: later.now) == .seconds(65))
  }

  @Test func aTaskWakesWhenItsTimeHasCome() async throws {
    let task = Task { try await clock.sleepHere(for: .seconds(2)) }
    await clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 0)
    try await task.value
  }

  @Test func aTaskThatTicksIsWokenAtEachOfItsTimes() async throws {
    let task = Task {
      for _ in 1...3 {
        try await clock.sleepHere(for: .seconds(1))
        log.write("\(clock.seconds)")
      }
    }
    await clock.advance(by: .seconds(10))
    #expect(log.lines == ["1", "2", "3"])
    try await task.value
  }

  @Test func equalDeadlinesWakeInTheOrderSlept() async throws {
    let tasks = (0..<10).map { number in
      Task {
        try await clock.sleepHere(for: .seconds(1))
        log.write("\(number)")
      }
    }
    await clock.advance(by: .seconds(1))
    #expect(log.lines == (0..<10).map(String.init))
    for task in tasks { try await task.value }
  }

  @Test func cancellingATaskEndsItsSleep() async {
    let task = Task { try await clock.sleepHere(for: .seconds(1)) }
    await clock.sleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
    #expect(clock.seconds == 0)
  }

  @Test func twoAdvancesAtTheSameTimeDoNotAddUp() async {
    let advances = [2, 3, 1].map { seconds in Task { await clock.advance(by: .seconds(seconds)) } }
    for advance in advances { await advance.value }
    #expect(clock.seconds == 3)
  }

  @Test func durationsOfAnyType() async throws {
    let clock = TestClock<Ticks>()
    let task = Task { try await clock.sleepHere(for: Ticks(count: 3)) }
    await clock.advance(by: Ticks(count: 2))
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: Ticks(count: 1))
    try await task.value
    #expect(clock.now.offset.count == 3)
  }

  @Test func runningWakesAllAndStopsAtTheLastDeadline() async throws {
    let task = Task {
      for seconds in [1, 10, 100] { try await clock.sleepHere(for: .seconds(seconds)) }
    }
    await clock.run()
    try await task.value
    #expect(clock.seconds == 111)
    await clock.run()
    #expect(clock.seconds == 111)
  }

  @Test func sleepingTasksAreReported() async throws {
    try await clock.checkSuspension()
    let tasks = (1...2).map { number in
      Task(name: number == 1 ? "ticker" : nil) { try await clock.sleepHere(for: .seconds(2 * number)) }
    }
    await clock.advance(by: .seconds(1))
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(
      error?.description == """
        Tasks sleep on a TestClock that is at 1.0 seconds:
          the task "ticker", until 2.0 seconds: for 2.0 seconds from 0.0 seconds
          a task, until 4.0 seconds: for 4.0 seconds from 0.0 seconds
        """)
    await clock.run()
    try await clock.checkSuspension()
    for task in tasks { try await task.value }
  }

  @Test func reportListsAFewOfManySleepers() async {
    let tasks = (1...12).map { number in Task { try await clock.sleepHere(for: .seconds(number)) } }
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 12)
    #expect(lines.last == "  and 2 more")
    for task in tasks { task.cancel() }
  }
}
