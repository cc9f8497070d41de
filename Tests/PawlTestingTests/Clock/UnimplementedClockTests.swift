import PawlCore
import PawlTesting
import Testing

@Suite struct UnimplementedClockTests {
  private func text(_ member: String, _ clock: String) -> String {
    """
    PAWL-043: "\(member)" of an "UnimplementedClock" was used, in a test of code that should not use its clock.

      Clock: \(clock)

    It continued without waiting, as on an "ImmediateClock". If the code under test is right to use the clock, give it \
    a "TestClock" or an "ImmediateClock". If not, find out why it was used: for example, an effect should not have \
    been started.
    """
  }

  @Test func everyUseIsReportedWhereTheClockWasMade() async throws {
    let line = #line + 1
    let clock = UnimplementedClock(name: "search")
    let issues = try await issues {
      #expect(clock.minimumResolution == .zero)
      try await clock.sleep(until: .init(.seconds(5)))
      #expect(clock.now.offset == .seconds(5))
    }
    let place = "\"search\", made at PawlTestingTests/UnimplementedClockTests.swift:\(line)"
    #expect(
      issues.map(\.text) == ["minimumResolution", "sleep(until:tolerance:)", "now"].map { text($0, place) })
    #expect(issues.map(\.line) == Array(repeating: UInt(line), count: 3))
  }

  @Test func aClockNeedsNoName() async throws {
    let line = #line + 1
    let clock: any Clock<Duration> = .unimplemented()
    let issues = try await issues { try await clock.sleep(for: .seconds(1)) }
    let place = "made at PawlTestingTests/UnimplementedClockTests.swift:\(line)"
    #expect(issues.map(\.text) == ["now", "sleep(until:tolerance:)"].map { text($0, place) })
  }

  @Test func aCancelledTaskDoesNotSleep() async {
    let clock = UnimplementedClock<Ticks>(now: .init(Ticks(count: 4)))
    let issues = await issues {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(until: .init(Ticks(count: 5)))
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(clock.now.offset.count == 4)
    }
    #expect(issues.count == 2)
  }

  @Test func anEffectOfATestStoreWaitsUntilItIsCancelled() async {
    let reducer = Reducer<Int, Bool, Void> { state, isTick, _ in
      state += 1
      return isTick ? .none : .timer(id: 1, every: .seconds(1), clock: .unimplemented()) { true }
    }
    let issues = await issues {
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      let task = await store.send(false) { $0 = 1 }
      await task.cancel()
    }
    #expect(issues.allSatisfy { $0.text.hasPrefix("PAWL-043") })
    #expect(issues.last?.text.contains("The effect waits until it is cancelled. If the code under test") == true)
  }

  @Test func aClockThatIsNotUsedIsNotReported() {
    let store = DrivenStore()
    store.start { Effect(value: .value(1)) }
    store.start { Effect.none.debounce(id: 0, for: .seconds(1), clock: .unimplemented()) }
    #expect(store.log == ["0: 1"])
  }
}
