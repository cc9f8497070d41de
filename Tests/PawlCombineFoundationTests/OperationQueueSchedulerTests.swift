import Foundation
import OpenCombine
import PawlCombineFoundation
import Synchronization
import Testing

struct OperationQueueSchedulerTests {
  private func queueOfOne() -> OperationQueue {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }

  @Test func scheduledActionsAreOperations() {
    let queue = queueOfOne()
    queue.isSuspended = true
    let performed = Mutex<[Int]>([])
    queue.schedule { performed.withLock { $0.append(1) } }
    queue.schedule { performed.withLock { $0.append(2) } }
    #expect(queue.operationCount == 2)
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(performed.withLock(\.self) == [1, 2])
  }

  @Test func delayedActionsRunOnTheQueueAfterTheirDelay() async {
    let queue = queueOfOne()
    let start = queue.now
    await withCheckedContinuation { continuation in
      queue.schedule(after: start.advanced(by: .milliseconds(20)), tolerance: .zero, options: nil) {
        #expect(OperationQueue.current === queue)
        continuation.resume()
      }
    }
    #expect(start.distance(to: queue.now) >= .milliseconds(19))
  }

  @Test func actionsScheduledInThePastRunImmediately() async {
    let queue = queueOfOne()
    await withCheckedContinuation { continuation in
      queue.schedule(after: .init(.distantPast), tolerance: .zero, options: nil) { continuation.resume() }
    }
  }

  @Test func repeatingActionsEndWhenCancelled() async {
    let queue = queueOfOne()
    let count = Mutex(0)
    let (ticks, tick) = AsyncStream.makeStream(of: Void.self)
    let token = queue.schedule(after: queue.now, interval: .milliseconds(1), tolerance: .zero, options: nil) {
      count.withLock { $0 += 1 }
      tick.yield()
    }
    var iterator = ticks.makeAsyncIterator()
    for _ in 1...3 { await iterator.next() }
    queue.isSuspended = true
    token.cancel()
    let performed = count.withLock(\.self)
    queue.isSuspended = false
    await withCheckedContinuation { continuation in
      queue.schedule(after: queue.now.advanced(by: .milliseconds(10))) { continuation.resume() }
    }
    // One action may have begun before the queue was suspended.
    #expect(count.withLock(\.self) - performed <= 1)
  }
}
