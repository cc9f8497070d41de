public import PawlCore

extension Effect where Failure == Never {
  /// An effect that sends the present time of a scheduler again and again.
  ///
  ///     return Effect.timer(id: TimerID.self, every: 1, on: environment.mainQueue).map { _ in .tick }
  ///
  /// The first time is sent after one interval. A timer of an immediate scheduler sends once.
  ///
  /// - Parameters:
  ///   - id: what ends it: a timer runs until it is cancelled. Another with the same id takes its place.
  ///   - tolerance: how late it may be; nil for as little as the scheduler can do.
  public static func timer<ID: Hashable, S: Scheduler>(
    id: ID, every interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, on scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self where Output == S.SchedulerTimeType {
    ticks(every: interval, tolerance, on: scheduler, options, CallSite(fileID: fileID, filePath: filePath, line: line))
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Like ``timer(id:every:tolerance:on:options:fileID:filePath:line:)-(ID,_,_,_,_,_,_,_)``, with a type as the id.
  public static func timer<S: Scheduler>(
    id: Any.Type, every interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    on scheduler: S, options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self where Output == S.SchedulerTimeType {
    ticks(every: interval, tolerance, on: scheduler, options, CallSite(fileID: fileID, filePath: filePath, line: line))
      .cancellable(id: id, cancelInFlight: true)
  }

  private static func ticks<S: Scheduler>(
    every interval: S.SchedulerTimeType.Stride, _ tolerance: S.SchedulerTimeType.Stride?, on scheduler: S,
    _ options: S.SchedulerOptions?, _ callSite: CallSite
  ) -> Self where Output == S.SchedulerTimeType {
    .run(fileID: callSite.fileID, filePath: callSite.filePath, line: callSite.line) { subscriber in
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval,
        tolerance: tolerance ?? scheduler.minimumTolerance, options: options
      ) { subscriber.deliver(scheduler.now) }
    }
  }
}
