import Dispatch
import Foundation
import PawlTesting
import Testing

struct TestSchedulerTests {
  private let scheduler = DispatchQueue.test
  private let log = LockIsolated<[String]>([])
  private let handles = Handles()

  private func note(_ text: String) { log.withValue { $0.append(text) } }

  private func seconds(since start: DispatchQueue.SchedulerTimeType) -> Double {
    Double(start.distance(to: scheduler.now).magnitude) / 1e9
  }

  @Test func nothingIsPerformedBeforeTimeIsMovedOn() {
    scheduler.schedule { note("now") }
    #expect(log.value == [])
    scheduler.advance()
    #expect(log.value == ["now"])
    #expect(scheduler.isIdle)
  }

  @Test func actionsRunInOrderOfTimeEachAtItsOwn() {
    let start = scheduler.now
    for delay in [3, 1, 2] {
      scheduler.schedule(after: start.advanced(by: .seconds(delay))) { note("\(delay) at \(seconds(since: start))") }
    }
    scheduler.advance(by: .milliseconds(2500))
    #expect(log.value == ["1 at 1.0", "2 at 2.0"])
    #expect(seconds(since: start) == 2.5)
    #expect(scheduler.scheduledCount == 1)
    scheduler.advance(by: .milliseconds(500))
    #expect(log.value == ["1 at 1.0", "2 at 2.0", "3 at 3.0"])
  }

  @Test func equalTimesRunInTheOrderScheduled() {
    let time = scheduler.now.advanced(by: 1)
    for number in 0..<100 { scheduler.schedule(after: time) { note("\(number)") } }
    scheduler.advance(by: 1)
    #expect(log.value == (0..<100).map(String.init))
  }

  @Test func simultaneousRepeatingActionsKeepTheOrderInWhichTheyWereScheduled() {
    scheduler.schedule(after: scheduler.now, interval: 1) { note("1") }.keep(in: handles)
    scheduler.schedule(after: scheduler.now, interval: 2) { note("42") }.keep(in: handles)
    scheduler.advance()
    #expect(log.value == ["1", "42"])
    scheduler.advance(by: 2)
    #expect(log.value == ["1", "42", "1", "1", "42"])
  }

  @Test func repeatingActionPrecedesActionsScheduledLaterForTheSameTime() {
    let start = scheduler.now
    scheduler.schedule(after: start.advanced(by: 1), interval: 1) { note("tick") }.keep(in: handles)
    scheduler.schedule(after: start.advanced(by: 3)) { note("once") }
    scheduler.advance(by: 3)
    #expect(log.value == ["tick", "tick", "tick", "once"])
  }

  @Test func repeatingActionFollowsActionsScheduledEarlierForTheSameTime() {
    let start = scheduler.now
    scheduler.schedule(after: start.advanced(by: 2)) { note("once") }
    scheduler.schedule(after: start.advanced(by: 1), interval: 1) { note("tick") }.keep(in: handles)
    scheduler.advance(by: 2)
    #expect(log.value == ["tick", "once", "tick"])
  }

  @Test func actionsScheduledDuringAnAdvanceRunInIt() {
    let start = scheduler.now
    scheduler.schedule(after: start.advanced(by: 1)) { [self] in
      note("first")
      scheduler.schedule { note("at once at \(seconds(since: start))") }
      scheduler.schedule(after: start.advanced(by: 3)) { note("third at \(seconds(since: start))") }
    }
    scheduler.schedule(after: start.advanced(by: 2)) { note("second") }
    scheduler.advance(by: 3)
    #expect(log.value == ["first", "at once at 1.0", "second", "third at 3.0"])
  }

  @Test func actionsScheduledInThePastRunNow() {
    let start = scheduler.now
    scheduler.advance(by: 5)
    scheduler.schedule { note("first") }
    scheduler.schedule(after: start) { note("second at \(seconds(since: start))") }
    scheduler.advance()
    #expect(log.value == ["first", "second at 5.0"])
  }

