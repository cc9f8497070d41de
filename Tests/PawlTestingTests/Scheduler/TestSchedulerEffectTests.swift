import Dispatch
import PawlCore
import PawlTesting
import Testing

/// Tests of a scheduler with driven effects.
struct TestSchedulerEffectTests {
  private enum SleepID {}

  private let scheduler = DispatchQueue.test

  @Test func anEffectThatSleepsAgainAndAgainWakesOnTime() {
    let start = UncheckedSendable(scheduler.now)
    let queue: AnySchedulerOf<DispatchQueue> = scheduler.eraseToAnyScheduler()
    let store = SteppedStore<[Double], Double>([]) { state, action in
      if action >= 0 { state.append(action) }
      guard action < 0 else { return .none }
      return .run { send in
        for _ in 1...5 {
          try await queue.sleep(for: .milliseconds(500))
          await send(Double(start.value.distance(to: queue.now).magnitude) / 1e9)
        }
      }
    }
    store.send(-1)
    scheduler.advance(by: .milliseconds(1250))
    #expect(store.state == [0.5, 1])
    scheduler.advance(by: .seconds(10))
    #expect(store.state == [0.5, 1, 1.5, 2, 2.5])
    #expect(scheduler.isIdle)
  }

  @Test func effectsRunBetweenActionsOfOneTime() {
    let queue = scheduler.eraseToAnyScheduler()
    let log = LockIsolated<[String]>([])
    let time = UncheckedSendable(scheduler.now.advanced(by: 1))
    let store = SteppedStore<Void, Int>(()) { _, _ in
      .fireAndForget {
        try await queue.sleep(until: time.value)
        log.withValue { $0.append("effect") }
        queue.schedule { log.withValue { $0.append("what it scheduled") } }
      }
    }
    store.send(1)
    scheduler.schedule(after: time.value) { log.withValue { $0.append("later action") } }
    scheduler.advance(by: 1)
    #expect(log.value == ["effect", "later action", "what it scheduled"])
  }

  @Test func anEffectsTimerSendsEachTickBeforeTheNext() {
    let start = scheduler.now
    let queue = scheduler.eraseToAnyScheduler()
    let store = SteppedStore<[String], String>([]) { state, action in
      if action == "start" {
        return Effect.timer(id: SleepID.self, every: 1, on: queue).map { _ in "tick" }
      }
      state.append("\(action) at \(start.distance(to: queue.now).magnitude / 1_000_000_000)")
      return state.count == 3 ? .cancel(id: SleepID.self) : .none
    }
    store.send("start")
    scheduler.advance(by: 10)
    #expect(store.state == ["tick at 1", "tick at 2", "tick at 3"])
    #expect(scheduler.isIdle)
  }

  @Test func endlessEffectIsReportedWithItsCallSite() {
    let queue = scheduler.eraseToAnyScheduler()
    let line: UInt = #line + 2
    let store = SteppedStore<Void, Int>(()) { _, _ in
      .run { _ in
        while true { try await queue.sleep(for: 1) }
      }
      .cancellable(id: SleepID.self)
    }
    store.send(1)
    let texts = issues {
      scheduler.run(limit: 3)
      scheduler.checkSuspension()
    }.map(\.text)
    #expect(
      texts == [
        """
        PAWL-051: "TestScheduler.run" performed 3 actions, and there are more.

          Stopped at: 3.0 seconds
          Scheduled:
            once, at 4.0 seconds, in the effect made at \(#fileID):\(line)

        "run" goes on until nothing is scheduled, and something above repeats for ever. Cancel it first, or use \
        "advance(by:)", which ends at a time. If so many actions are right, raise the "limit".
        """,
        """
        PAWL-054: Something is scheduled on a "TestScheduler" that should have nothing left to do.

          Scheduled:
            once, at 4.0 seconds, in the effect made at \(#fileID):\(line)

        It is never performed unless the test moves time on, and a feature that forgets to cancel work looks the same. \
        Move time on with "advance(by:)" until it is done, or see to it that the feature cancels it.
        """,
      ])
  }

  @Test func anEffectMayMoveTimeOn() {
    let scheduler = scheduler
    let store = SteppedStore<Int, Int>(0) { state, action in
      state += action
      return action == 1 ? .fireAndForget { scheduler.advance(by: 2) } : .none
    }
    let ticked = LockIsolated(0)
    let ticks = scheduler.schedule(after: scheduler.now, interval: 1) { ticked.withValue { $0 += 1 } }
    store.send(1)
    #expect(ticked.value == 3)
    ticks.cancel()
  }

  @Test func releasedStoreIsNotDriven() {
    let queue = scheduler.eraseToAnyScheduler()
    weak var driver: SteppedDriver?
    do {
      let store = SteppedStore<Void, Int>(()) { _, _ in Effect.timer(id: 1, every: 1, on: queue).map { _ in 2 } }
      store.send(1)
      driver = store.driver
      #expect(scheduler.scheduledCount == 1)
    }
    #expect(driver == nil)
    #expect(scheduler.isIdle)
    scheduler.advance(by: 3)
  }

  @Test func asynchronousAdvanceDrivesEffectsToo() async {
    let queue = scheduler.eraseToAnyScheduler()
    let store = SteppedStore<Int, Int>(0) { state, action in
      state += action
      guard action == 0 else { return .none }
      return .run { send in
        for _ in 1...3 {
          try await queue.sleep(for: 1)
          await send(1)
        }
      }
    }
    store.send(0)
    await scheduler.advance(by: 2)
    #expect(store.state == 2)
    await scheduler.advance(to: queue.now.advanced(by: 1))
    #expect(store.state == 3)
    await scheduler.run()
    #expect(scheduler.isIdle)
  }

  @MainActor
  @Test func asynchronousRunPerformsOnTheCallersActor() async {
    let isMain = LockIsolated<[Bool]>([])
    for delay in 1...3 {
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(delay))) {
        isMain.withValue { $0.append(Isolation.isMainActor) }
      }
    }
    await scheduler.advance(by: 2)
    await scheduler.run()
    #expect(isMain.value == [true, true, true])
  }
}
