/// A scheduler that fails the test if it is used. Use it for schedulers that the code under test shouldn't use.
///
///     let environment = SearchEnvironment(mainQueue: .unimplemented("mainQueue"))
///
/// After each failure it behaves like an ``ImmediateScheduler``, so that nothing waits forever.
public struct UnimplementedScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let base: ImmediateScheduler<SchedulerTimeType, SchedulerOptions>
  private let name: String
  private let callSite: CallSite?

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - name: The name of the scheduler in failures, such as its property in the environment.
  ///   - now: The time that the scheduler shows.
  public init(
    _ name: String, now: SchedulerTimeType,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(name, now: now, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  init(_ name: String, now: SchedulerTimeType, _ callSite: CallSite?) {
    base = ImmediateScheduler(now: now)
    self.name = name
    self.callSite = callSite
  }

  /// The time of the scheduler.
  ///
  /// - Precondition: PAWL-055 is always reported.
  public var now: SchedulerTimeType {
    report()
    return base.now
  }

  /// The smallest tolerance of the scheduler.
  ///
  /// - Precondition: PAWL-055 is always reported.
  public var minimumTolerance: SchedulerTimeType.Stride {
    report()
    return base.minimumTolerance
  }

  /// Performs an action at once.
  ///
  /// - Precondition: PAWL-055 is always reported.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    report()
    base.schedule(options: options, action)
  }

  /// Performs an action at once.
  ///
  /// - Precondition: PAWL-055 is always reported.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    report()
    base.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Performs an action at once, and only once.
  ///
  /// - Precondition: PAWL-055 is always reported.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    report()
    return base.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }

  private func report(_ function: StaticString = #function) {
    reportUnimplementedScheduler(
      "\(function)", name: name, callSite: callSite, effect: EffectContext.current?.callSite)
  }
}

/// An ``UnimplementedScheduler`` with the associated types of another scheduler:
/// `UnimplementedSchedulerOf<DispatchQueue>`.
public typealias UnimplementedSchedulerOf<S: Scheduler> = UnimplementedScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>
