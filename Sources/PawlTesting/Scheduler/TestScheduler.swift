/// A scheduler whose time stands still until a test moves it on.
///
///     let scheduler = DispatchQueue.test
///     let environment = SearchEnvironment(mainQueue: scheduler.eraseToAnyScheduler())
///
///     scheduler.advance(by: .milliseconds(300))
///
/// Whatever is scheduled, at once or for later, waits until time is moved on. It is performed then by the thread that
/// moves it: in order of time, equal times in the order scheduled, each at its own time, together with what is scheduled
/// meanwhile. A repeating action keeps the place of its scheduling. What is for a time that has passed is for now.
///
/// Effects of a test store that schedule on it run as far as they can before the first action and after each one, so
/// that an effect which sleeps again and again wakes exactly on time. See the
/// asynchronous `advance(by:)` for effects that nothing drives.
///
/// Scheduling and cancelling are safe from any thread. One thread at a time may move time on; an action may do so too.
///
/// - Complexity: of scheduling and of performing, O(log *n*) in how much is scheduled.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  let agenda: Lock<Agenda<SchedulerTimeType>>
  private let drivers = Lock(KnownDrivers())

  /// - Parameter now: the time it is at first.
  public init(now: SchedulerTimeType) { agenda = Lock(Agenda(now: UncheckedSendable(now).value)) }

  /// The time it is: during an action, the time it was scheduled for.
  public var now: SchedulerTimeType { agenda.withLock { UncheckedSendable($0.now) }.value }

  /// None: a test's actions are on time.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Whether nothing is scheduled.
  public var isIdle: Bool { scheduledCount == 0 }

  /// How many actions are scheduled. One that repeats counts as one.
  public var scheduledCount: Int { agenda.withLock { $0.count } }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    add(action, at: now, every: nil)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let number = add(action, at: date, every: nil)
    guard let note = SleepNote.current else { return }
    note.write("on a TestScheduler until \(words(for: date))") { [weak self] in self?.remove(number) }
  }

  /// Performs an action again and again, until what is returned is cancelled; from then on it is not performed, whoever
  /// cancels it.
  ///
  /// - Precondition: PAWL-053 is reported if `interval` is not positive. The action is performed once.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number: Agenda<SchedulerTimeType>.Number
    if interval > .zero {
      number = add(action, at: date, every: interval)
    } else {
      reportUnendingMoment(interval: words(for: interval), effect: EffectContext.current?.callSite)
      number = add(action, at: date, every: nil)
    }
    return AnyCancellable { [weak self] in self?.remove(number) }
  }

  @discardableResult
  private func add(
    _ action: @escaping () -> Void, at time: SchedulerTimeType, every interval: SchedulerTimeType.Stride?
  ) -> Agenda<SchedulerTimeType>.Number {
    if let driver = EffectContext.driver { drivers.withLock { $0.add(driver) } }
    let entry = UncheckedSendable(
      (
        time,
        Agenda<SchedulerTimeType>.Entry(interval: interval, effect: EffectContext.current?.callSite, action: action)
      ))
    return agenda.withLock { $0.add(entry.value.1, at: entry.value.0) }
  }

  private func remove(_ number: Agenda<SchedulerTimeType>.Number) {
    // Let go of after the lock: what an action holds may schedule as it goes.
    _ = agenda.withLock { UncheckedSendable($0.remove(number)) }
  }

  /// Runs the effects of test stores that use it, or may, as far as they can.
  ///
  /// - Returns: whether any has scheduled something here, and whether a task of one may be elsewhere.
  @discardableResult
  func runDrivers() -> (areKnown: Bool, haveTasksOutside: Bool) {
    let drivers = drivers.withLock { $0.alive() }
    return (!drivers.isEmpty, runToStandstill(drivers))
  }
}

/// A ``TestScheduler`` with the types of a certain scheduler: `TestSchedulerOf<DispatchQueue>`.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<S.SchedulerTimeType, S.SchedulerOptions>
