#if !canImport(Combine)
import Dispatch
public import Foundation
public import OpenCombine

/// A run loop performs scheduled actions in its default mode, on the thread that runs it, while it runs.
///
/// Actions for `RunLoop.main` are scheduled on the main dispatch queue, on which the main actor runs. They are
/// performed whether or not the program runs that loop.
// swift-format-ignore: AvoidRetroactiveConformances
extension RunLoop: @retroactive Scheduler {
  /// A time on a run loop: a date.
  public typealias SchedulerTimeType = SchedulerDate<RunLoop>

  /// Options for scheduled actions. There are none.
  public struct SchedulerOptions: Sendable {}

  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// The smallest tolerance: zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Performs an action in the next iteration of the loop.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // The loop calls the action once, on one thread. `perform` requires `Sendable`, since this may be another thread.
    nonisolated(unsafe) let action = action
    if isMain { DispatchQueue.main.async { action() } } else { perform { action() } }
  }

  /// Performs an action at a time, or later within the tolerance.
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

  /// Performs an action at a time, and then repeatedly until the result is cancelled.
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
    // As in `schedule(options:_:)`.
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
