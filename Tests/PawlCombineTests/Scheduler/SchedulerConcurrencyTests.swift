import Dispatch
import PawlCombine
import PawlCore
import PawlTesting
import Testing

@MainActor
struct SchedulerConcurrencyTests {
  @Test func sleepEndsAtItsTime() async throws {
    let scheduler = DispatchQueue.test
    let end = scheduler.now.advanced(by: 2)
    let (scheduled, continuation) = AsyncStream<Void>.makeStream()
    let task = Task {
      continuation.yield()
      try await scheduler.sleep(for: .seconds(2))
      return scheduler.now == end
    }
    for await _ in scheduled { break }
    #expect(scheduler.scheduledCount == 1)
    await scheduler.advance(by: 2)
    #expect(try await task.value)
  }

  @Test func aCancelledSleepThrows() async {
    let scheduler = DispatchQueue.test
    let task = Task { try await scheduler.sleep(for: 1) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func sleepOnAnImmediateSchedulerDoesNotWait() async throws {
    try await AnySchedulerOf<DispatchQueue>.immediate.sleep(for: 1000)
  }

  @Test func timerTicksUntilItIsReleased() async {
    let scheduler = DispatchQueue.test
    var ticks = 0
    do {
      let timer = scheduler.timer(interval: 1)
      await scheduler.advance(by: 3)
      for await _ in timer {
        ticks += 1
        if ticks == 3 { break }
      }
    }
    #expect(ticks == 3)
    #expect(scheduler.scheduledCount == 0)
  }

  @Test func anEffectTicksOnAScheduler() async {
    let scheduler = AnySchedulerOf<DispatchQueue>.immediate
    let store = recordingStore { (action: Int) -> Effect<Int, Never> in
      guard action == 0 else { return .none }
      return .run { send in
        for await _ in scheduler.timer(interval: 1) {
          await send(1)
          break
        }
        try await scheduler.sleep(for: 1)
        await send(2)
      }
    }
    await store.send(0).finish()
    #expect(store.state == [0, 1, 2])
  }
}
