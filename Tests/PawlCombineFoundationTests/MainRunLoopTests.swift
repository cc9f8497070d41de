import Dispatch
import Foundation
import OpenCombine
import PawlCombineFoundation
import Testing

/// Tests of `RunLoop.main` as a scheduler in a program that doesn't run that loop, as this one.
struct MainRunLoopTests {
  private let loop = RunLoop.main

  @Test func scheduledActionsRunInOrderOnTheMainActor() async {
    let performed = await withCheckedContinuation { continuation in
      nonisolated(unsafe) var performed: [Int] = []
      for number in 0..<100 { loop.schedule { MainActor.assumeIsolated { performed.append(number) } } }
      loop.schedule { continuation.resume(returning: performed) }
    }
    #expect(performed == Array(0..<100))
  }

  @Test func delayedActionsRunOnTheMainActorAfterTheirDelay() async {
    let start = loop.now
    await withCheckedContinuation { continuation in
      loop.schedule(after: start.advanced(by: .milliseconds(20)), tolerance: .zero, options: nil) {
        MainActor.assumeIsolated { continuation.resume() }
      }
    }
    #expect(start.distance(to: loop.now) >= .milliseconds(19))
  }

  @Test func actionsScheduledInThePastRun() async {
    await withCheckedContinuation { continuation in
      loop.schedule(after: .init(.distantPast), tolerance: .zero, options: nil) { continuation.resume() }
    }
  }

  @MainActor @Test func repeatingActionsEndWhenCancelled() async {
    var count = 0
    var token: (any Cancellable)?
    await withCheckedContinuation { continuation in
      token = loop.schedule(after: loop.now, interval: .milliseconds(1), tolerance: .zero, options: nil) {
        count += 1
        guard count == 3 else { return }
        token?.cancel()
        continuation.resume()
      }
    }
    // If the cancelled timer had continued, it would have fired before this action.
    await withCheckedContinuation { continuation in
      loop.schedule(after: loop.now.advanced(by: .milliseconds(10))) { continuation.resume() }
    }
    #expect(count == 3)
  }

  @MainActor @Test func aPublisherIsReceivedOnIt() async {
    var token: AnyCancellable?
    let received = await withCheckedContinuation { continuation in
      token = [1].publisher.receive(on: loop).sink { continuation.resume(returning: $0) }
    }
    #expect(received == 1)
    token?.cancel()
  }

  @MainActor @Test func aTimerPublishesOnItUntilItIsCancelled() async {
    var dates: [Date] = []
    var token: AnyCancellable?
    let start = Date()
    await withCheckedContinuation { continuation in
      token = Timer.publish(every: 0.001, tolerance: 0, on: .main, in: .common).autoconnect().sink { date in
        dates.append(date)
        guard dates.count == 2 else { return }
        token?.cancel()
        continuation.resume()
      }
    }
    await withCheckedContinuation { continuation in
      loop.schedule(after: loop.now.advanced(by: .milliseconds(10))) { continuation.resume() }
    }
    #expect(dates.count == 2)
    #expect(dates == dates.sorted() && dates[0] >= start)
  }

  @Test func theMainOperationQueuePerformsToo() async {
    await withCheckedContinuation { continuation in
      let queue = OperationQueue.main
      queue.schedule {
        queue.schedule(after: queue.now.advanced(by: .milliseconds(1))) {
          MainActor.assumeIsolated { continuation.resume() }
        }
      }
    }
  }
}
