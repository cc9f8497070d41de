public import Dispatch
public import Foundation
public import PawlCombine

extension DependencyValues {
  /// The main queue. A test that schedules work on it without an override fails with PAWL-113; the work is then done at
  /// once.
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  /// The main run loop. A test that schedules work on it without an override fails with PAWL-113; the work is then done
  /// at once.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }

  private enum MainQueueKey: DependencyKey {
    static let liveValue = AnySchedulerOf<DispatchQueue>.main
    static var testValue: AnySchedulerOf<DispatchQueue> { .immediate.reporting("mainQueue") }
  }

  private enum MainRunLoopKey: DependencyKey {
    static let liveValue = AnySchedulerOf<RunLoop>.main
    static var testValue: AnySchedulerOf<RunLoop> { .immediate.reporting("mainRunLoop") }
  }
}

extension AnyScheduler {
  /// Returns this scheduler, each use of which is reported as PAWL-113.
  fileprivate func reporting(_ name: StaticString) -> Self {
    let request = DependencyRequest.current
    let report = { reportUnimplementedValue(name, readBy: request) }
    return Self(
      minimumTolerance: { minimumTolerance },
      now: {
        report()
        return now
      },
      scheduleImmediately: { options, action in
        report()
        schedule(options: options, action)
      },
      delayed: { date, tolerance, options, action in
        report()
        schedule(after: date, tolerance: tolerance, options: options, action)
      },
      interval: { date, interval, tolerance, options, action in
        report()
        return schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
      })
  }
}
