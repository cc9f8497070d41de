public import Dispatch
public import Foundation

extension AnyScheduler {
  /// A scheduler that performs everything at once, also what is for later: for previews and for tests in which time is
  /// of no concern.
  ///
  /// Something to be done again and again is done once.
  ///
  /// - Parameter now: the time it is, always.
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
  /// A scheduler that performs everything at once, in place of a dispatch queue. Its time is always 1 ns.
  public static var immediate: Self {
    // 0 would stand for the present.
    immediate(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// A scheduler that performs everything at once, in place of a run loop. Its time is always 1970-01-01 00:00:00 UTC.
  public static var immediate: Self { immediate(now: SchedulerTimeType(Date(timeIntervalSince1970: 0))) }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// A scheduler that performs everything at once, in place of an operation queue. Its time is always
  /// 1970-01-01 00:00:00 UTC.
  public static var immediate: Self { immediate(now: SchedulerTimeType(Date(timeIntervalSince1970: 0))) }
}
