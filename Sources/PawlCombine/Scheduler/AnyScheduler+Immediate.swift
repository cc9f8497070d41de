public import Dispatch
public import Foundation

extension AnyScheduler {
  /// Returns a scheduler that performs every action at once, including delayed actions. Use it in previews, and in
  /// tests in which time doesn't matter.
  ///
  /// A repeating action is performed once.
  ///
  /// - Parameters:
  ///   - now: The time of the scheduler, which never changes.
  ///   - minimumTolerance: The smallest tolerance.
  public static func immediate(now: SchedulerTimeType, minimumTolerance: SchedulerTimeType.Stride = .zero) -> Self {
    Self(
      minimumTolerance: { minimumTolerance },
      now: { now },
      scheduleImmediately: { _, action in action() },
      delayed: { _, _, _, action in action() },
      interval: { _, _, _, _, action in
        action()
        return AnyCancellable {}
      })
  }
}

extension AnyScheduler
where SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions {
  /// A scheduler that performs every action at once, in place of a dispatch queue. Its time is always 1 ns.
  public static var immediate: Self {
    // 0 would mean the current time.
    immediate(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// A scheduler that performs every action at once, in place of a run loop. Its time is always 1970-01-01 00:00:00
  /// UTC.
  public static var immediate: Self { immediate(now: SchedulerTimeType(Date(timeIntervalSince1970: 0))) }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// A scheduler that performs every action at once, in place of an operation queue. Its time is always 1970-01-01
  /// 00:00:00 UTC.
  public static var immediate: Self { immediate(now: SchedulerTimeType(Date(timeIntervalSince1970: 0))) }
}
