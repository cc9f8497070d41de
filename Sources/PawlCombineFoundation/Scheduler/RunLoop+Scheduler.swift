#if !canImport(Combine)
import Dispatch
public import Foundation
public import OpenCombine

/// A run loop performs what is scheduled in its default mode, on the thread that runs it, while that runs it.
///
/// Scheduling on `RunLoop.main` is scheduling on the main dispatch queue, which the main actor runs on: actions are
/// performed whether or not the program runs that loop.
// swift-format-ignore: AvoidRetroactiveConformances
extension RunLoop: @retroactive Scheduler {
  /// A time on a run loop: a date.
  public typealias SchedulerTimeType = SchedulerDate<RunLoop>

  /// Options for scheduled actions. There are none.
  public struct SchedulerOptions: Sendable {}

  /// The present.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// The least tolerance that can be asked for: none.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Performs an action the next time that the loop comes round.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // The loop calls it on one thread, and once; its parameter says `Sendable` since this may be another thread.
    nonisolated(unsafe) let action = action
    if isMain { DispatchQueue.main.async { action() } } else { perform { action() } }
  }

  /// Performs an action at a time, or later by no more than the tolerance.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    if isMain {
      _ = Self.startMainTimer(at: date.date, interval: nil, tolerance: tolerance.timeInterval, action)
    } else {
      addTimer(after: date, interval: nil, tolerance: tolerance, action)
    }
  }

  /// Performs an action at a time and then again and again, until what it returns is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if isMain {
      let timer = Self.startMainTimer(
        at: date.date, interval: interval.timeInterval, tolerance: tolerance.timeInterval, action)
      return AnyCancellable { timer.cancel() }
    }
    let timer = addTimer(after: date, interval: interval, tolerance: tolerance, action)
    return AnyCancellable { timer.invalidate() }
  }

  @discardableResult private func addTimer(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride?, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> Timer {
    // As above.
    nonisolated(unsafe) let action = action
    let timer = Timer(fire: date.date, interval: interval?.timeInterval ?? 0, repeats: interval != nil) { _ in
      action()
    }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return timer
  }
}
#endif