  @Test func advancingToATimeIsAdvancingByTheDistance() {
    let time = scheduler.now.advanced(by: 2)
    scheduler.schedule(after: time) { note("due") }
    scheduler.advance(to: time)
    scheduler.advance(to: time)
    #expect(scheduler.now == time)
    #expect(log.value == ["due"])
  }

  @Test func aRepeatingActionRunsUntilItIsCancelled() {
    let start = scheduler.now
    let ticks = scheduler.schedule(after: start.advanced(by: 1), interval: 2) { note("\(seconds(since: start))") }
    scheduler.advance(by: 6)
    #expect(log.value == ["1.0", "3.0", "5.0"])
    ticks.cancel()
    #expect(scheduler.isIdle)
    scheduler.advance(by: 6)
    #expect(log.value.count == 3)
  }

  @Test func cancellingFromWithinTakesEffectAtOnce() {
    let handle = LockIsolated<UncheckedSendable<any Cancellable>?>(nil)
    let ticks = scheduler.schedule(after: scheduler.now, interval: 1) { [self] in
      note("tick")
      handle.value?.value.cancel()
      note(scheduler.isIdle ? "idle" : "still there")
    }
    handle.setValue(UncheckedSendable(ticks))
    scheduler.advance(by: 10)
    #expect(log.value == ["tick", "idle"])
  }

  @Test func anActionOfTheSameTimeCancelsAnother() {
    let time = scheduler.now.advanced(by: 1)
    let handle = LockIsolated<UncheckedSendable<any Cancellable>?>(nil)
    scheduler.schedule(after: time) { handle.value?.value.cancel() }
    handle.setValue(UncheckedSendable(scheduler.schedule(after: time, interval: 1) { note("tick") }))
    scheduler.advance(by: 5)
    #expect(log.value == [])
  }

  @Test func releasingTheHandleOfARepeatingActionCancelsIt() {
    _ = scheduler.schedule(after: scheduler.now, interval: 1) { note("tick") }
    #expect(scheduler.isIdle)
  }

  @Test func finishedActionIsReleased() {
    final class Probe: Sendable {}
    weak var once: Probe?
    weak var repeated: Probe?
    var ticks: (any Cancellable)?
    do {
      let (one, other) = (Probe(), Probe())
      (once, repeated) = (one, other)
      scheduler.schedule { _ = one }
      ticks = scheduler.schedule(after: scheduler.now, interval: 1) { _ = other }
    }
    scheduler.advance()
    #expect(once == nil)
    #expect(repeated != nil)
    ticks?.cancel()
    #expect(repeated == nil)
  }

