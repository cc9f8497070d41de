import Dispatch
import PawlCombine
import PawlCore
import PawlTesting
import Testing

@MainActor
struct EffectTimerTests {
  private enum TimerID {}

  private let scheduler = DispatchQueue.test

  @Test func aTimerTicksUntilItIsCancelled() {
    let store = recordingStore { [scheduler] (action: String) in
      switch action {
      case "start": Effect.timer(id: 1, every: .seconds(1), on: scheduler).map { _ in "tick" }
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    scheduler.advance(by: 10)
    store.send("start")
    scheduler.advance(by: .milliseconds(999))
    #expect(store.state == ["start"])
    scheduler.advance(by: .milliseconds(1))
    #expect(store.state == ["start", "tick"])
    scheduler.advance(by: 2)
    #expect(store.state == ["start", "tick", "tick", "tick"])
    store.send("stop")
    scheduler.advance(by: 10)
    #expect(store.state == ["start", "tick", "tick", "tick", "stop"])
    #expect(store.isIdle)
    #expect(scheduler.scheduledCount == 0)
  }

  @Test func aTimerSendsTheTime() {
    let start = scheduler.now
    let recorder = Effect.timer(id: TimerID.self, every: 2, on: scheduler).record()
    scheduler.advance(by: 5)
    #expect(recorder.values.map { start.distance(to: $0) } == [2, 4])
    recorder.cancel()
    #expect(scheduler.scheduledCount == 0)
  }

  @Test func nothingIsScheduledBeforeTheTimerIsStarted() {
    let effect = Effect.timer(id: 1, every: 1, on: scheduler)
    #expect(scheduler.scheduledCount == 0)
    let recorder = effect.record()
    #expect(scheduler.scheduledCount == 1)
    recorder.cancel()
  }

  @Test func timerReplacesATimerWithTheSameID() {
    let store = recordingStore { [scheduler] (action: Int) in
      action > 0 ? Effect.timer(id: TimerID.self, every: 1, on: scheduler).map { _ in -action } : .none
    }
    store.send(1)
    store.send(2)
    scheduler.advance(by: 2)
    #expect(store.state == [1, 2, -2, -2])
    #expect(scheduler.scheduledCount == 1)
  }

  @Test func anImmediateTimerTicksOnce() {
    let recorder = Effect.timer(id: 1, every: 1, on: AnySchedulerOf<DispatchQueue>.immediate).record()
    #expect(recorder.values.count == 1)
  }
}
