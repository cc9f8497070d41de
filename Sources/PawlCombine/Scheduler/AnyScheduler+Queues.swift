public import Dispatch
public import Foundation

extension AnyScheduler
where SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions {
  /// The main dispatch queue.
  public static var main: Self { DispatchQueue.main.eraseToAnyScheduler() }

  /// Returns a global dispatch queue.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// The main run loop. On systems without Combine, the main dispatch queue performs its actions, whether or not the
  /// loop runs.
  public static var main: Self { RunLoop.main.eraseToAnyScheduler() }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// The operation queue of the main thread.
  public static var main: Self { OperationQueue.main.eraseToAnyScheduler() }
}
