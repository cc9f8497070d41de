import PawlTesting
import Testing

/// Tests of the ways to pass clocks. Most of the test is that the code compiles.
@Suite struct ClockShapeTests {
  private struct Environment: Sendable {
    var clock: any Clock<Duration>
  }

  private func wait(_ clock: some Clock<Duration>) async throws { try await clock.sleep(for: .seconds(1)) }

  private func waitAny(_ clock: any Clock<Duration>) async throws { try await clock.sleep(for: .seconds(1)) }

  @Test func clockShorthandsCompile() async throws {
    try await wait(.immediate)
    try await waitAny(.immediate)
    let clock: any Clock<Duration> = .immediate
    try await clock.sleep(for: .seconds(1), tolerance: .zero)
    try await Environment(clock: .immediate).clock.sleep(for: .seconds(1))
    let issues = try await issues {
      try await wait(.unimplemented(name: "a"))
      try await waitAny(.unimplemented())
      try await Environment(clock: .unimplemented()).clock.sleep(for: .seconds(1))
    }
    #expect(issues.count == 6)
  }

  @Test func aTestClockInAnEnvironment() async throws {
    let clock = TestClock()
    let environment = Environment(clock: clock)
    let tasks = [
      Task { try await environment.clock.sleep(for: .seconds(1)) },
      Task { try await wait(clock) },
      Task { try await waitAny(clock) },
    ]
    await clock.sleepers(3)
    await clock.advance(by: .seconds(1))
    for task in tasks { try await task.value }
  }

  @Test func measuredDurationOfWork() async throws {
    let clock = ImmediateClock()
    #expect(try await clock.measure { try await clock.sleep(for: .seconds(3)) } == .seconds(3))
  }

  @Test func instantsAreComparedAndMoved() {
    let start = TestClock<Ticks>.Instant()
    let end = start.advanced(by: Ticks(count: 2))
    #expect(start < end)
    #expect(start.duration(to: end).count == 2)
    #expect(Set([start, end, .init(Ticks(count: 2))]).count == 2)
    let later = ImmediateClock<Duration>.Instant(.seconds(1)).advanced(by: .seconds(1))
    #expect(later.offset == .seconds(2))
    #expect(later.duration(to: .init()) == .seconds(-2))
  }
}
