import Dispatch
import Foundation
import PawlTesting
import Testing

struct TestSchedulerRunTests {
  private let scheduler = DispatchQueue.test

  @Test func runGoesOnUntilNothingIsScheduled() {
    let start = scheduler.now
    let count = LockIsolated(0)
    let scheduler = scheduler
    @Sendable func again() {
      count.withValue { $0 += 1 }
      if count.value < 50 { scheduler.schedule(after: scheduler.now.advanced(by: 3600)) { again() } }
    }
    scheduler.schedule { again() }
    scheduler.run()
    #expect(count.value == 50)
    #expect(start.distance(to: scheduler.now) == .seconds(49 * 3600))
    #expect(scheduler.isIdle)
  }

  @Test func exactlyAsManyActionsAsTheLimitAreNoIssue() {
    for _ in 0..<5 { scheduler.schedule {} }
    #expect(issues { scheduler.run(limit: 5) }.isEmpty)
  }

  @Test func anEndlessRunSaysWhatIsScheduled() {
    let ticks = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: .milliseconds(500)) {}
    scheduler.schedule(after: scheduler.now.advanced(by: 100)) {}
    let line: UInt = #line + 1
    let reported = issues { scheduler.run(limit: 7) }
    #expect(
      reported.map(\.text) == [
        """
        PAWL-051: "TestScheduler.run" performed 7 actions, and there are more.

          Stopped at: 4.0 seconds
          Scheduled:
            every 0.5 seconds, next at 4.5 seconds, outside effects
            once, at 100.0 seconds, outside effects

        "run" goes on until nothing is scheduled, and something above repeats for ever. Cancel it first, or use \
        "advance(by:)", which ends at a time. If so many actions are right, raise the "limit".
        """
      ])
    #expect(reported.map(\.line) == [line])
    ticks.cancel()
  }

  @Test func advanceWithoutTimePassingStops() {
    let scheduler = scheduler
    @Sendable func again() { scheduler.schedule { again() } }
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) { again() }
    let reported = issues { scheduler.advance(by: 2) }
    #expect(
      reported.map(\.text) == [
        """
        PAWL-051: "TestScheduler.advance" performed 100000 actions without time passing, and there are more.

          Stopped at: 1.0 seconds
          Scheduled:
            once, at 1.0 seconds, outside effects

        Something schedules itself again each time it is performed. Let some time pass in between, or let it stop.
        """
      ])
  }

  @Test func goingBackInTimeIsRefused() {
    scheduler.advance(by: 3)
    let time = scheduler.now
    let texts = issues {
      scheduler.advance(by: -1)
      scheduler.advance(to: time.advanced(by: .milliseconds(-500)))
    }.map(\.text)
    let expected = ["2.0 seconds", "2.5 seconds"].map { asked in
      """
      PAWL-052: "TestScheduler.advance" was asked to go back in time.

        Now:   3.0 seconds
        Asked: \(asked)

      Nothing was done. Actions that were performed cannot be undone. Make a new scheduler for a test that begins \
      earlier.
      """
    }
    #expect(texts == expected)
    #expect(scheduler.now == time)
  }

  @Test func actionRepeatingWithoutAnIntervalRunsOnce() {
    let count = LockIsolated(0)
    let texts = issues {
      let ticks = scheduler.schedule(after: scheduler.now, interval: 0) { count.withValue { $0 += 1 } }
      scheduler.advance(by: 1)
      ticks.cancel()
    }.map(\.text)
    #expect(
      texts == [
        """
        PAWL-053: An action was scheduled on a "TestScheduler" to be repeated without time passing.

          Interval: 0.0 seconds
          By:       code outside effects

        It is performed once, since time would never move on from there. Let the interval be more than zero.
        """
      ])
    #expect(count.value == 1)
  }

  @Test func checkSuspensionSaysWhatIsScheduled() {
    #expect(issues { scheduler.checkSuspension() }.isEmpty)
    for delay in 1...12 { scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(delay * 250))) {} }
    let reported = issues { scheduler.checkSuspension() }
    #expect(
      reported.map(\.text) == [
        """
        PAWL-054: Something is scheduled on a "TestScheduler" that should have nothing left to do.

          Scheduled:
            once, at 0.25 seconds, outside effects
            once, at 0.5 seconds, outside effects
            once, at 0.75 seconds, outside effects
            once, at 1.0 seconds, outside effects
            once, at 1.25 seconds, outside effects
            once, at 1.5 seconds, outside effects
            once, at 1.75 seconds, outside effects
            once, at 2.0 seconds, outside effects
            once, at 2.25 seconds, outside effects
            once, at 2.5 seconds, outside effects
            and 2 more

        It is never performed unless the test moves time on, and a feature that forgets to cancel work looks the same. \
        Move time on with "advance(by:)" until it is done, or see to it that the feature cancels it.
        """
      ])
    scheduler.run()
    #expect(issues { scheduler.checkSuspension() }.isEmpty)
  }

  @Test func timesOfRunLoopsAndOperationQueuesAreToldInSeconds() {
    let loop = RunLoop.test
    let operations = OperationQueue.test
    #expect(loop.words(for: loop.now.advanced(by: .milliseconds(1500))) == "1.5 seconds")
    #expect(operations.words(for: operations.now.advanced(by: 2)) == "2.0 seconds")
  }
}
