/// A scheduler that fails the test when it is used: for what a test says will not be scheduled.
///
///     let environment = SearchEnvironment(mainQueue: .unimplemented("mainQueue"))
///
/// It goes on after each failure as an ``ImmediateScheduler`` does, so that nothing waits for it for ever.
public struct UnimplementedScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let base: ImmediateScheduler<SchedulerTimeType, SchedulerOptions>
  private let name: String
  private let callSite: CallSite?

  /// - Parameters:
  ///   - name: what failures call it, for example where it is in the environment.
  ///   - now: the time it says it is.
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

  /// - Precondition: PAWL-055 is reported, always.
  public var now: SchedulerTimeType {
    report()
    return base.now
  }

  /// - Precondition: PAWL-055 is reported, always.
  public var minimumTolerance: SchedulerTimeType.Stride {
    report()
    return base.minimumTolerance
  }

  /// - Precondition: PAWL-055 is reported, always.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    report()
    base.schedule(options: options, action)
  }

  /// - Precondition: PAWL-055 is reported, always.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    report()
    base.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// - Precondition: PAWL-055 is reported, always.
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

/// An ``UnimplementedScheduler`` with the types of a certain scheduler: `UnimplementedSchedulerOf<DispatchQueue>`.
public typealias UnimplementedSchedulerOf<S: Scheduler> = UnimplementedScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>
