public import PawlCore

extension Effect where Failure == Never {
  /// Returns an effect that sends the current time of a scheduler at regular intervals.
  ///
  ///     return Effect.timer(id: TimerID.self, every: 1, on: environment.mainQueue).map { _ in .tick }
  ///
  /// The first time is sent after one interval. On an immediate scheduler, the timer sends once.
  ///
  /// - Parameters:
  ///   - id: The id under which the timer is cancelled; it doesn't end by itself. A new timer with the same id replaces
  ///     it.
  ///   - interval: The time between ticks.
  ///   - tolerance: The maximum delay of a tick; `nil` for the smallest one that the scheduler supports.
  ///   - scheduler: The scheduler.
  ///   - options: Options of the scheduler.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  public static func timer<ID: Hashable, S: Scheduler>(
    id: ID, every interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, on scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self where Output == S.SchedulerTimeType {
    ticks(every: interval, tolerance, on: scheduler, options, CallSite(fileID: fileID, filePath: filePath, line: line))
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Returns a timer like ``timer(id:every:tolerance:on:options:fileID:filePath:line:)-(ID,_,_,_,_,_,_,_)``, with a
  /// type as the id.
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
