/// A scheduler whose time advances only when a test advances it.
///
///     let scheduler = DispatchQueue.test
///     let environment = SearchEnvironment(mainQueue: scheduler.eraseToAnyScheduler())
///
///     scheduler.advance(by: .milliseconds(300))
///
/// Every scheduled action, immediate or delayed, waits until time is advanced. The thread that advances time then
/// performs the actions in order of time, and actions at the same time in the order in which they were scheduled.
/// Actions that are scheduled meanwhile are included. During an action, ``now`` is the time for which it was scheduled.
/// A repeating action keeps its position among actions at the same time. An action for a time in the past is due now.
///
/// The effects of a test store that schedule on it run as far as they can before the first action and after each one.
/// An effect that sleeps repeatedly therefore wakes exactly on time. For effects without a driver, see the asynchronous
/// `advance(by:)`.
///
/// Scheduling and cancelling are safe from any thread. Only one thread at a time may advance time; an action may do so
/// too.
///
/// - Complexity: Scheduling and performing are O(log *n*) in the number of scheduled actions.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  let scheduledWork: Lock<ScheduledWork<SchedulerTimeType>>
  private let drivers = Lock(DriverRegistry())

  /// Creates a scheduler.
  ///
  /// - Parameter now: The initial time.
  public init(now: SchedulerTimeType) { scheduledWork = Lock(ScheduledWork(now: UncheckedSendable(now).value)) }

  /// The current time. During an action, it is the time for which the action was scheduled.
  public var now: SchedulerTimeType { scheduledWork.withLock { UncheckedSendable($0.now) }.value }

  /// The smallest tolerance: zero, since every action is performed exactly on time.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Whether nothing is scheduled.
  public var isIdle: Bool { scheduledCount == 0 }

  /// The number of scheduled actions. A repeating action counts as one.
  public var scheduledCount: Int { scheduledWork.withLock { $0.count } }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    add(action, at: now, every: nil)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let number = add(action, at: date, every: nil)
    guard let note = SchedulerSleep.current else { return }
    note.write("on a TestScheduler until \(words(for: date))") { [weak self] in self?.remove(number) }
  }

  /// Performs an action repeatedly until the returned value is cancelled. After that, the action isn't performed again,
  /// whichever thread cancels it.
  ///
  /// - Precondition: PAWL-053 is reported if `interval` isn't positive. The action is then performed once.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number: ScheduledWork<SchedulerTimeType>.Number
    if interval > .zero {
      number = add(action, at: date, every: interval)
    } else {
      reportNoTimePassing(interval: words(for: interval), effect: EffectContext.current?.callSite)
      number = add(action, at: date, every: nil)
    }
    return AnyCancellable { [weak self] in self?.remove(number) }
  }

  @discardableResult
  private func add(
    _ action: @escaping () -> Void, at time: SchedulerTimeType, every interval: SchedulerTimeType.Stride?
  ) -> ScheduledWork<SchedulerTimeType>.Number {
    if let driver = EffectContext.driver { drivers.withLock { $0.add(driver) } }
    let entry = UncheckedSendable(
      (
        time,
        ScheduledWork<SchedulerTimeType>.Entry(
          interval: interval, effect: EffectContext.current?.callSite, action: action)
      ))
    return scheduledWork.withLock { $0.add(entry.value.1, at: entry.value.0) }
  }

  private func remove(_ number: ScheduledWork<SchedulerTimeType>.Number) {
    // Released after the lock: the deinitializer of a captured object may schedule.
    _ = scheduledWork.withLock { UncheckedSendable($0.remove(number)) }
  }

  /// Runs the effects of test stores that use the scheduler, or may use it, as far as they can.
  ///
  /// - Returns: Whether any effect has scheduled something here, and whether a task of an effect may be running
  ///   elsewhere.
  @discardableResult
  func runDrivers() -> (areKnown: Bool, haveTasksOutside: Bool) {
    let drivers = drivers.withLock { $0.alive() }
    return (!drivers.isEmpty, runToStandstill(drivers))
  }
}

/// A ``TestScheduler`` with the associated types of another scheduler: `TestSchedulerOf<DispatchQueue>`.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<S.SchedulerTimeType, S.SchedulerOptions>
