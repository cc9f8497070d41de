public import Dispatch
public import Foundation

extension DispatchQueue {
  /// A scheduler with virtual time, in place of a dispatch queue. Its time starts at 1 ns.
  public static var test: TestSchedulerOf<DispatchQueue> {
    TestScheduler(now: AnySchedulerOf<DispatchQueue>.immediate.now)
  }
}

extension OperationQueue {
  /// A scheduler with virtual time, in place of an operation queue. Its time starts at 1970-01-01 00:00:00 UTC.
  public static var test: TestSchedulerOf<OperationQueue> {
    TestScheduler(now: AnySchedulerOf<OperationQueue>.immediate.now)
  }
}

extension RunLoop {
  /// A scheduler with virtual time, in place of a run loop. Its time starts at 1970-01-01 00:00:00 UTC.
  public static var test: TestSchedulerOf<RunLoop> {
    TestScheduler(now: AnySchedulerOf<RunLoop>.immediate.now)
  }
}
