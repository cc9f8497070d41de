#if !canImport(Combine)
import Dispatch
public import Foundation
public import OpenCombine

/// An operation queue performs scheduled actions as operations. A delayed action is added to the queue at its time;
/// until then, the queue neither counts nor cancels it.
// swift-format-ignore: AvoidRetroactiveConformances
extension OperationQueue: @retroactive Scheduler {
  /// A time on an operation queue: a date.
  public typealias SchedulerTimeType = SchedulerDate<OperationQueue>

  /// Options for scheduled actions. There are none.
  public struct SchedulerOptions: Sendable {}

  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// The smallest tolerance: zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Performs an action after the operations that are in the queue, or concurrently with them.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // One operation calls the action. `addOperation` requires `Sendable`, since it does so on another thread.
    nonisolated(unsafe) let action = action
    addOperation { action() }
  }

  /// Performs an action at a time or soon after it.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    // As in `schedule(options:_:)`.
    nonisolated(unsafe) let action = action
    DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) {
      self.addOperation { action() }
    }
  }

  /// Performs an action at a time, and then repeatedly until the result is cancelled. After that, a queued action isn't
  /// performed any more.
  ///
  /// If the queue runs several operations at once, several threads may call the action at the same time.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    // A `DispatchSource` may be used from any thread, although its protocol isn't `Sendable`. For the action, see
    // above.
    nonisolated(unsafe) let action = action
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(
      deadline: .now() + max(0, date.date.timeIntervalSinceNow), repeating: interval.timeInterval,
      leeway: .nanoseconds(Int(clamping: Int64(max(0, tolerance.timeInterval) * 1e9))))
    timer.setEventHandler {
      self.addOperation {
        if !timer.isCancelled { action() }
      }
    }
    timer.activate()
    return AnyCancellable { timer.cancel() }
  }
}
#endif
