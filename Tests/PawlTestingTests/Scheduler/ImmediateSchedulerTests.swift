import Dispatch
import Foundation
import PawlTesting
import Testing

struct ImmediateSchedulerTests {
  @Test func everythingIsPerformedAtOnceAndOnce() {
    var count = 0
    let scheduler: ImmediateSchedulerOf<DispatchQueue> = DispatchQueue.immediate
    scheduler.schedule { count += 1 }
    scheduler.schedule(after: scheduler.now.advanced(by: 10)) { count += 1 }
    let ticks = scheduler.schedule(after: scheduler.now, interval: 1) { count += 1 }
    #expect(count == 3)
    #expect(scheduler.minimumTolerance == .zero)
    ticks.cancel()
  }

  @Test func everyKindOfQueueHasOne() {
    let dispatch: AnySchedulerOf<DispatchQueue> = DispatchQueue.immediate.eraseToAnyScheduler()
    let operations: AnySchedulerOf<OperationQueue> = OperationQueue.immediate.eraseToAnyScheduler()
    let loop: AnySchedulerOf<RunLoop> = RunLoop.immediate.eraseToAnyScheduler()
    var count = 0
    dispatch.schedule(after: dispatch.now.advanced(by: 1)) { count += 1 }
    operations.schedule(after: operations.now.advanced(by: 1)) { count += 1 }
    loop.schedule(after: loop.now.advanced(by: 1)) { count += 1 }
    #expect(count == 3)
    #expect(dispatch.now == AnySchedulerOf<DispatchQueue>.immediate.now)
  }

  @Test func sleepDoesNotWait() async throws {
    try await DispatchQueue.immediate.sleep(for: 1000)
  }
}