  /// The scheduler releases an action without holding its lock, because objects of the action may schedule when they
  /// are released.
  @Test func deinitOfAnActionsCaptureCanSchedule() {
    final class DeinitCallback: Sendable {
      let say: @Sendable () -> Void
      init(_ say: @escaping @Sendable () -> Void) { self.say = say }
      deinit { say() }
    }
    var ticks: (any Cancellable)?
    do {
      let farewell = DeinitCallback { [scheduler, log] in scheduler.schedule { log.withValue { $0.append("farewell") } }
      }
      ticks = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) { _ = farewell }
    }
    ticks?.cancel()
    ticks = nil
    #expect(scheduler.scheduledCount == 1)
    scheduler.advance()
    #expect(log.value == ["farewell"])
  }

  @Test func anActionMayMoveTimeOn() {
    let start = scheduler.now
    scheduler.schedule(after: start.advanced(by: 1)) { [self] in
      note("outer")
      scheduler.advance(by: 5)
      note("outer ends at \(seconds(since: start))")
    }
    scheduler.schedule(after: start.advanced(by: 2)) { note("inner at \(seconds(since: start))") }
    scheduler.schedule(after: start.advanced(by: 7)) { note("later") }
    scheduler.advance(by: 3)
    #expect(log.value == ["outer", "inner at 2.0", "outer ends at 6.0"])
    #expect(seconds(since: start) == 6)
  }

  @Test func aRepeatingActionMayMoveTimeOn() {
    let start = scheduler.now
    let ticks = scheduler.schedule(after: start.advanced(by: 1), interval: 1) { [self] in
      note("\(seconds(since: start))")
      if seconds(since: start) == 2 { scheduler.advance(by: 2) }
    }
    scheduler.advance(by: 5)
    #expect(log.value == ["1.0", "2.0", "3.0", "4.0", "5.0"])
    ticks.cancel()
  }

  @Test func virtualHourOfTicksRunsCompletely() {
    let count = LockIsolated(0)
    let ticks = scheduler.schedule(after: scheduler.now, interval: .milliseconds(36)) { count.withValue { $0 += 1 } }
    scheduler.advance(by: .seconds(3600) - .milliseconds(36))
    #expect(count.value == 100_000)
    ticks.cancel()
  }

  @Test func entriesOfCancelledActionsAreRemoved() {
    let scheduledWork = LockIsolated(ScheduledWork(now: 0))
    for _ in 0..<10_000 {
      scheduledWork.withValue { scheduledWork in
        let number = scheduledWork.add(.init(interval: 1, effect: nil, action: {}), at: 1_000_000)
        _ = scheduledWork.remove(number)
      }
    }
    #expect(scheduledWork.withValue { $0.positionCount } < 100)
  }

  @Test func schedulersOfDatesStartAt1970() {
    let start = Date(timeIntervalSince1970: 0)
    #expect(RunLoop.test.now == RunLoop.SchedulerTimeType(start))
    #expect(OperationQueue.test.now == OperationQueue.SchedulerTimeType(start))
    #expect(RunLoop.immediate.now == RunLoop.SchedulerTimeType(start))
    #expect(OperationQueue.immediate.now == OperationQueue.SchedulerTimeType(start))
    #expect(AnySchedulerOf<RunLoop>.immediate.now == RunLoop.SchedulerTimeType(start))
    #expect(AnySchedulerOf<OperationQueue>.immediate.now == OperationQueue.SchedulerTimeType(start))
  }

  @Test func everyKindOfQueueHasAScheduler() {
    let operations = OperationQueue.test
    let loop = RunLoop.test
    operations.schedule(after: operations.now.advanced(by: 1)) { note("operations") }
    loop.schedule(after: loop.now.advanced(by: .seconds(2))) { note("loop") }
    operations.advance(by: 1)
    loop.advance(by: 2)
    #expect(log.value == ["operations", "loop"])
    let erased: AnySchedulerOf<RunLoop> = loop.eraseToAnyScheduler()
    #expect(erased.now == loop.now)
    let named: TestSchedulerOf<DispatchQueue> = scheduler
    #expect(named === scheduler)
  }

  @Test func publishersAreDelayedAndDebouncedOnIt() {
    let subject = PassthroughSubject<Int, Never>()
    let delayed = subject.delay(for: 1, scheduler: scheduler).sink { note("delayed \($0)") }
    let debounced = subject.debounce(for: 2, scheduler: scheduler).sink { note("debounced \($0)") }
    subject.send(1)
    scheduler.advance(by: 1)
    subject.send(2)
    scheduler.advance(by: 1)
    #expect(log.value == ["delayed 1", "delayed 2"])
    scheduler.advance(by: 1)
    #expect(log.value == ["delayed 1", "delayed 2", "debounced 2"])
    delayed.cancel()
    debounced.cancel()
  }
}

/// A holder of tokens that keeps repeating actions scheduled until the end of a test.
private final class Handles {
  var all: [any Cancellable] = []
}

extension Cancellable {
  fileprivate func keep(in handles: Handles) { handles.all.append(self) }
}
