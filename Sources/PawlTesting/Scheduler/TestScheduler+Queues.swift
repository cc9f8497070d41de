public import Dispatch
public import Foundation

extension DispatchQueue {
  /// A scheduler of virtual time, in place of a dispatch queue. Its time is 1 ns at first.
  public static var test: TestSchedulerOf<DispatchQueue> {
    // 0 would stand for the present.
    TestScheduler(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  }
}

extension OperationQueue {
  /// A scheduler of virtual time, in place of an operation queue. Its time is that of reference at first.
  public static var test: TestSchedulerOf<OperationQueue> {
    TestScheduler(now: SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0)))
  }
}

extension RunLoop {
  /// A scheduler of virtual time, in place of a run loop. Its time is that of reference at first.
  public static var test: TestSchedulerOf<RunLoop> {
    TestScheduler(now: SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0)))
  }
}
