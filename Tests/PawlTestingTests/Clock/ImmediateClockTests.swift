import PawlCore
import PawlTesting
import Testing

@Suite struct ImmediateClockTests {
  private let clock = ImmediateClock()

  @Test func sleepingMakesItTheDeadline() async throws {
    #expect(clock.now == .init())
    try await clock.sleep(for: .seconds(5))
    #expect(clock.now.offset == .seconds(5))
    try await clock.sleep(until: .init(.seconds(7)), tolerance: .seconds(1))
    #expect(clock.now.offset == .seconds(7))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func timeDoesNotGoBack() async throws {
    let clock = ImmediateClock(now: .init(.seconds(60)))
    try await clock.sleep(until: .init(.seconds(5)))
    #expect(clock.now.offset == .seconds(60))
  }

  @Test func aCancelledTaskDoesNotSleep() async {
    let clock = self.clock
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now == .init())
  }

  @Test func endlessWorkCanBeCancelled() async {
    let clock = self.clock
    let task = Task {
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    try? await clock.sleep(for: .seconds(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  // Other driven effects have their turn while one of them sleeps.
  @Test func otherTasksRunMeanwhile() {
    let store = DrivenStore()
    let log = ClockLog()
    store.run { [clock] send in
      await send(.start { .fireAndForget { log.write("other") } })
      try await clock.sleep(for: .seconds(1))
      log.write("awake")
    }
    #expect(log.lines == ["other", "awake"])
    #expect(store.driver.waits.isEmpty)
  }

  @Test func durationsOfAnyType() async throws {
    let clock = ImmediateClock<Ticks>()
    try await clock.sleep(for: Ticks(count: 3))
    #expect(clock.now.offset.count == 3)
  }

  @Test func aDebouncedEffectIsDelivered() {
    let store = DrivenStore()
    store.start { [clock] in Effect(value: .value(1)).debounce(id: 0, for: .seconds(5), clock: clock) }
    #expect(store.log == ["0: 1"])
    #expect(clock.now.offset == .seconds(5))
  }
}
