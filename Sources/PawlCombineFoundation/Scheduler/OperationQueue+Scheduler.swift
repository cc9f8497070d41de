#if !canImport(Combine)
import Dispatch
public import Foundation
public import OpenCombine

/// An operation queue performs what is scheduled as an operation. What is for later is added to it when its time has
/// come: until then, the queue neither counts nor cancels it.
// swift-format-ignore: AvoidRetroactiveConformances
extension OperationQueue: @retroactive Scheduler {
  /// A time on an operation queue: a date.
  public typealias SchedulerTimeType = SchedulerDate<OperationQueue>

  /// Options for scheduled actions. There are none.
  public struct SchedulerOptions: Sendable {}

  /// The present.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// The least tolerance that can be asked for: none.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Performs an action after what the queue has already, or beside it.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // One operation calls it; its parameter says `Sendable` since that is another thread than this.
    nonisolated(unsafe) let action = action
    addOperation { action() }
  }

  /// Performs an action at a time or soon after it.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    // As above.
    nonisolated(unsafe) let action = action
    DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) {
      self.addOperation { action() }
    }
  }

  /// Performs an action at a time and then again and again, until what it returns is cancelled. An action that is
  /// still waiting then is not performed.
  ///
  /// On a queue that runs several operations at once, the action may be called by several threads at once.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    // `DispatchSource` may be used from any thread, though the protocol cannot say so; the action as above.
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
