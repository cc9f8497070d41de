import PawlCore
import PawlTesting
import Testing

@Suite struct TestClockCancellationTests {
  private let store = DrivenStore()
  private var clock: TestClock<Duration> { store.clock }

  /// Sleeps and returns how the sleep ended.
  private static func outcome(of clock: TestClock<Duration>) async -> String {
    do {
      try await clock.sleep(for: .seconds(1))
      return "awake"
    } catch {
      return error is CancellationError ? "cancelled" : "\(error)"
    }
  }

  @Test func aTaskThatIsCancelledAlreadyDoesNotSleep() async {
    let log = ClockLog()
    store.run { [clock] _ in
      withUnsafeCurrentTask { $0?.cancel() }
      log.write(await Self.outcome(of: clock))
    }
    #expect(log.lines == ["cancelled"])
    #expect(store.driver.waits.isEmpty)
    #expect(clock.sleeperCount == 0)
  }

  @Test func aTaskThatIsCancelledAsItFallsAsleepDoesNot() async {
    let log = ClockLog()
    // At this point the task was found not to be cancelled, but isn't among the sleepers yet.
    store.driver.onWait { withUnsafeCurrentTask { $0?.cancel() } }
    store.run { [clock] _ in log.write(await Self.outcome(of: clock)) }
    #expect(log.lines == ["cancelled"])
    #expect(store.driver.waits.count == 1)
    #expect(store.driver.waiting == 0)
    #expect(clock.sleeperCount == 0)
  }

  @Test func aTaskThatIsCancelledAsleepWakesAtOnce() async {
    let log = ClockLog()
    store.start { [clock] in
      .fireAndForget { log.write(await Self.outcome(of: clock)) }.cancellable(id: 1)
    }
    #expect(clock.sleeperCount == 1)
    store.start { .cancel(id: 1) }
    #expect(log.lines == ["cancelled"])
    #expect(clock.sleeperCount == 0)
    #expect(clock.seconds == 0)
    await clock.advance(by: .seconds(5))
    #expect(log.lines == ["cancelled"])
  }

  // The cancelled effect is due at the same time as the effect that cancels it, and after it.
  @Test func aTaskThatIsCancelledInTheAdvanceThatWouldWakeIt() async {
    let log = ClockLog()
    store.run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.start { .cancel(id: 1) })
    }
    store.start { [clock] in
      .fireAndForget { log.write(await Self.outcome(of: clock)) }.cancellable(id: 1)
    }
    await clock.advance(by: .seconds(1))
    #expect(log.lines == ["cancelled"])
  }

  @Test func cancellingAfterTheSleepChangesNothing() async {
    let log = ClockLog()
    store.run { [clock] _ in
      log.write(await Self.outcome(of: clock))
      withUnsafeCurrentTask { $0?.cancel() }
    }
    await clock.advance(by: .seconds(1))
    await clock.advance(by: .seconds(1))
    #expect(log.lines == ["awake"])
  }

  @Test func repeatedDebounceLeavesOneSleepingTask() async {
    for value in 1...1_000 {
      store.start { [clock] in
        Effect(value: .value(value)).debounce(id: 0, for: .seconds(5), clock: clock)
      }
    }
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .seconds(5))
    #expect(store.log == ["5: 1000"])
  }

  // The tasks run on threads, in any of the three orders.
  @Test func manyTasksCancelledFromElsewhere() async {
    let clock = self.clock
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<500 {
        group.addTask {
          let task = Task { await Self.outcome(of: clock) }
          await Task.yield()
          task.cancel()
          return await task.value
        }
      }
      for await outcome in group { #expect(outcome == "cancelled") }
    }
    #expect(clock.sleeperCount == 0)
  }

  // Each sleep ends exactly once, in one way or the other.
  @Test func manyTasksCancelledWhileTheClockMoves() async {
    let clock = self.clock
    let tasks = (0..<500).map { _ in Task { await Self.outcome(of: clock) } }
    await clock.sleepers(500)
    async let cancelling: Void = {
      for task in tasks { task.cancel() }
    }()
    async let advancing: Void = clock.advance(by: .seconds(1))
    for task in tasks { #expect(["cancelled", "awake"].contains(await task.value)) }
    await cancelling
    await advancing
    #expect(clock.sleeperCount == 0)
  }
}
