import Dispatch
import Foundation
import PawlCombine
import PawlCore
import PawlTesting
import Testing

@MainActor
struct AnySchedulerTests {
  @Test func everythingIsPassedOn() {
    let test = DispatchQueue.test
    let scheduler = test.eraseToAnyScheduler()
    var log: [Int] = []
    #expect(scheduler.now == test.now)
    #expect(scheduler.minimumTolerance == test.minimumTolerance)
    scheduler.schedule { log.append(0) }
    scheduler.schedule(after: scheduler.now.advanced(by: 2)) { log.append(2) }
    let repeating = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 2) { log.append(1) }
    test.advance()
    #expect(log == [0])
    test.advance(by: 3)
    #expect(log == [0, 1, 2, 1])
    repeating.cancel()
    test.advance(by: 10)
    #expect(log == [0, 1, 2, 1])
  }

  @Test func erasingTwiceIsErasingOnce() {
    let once = DispatchQueue.test.eraseToAnyScheduler()
    let twice: AnySchedulerOf<DispatchQueue> = once.eraseToAnyScheduler()
    #expect(twice.now == once.now)
  }

  @Test func aSchedulerOfFunctionsCallsThem() {
    var log: [String] = []
    let now = DispatchQueue.test.now
    let scheduler = AnySchedulerOf<DispatchQueue>(
      minimumTolerance: { 1 }, now: { now },
      scheduleImmediately: { _, action in
        log.append("immediately")
        action()
      },
      delayed: { date, tolerance, _, _ in
        log.append("after \(now.distance(to: date).magnitude), \(tolerance.magnitude)")
      },
      interval: { _, interval, _, _, _ in
        log.append("every \(interval.magnitude)")
        return AnyCancellable { log.append("cancelled") }
      })
    scheduler.schedule { log.append("performed") }
    scheduler.schedule(after: now.advanced(by: .nanoseconds(2))) {}
    scheduler.schedule(after: now, interval: .nanoseconds(3)) {}.cancel()
    #expect(log == ["immediately", "performed", "after 2, 1000000000", "every 3", "cancelled"])
  }

  @Test func immediateSchedulersPerformEverythingAtOnce() {
    func perform<Time, Options>(_ scheduler: AnyScheduler<Time, Options>) -> [Int] {
      var log: [Int] = []
      scheduler.schedule { log.append(1) }
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(10))) { log.append(2) }
      scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { log.append(3) }.cancel()
      return log
    }
    #expect(perform(AnySchedulerOf<DispatchQueue>.immediate) == [1, 2, 3])
    #expect(perform(AnySchedulerOf<RunLoop>.immediate) == [1, 2, 3])
    #expect(perform(AnySchedulerOf<OperationQueue>.immediate) == [1, 2, 3])
  }

  @Test func immediatelyScheduledPublishersDeliverAtOnce() {
    let scheduler = AnySchedulerOf<DispatchQueue>.immediate
    let recorder = Just(1).delay(for: 5, scheduler: scheduler).receive(on: scheduler).record()
    #expect(recorder.values == [1])
  }

  @Test func mainQueueSchedulerRunsOnTheMainQueue() async {
    let scheduler: AnySchedulerOf<DispatchQueue> = .main
    let isMain = await withCheckedContinuation { continuation in
      scheduler.schedule { continuation.resume(returning: Isolation.isMainActor) }
    }
    #expect(isMain)
  }

  @Test func globalQueueSchedulerRunsOffTheMainQueue() async {
    let scheduler: AnySchedulerOf<DispatchQueue> = .global()
    let isMain = await withCheckedContinuation { continuation in
      scheduler.schedule(after: scheduler.now.advanced(by: .nanoseconds(1))) {
        continuation.resume(returning: Isolation.isMainActor)
      }
    }
    #expect(!isMain)
  }

  @Test func operationQueuesAreSchedulers() async {
    let scheduler: AnySchedulerOf<OperationQueue> = .main
    let isMain = await withCheckedContinuation { continuation in
      scheduler.schedule { continuation.resume(returning: Isolation.isMainActor) }
    }
    #expect(isMain)
    let queue = OperationQueue().eraseToAnyScheduler()
    await withCheckedContinuation { continuation in
      queue.schedule(after: queue.now.advanced(by: .milliseconds(1))) { continuation.resume() }
    }
  }
}
