public import Dispatch
public import Foundation

/// A scheduler that performs everything at once, also what is for later: for tests in which time is of no concern.
///
///     let environment = SearchEnvironment(mainQueue: DispatchQueue.immediate.eraseToAnyScheduler())
///
/// It is what `AnyScheduler.immediate` is, under a type of its own. Something to be done again and again is done once.
public struct ImmediateScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let base: AnyScheduler<SchedulerTimeType, SchedulerOptions>

  /// - Parameter now: the time it is, always.
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

/// An ``ImmediateScheduler`` with the types of a certain scheduler: `ImmediateSchedulerOf<DispatchQueue>`.
public typealias ImmediateSchedulerOf<S: Scheduler> = ImmediateScheduler<S.SchedulerTimeType, S.SchedulerOptions>

extension DispatchQueue {
  /// A scheduler that performs everything at once, in place of a dispatch queue.
  public static var immediate: ImmediateSchedulerOf<DispatchQueue> {
    ImmediateScheduler(now: AnySchedulerOf<DispatchQueue>.immediate.now)
  }
}

extension OperationQueue {
  /// A scheduler that performs everything at once, in place of an operation queue.
  public static var immediate: ImmediateSchedulerOf<OperationQueue> {
    ImmediateScheduler(now: AnySchedulerOf<OperationQueue>.immediate.now)
  }
}

extension RunLoop {
  /// A scheduler that performs everything at once, in place of a run loop.
  public static var immediate: ImmediateSchedulerOf<RunLoop> {
    ImmediateScheduler(now: AnySchedulerOf<RunLoop>.immediate.now)
  }
}
