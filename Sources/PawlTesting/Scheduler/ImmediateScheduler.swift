public import Dispatch
public import Foundation

/// A scheduler that performs every action at once, including delayed actions. Use it in tests in which time doesn't
/// matter.
///
///     let environment = SearchEnvironment(mainQueue: DispatchQueue.immediate.eraseToAnyScheduler())
///
/// It behaves like `AnyScheduler.immediate`, but has a type of its own. A repeating action is performed once.
public struct ImmediateScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let base: AnyScheduler<SchedulerTimeType, SchedulerOptions>

  /// Creates a scheduler.
  ///
  /// - Parameter now: The time of the scheduler, which never changes.
  public init(now: SchedulerTimeType) { base = .immediate(now: now) }

  public var now: SchedulerTimeType { base.now }

  public var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    base.schedule(options: options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    base.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    base.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}

/// An ``ImmediateScheduler`` with the associated types of another scheduler: `ImmediateSchedulerOf<DispatchQueue>`.
public typealias ImmediateSchedulerOf<S: Scheduler> = ImmediateScheduler<S.SchedulerTimeType, S.SchedulerOptions>

extension DispatchQueue {
  /// A scheduler that performs every action at once, in place of a dispatch queue.
  public static var immediate: ImmediateSchedulerOf<DispatchQueue> {
    ImmediateScheduler(now: AnySchedulerOf<DispatchQueue>.immediate.now)
  }
}

extension OperationQueue {
  /// A scheduler that performs every action at once, in place of an operation queue.
  public static var immediate: ImmediateSchedulerOf<OperationQueue> {
    ImmediateScheduler(now: AnySchedulerOf<OperationQueue>.immediate.now)
  }
}

extension RunLoop {
  /// A scheduler that performs every action at once, in place of a run loop.
  public static var immediate: ImmediateSchedulerOf<RunLoop> {
    ImmediateScheduler(now: AnySchedulerOf<RunLoop>.immediate.now)
  }
}
