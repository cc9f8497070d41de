import Dispatch
import PawlCore
import PawlTesting
import Testing

/// Tests of the reports of a task that sleeps on a scheduler.
struct TestSchedulerSleepTests {
  private enum SleepID {}

  private let scheduler = DispatchQueue.test

  @Test func sleepingEffectIsDescribed() {
    let queue = scheduler.eraseToAnyScheduler()
    let store = SteppedStore<Void, Int>(()) { _, _ in
      .run { _ in
        try await queue.sleep(for: 3)
        try await queue.sleep(for: .milliseconds(10))
        try await AnySchedulerOf<DispatchQueue>.immediate.sleep(for: 1)
      }
    }
    store.send(1)
    #expect(store.driver.waits == ["on a TestScheduler until 3.0 seconds"])
    scheduler.run()
    #expect(
      store.driver.waits == [
        "on a TestScheduler until 3.0 seconds", "goes on", "on a TestScheduler until 3.01 seconds", "goes on",
      ])
  }

  @Test func aCancelledSleepLeavesNothingScheduled() {
    let queue = scheduler.eraseToAnyScheduler()
    let store = SteppedStore<[Int], Int>([]) { state, action in
      state.append(action)
      switch action {
      case 0:
        return .task {
          try await queue.sleep(for: 3)
          return 1
        }
        .cancellable(id: SleepID.self)
      default: return .cancel(id: SleepID.self)
      }
    }
    store.send(0)
    #expect(scheduler.scheduledCount == 1)
    store.send(2)
    #expect(scheduler.isIdle)
    scheduler.advance(by: 5)
    #expect(store.state == [0, 2])
    #expect(store.driver.waits == ["on a TestScheduler until 3.0 seconds", "goes on"])
  }

  /// The report tells a test store what a sleeping effect waits for.
  @Test func aTestStoreSaysAtItsEndWhatASleepingEffectWaitsFor() async {
    let queue = scheduler.eraseToAnyScheduler()
    let line: UInt = #line + 6
    let texts = await issues {
      let store = TestStore(
        initialState: 0,
        reducer: Reducer<Int, Int, Void> { _, action, _ in
          action == 0
            ? .fireAndForget { try await queue.sleep(for: 3) } : .none
        }, environment: ())
      await store.send(0)
    }.map(\.text)
    #expect(
      texts == [
        """
        PAWL-027: The test ended while effects were running.

          • The effect made at \(#fileID):\(line) waits on a TestScheduler until 3.0 seconds.

        The feature may have forgotten to cancel them. If not, let them end: advance the clock they wait on, send the \
        action that cancels them, cancel the task that "send" returned, or skip them with "skipInFlightEffects()". They \
        are cancelled now.
        """
      ])
    #expect(scheduler.isIdle)
  }
}
