import Foundation
import OpenCombine
import PawlCombineFoundation
import Testing

struct RunLoopSchedulerTests {
  /// Runs the thread's run loop until a condition holds. The loop runs in short intervals, because a timer doesn't make
  /// it return.
  private func run(until isDone: () -> Bool) {
    while !isDone() { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }
  }

  @Test func scheduledActionsRunInOrderWhenTheLoopRuns() {
    let loop = RunLoop.current
    var performed: [Int] = []
    loop.schedule { performed.append(1) }
    loop.schedule { performed.append(2) }
    #expect(performed == [])
    loop.schedule(after: loop.now.advanced(by: .milliseconds(1))) { performed.append(3) }
    run { performed.count == 3 }
    #expect(performed == [1, 2, 3])
  }

  @Test func delayedActionsRunInOrderOfTheirTimes() {
    let loop = RunLoop.current
    let start = loop.now
    var performed: [Int] = []
    var end: RunLoop.SchedulerTimeType?
    loop.schedule(after: start.advanced(by: .milliseconds(20)), tolerance: .zero, options: nil) {
      performed.append(2)
      end = loop.now
    }
    loop.schedule(after: start, tolerance: .zero, options: nil) { performed.append(1) }
    run { end != nil }
    #expect(performed == [1, 2])
    #expect(end.map { start.distance(to: $0) >= .milliseconds(20) } == true)
  }

  @Test func repeatingActionsEndWhenCancelled() {
    let loop = RunLoop.current
    var count = 0
    var token: (any Cancellable)?
    token = loop.schedule(after: loop.now, interval: .milliseconds(1), tolerance: .zero, options: nil) {
      count += 1
      if count == 3 { token?.cancel() }
    }
    run { count == 3 }
    // If the cancelled timer had continued, it would have fired before this action.
    var isLater = false
    loop.schedule(after: loop.now.advanced(by: .milliseconds(10))) { isLater = true }
    run { isLater }
    #expect(count == 3)
  }

  @Test func publishersAreReceivedOnARunLoop() {
    var received: [Int] = []
    let token = [1, 2].publisher.receive(on: RunLoop.current).sink { received.append($0) }
    #expect(received == [])
    var isLater = false
    RunLoop.current.schedule(after: RunLoop.current.now.advanced(by: .milliseconds(1))) { isLater = true }
    run { isLater && received.count == 2 }
    #expect(received == [1, 2])
    token.cancel()
  }

  @Test func aTimerPublishesTheSameToAllWhileItIsConnected() {
    let timer = Timer.publish(every: 0.001, tolerance: 0, on: .current, in: .default)
    var dates: [[Date]] = [[], []]
    let subscriptions = [0, 1].map { index in timer.sink { dates[index].append($0) } }
    let connection = timer.connect()
    run { dates[0].count >= 2 && dates[1].count >= 2 }
    connection.cancel()
    #expect(Set(dates[0]) == Set(dates[1]))
    let count = dates[0].count
    var isLater = false
    RunLoop.current.schedule(after: RunLoop.current.now.advanced(by: .milliseconds(10))) { isLater = true }
    run { isLater }
    #expect(dates[0].count == count)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func aTimerConnectsByItselfAndEndsWithItsSubscription() {
    var count = 0
    var subscription: AnyCancellable?
    subscription = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect().sink { _ in
      count += 1
      if count == 2 { subscription?.cancel() }
    }
    run { count == 2 }
    var isLater = false
    RunLoop.current.schedule(after: RunLoop.current.now.advanced(by: .milliseconds(10))) { isLater = true }
    run { isLater }
    #expect(count == 2)
  }
}
