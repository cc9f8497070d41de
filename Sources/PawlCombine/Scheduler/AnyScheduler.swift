/// A type-erased scheduler with particular types of time and options. With one in its environment, a feature runs on a
/// queue in the app, at once in a preview, and on virtual time in a test.
///
///     struct SearchEnvironment {
///       var mainQueue: AnySchedulerOf<DispatchQueue>
///     }
///
///     SearchEnvironment(mainQueue: .main)
///
/// It is one word in size, and scheduling through it costs one more call.
///
/// `@unchecked Sendable`: it is immutable, and the wrapped scheduler may be called from any thread, as schedulers are
/// by convention; their protocol cannot express that.
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let functions: Functions

  private final class Functions {
    let minimumTolerance: () -> SchedulerTimeType.Stride
    let now: () -> SchedulerTimeType
    let immediately: (SchedulerOptions?, @escaping () -> Void) -> Void
    let delayed: (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
    let interval:
      (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
      ) -> any Cancellable

    init(
      minimumTolerance: @escaping () -> SchedulerTimeType.Stride,
      now: @escaping () -> SchedulerTimeType,
      immediately: @escaping (SchedulerOptions?, @escaping () -> Void) -> Void,
      delayed: @escaping (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void,
      interval:
        @escaping (
          SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
        ) -> any Cancellable
    ) {
      self.minimumTolerance = minimumTolerance
      self.now = now
      self.immediately = immediately
      self.delayed = delayed
      self.interval = interval
    }
  }

  /// Creates a scheduler from functions.
  ///
  /// - Parameters:
  ///   - minimumTolerance: Returns the smallest tolerance.
  ///   - now: Returns the current time.
  ///   - scheduleImmediately: Performs an action at the next opportunity.
  ///   - delayed: Performs an action once, after a time.
  ///   - interval: Performs an action after a time, and then repeatedly until the result is cancelled.
  public init(
    minimumTolerance: @escaping () -> SchedulerTimeType.Stride,
    now: @escaping () -> SchedulerTimeType,
    scheduleImmediately: @escaping (SchedulerOptions?, @escaping () -> Void) -> Void,
    delayed: @escaping (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void,
    interval:
      @escaping (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
      ) -> any Cancellable
  ) {
    functions = Functions(
      minimumTolerance: minimumTolerance, now: now, immediately: scheduleImmediately, delayed: delayed,
      interval: interval)
  }

  /// Wraps a scheduler. An `AnyScheduler` isn't wrapped again.
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    if let scheduler = scheduler as? Self {
      self = scheduler
      return
    }
    self.init(
      minimumTolerance: { scheduler.minimumTolerance },
      now: { scheduler.now },
      scheduleImmediately: { scheduler.schedule(options: $0, $1) },
      delayed: { scheduler.schedule(after: $0, tolerance: $1, options: $2, $3) },
      interval: { scheduler.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4) })
  }

  public var now: SchedulerTimeType { functions.now() }

  public var minimumTolerance: SchedulerTimeType.Stride { functions.minimumTolerance() }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    functions.immediately(options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    functions.delayed(date, tolerance, options, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    functions.interval(date, interval, tolerance, options, action)
  }
}

/// An ``AnyScheduler`` with the associated types of another scheduler: `AnySchedulerOf<DispatchQueue>`.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<S.SchedulerTimeType, S.SchedulerOptions>

extension Scheduler {
  /// Returns this scheduler with its type erased.
  public func eraseToAnyScheduler() -> AnySchedulerOf<Self> { AnyScheduler(self) }
}
