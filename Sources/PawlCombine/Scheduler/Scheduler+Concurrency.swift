import PawlCore

extension Scheduler {
  /// Suspends the task for a duration.
  ///
  ///     return .task {
  ///       try await environment.mainQueue.sleep(for: .seconds(1))
  ///       return .timeIsUp
  ///     }
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(
    for duration: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil, options: SchedulerOptions? = nil
  ) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance, options: options)
  }

  /// Suspends the task until a time, like ``sleep(for:tolerance:options:)``.
  public nonisolated(nonsending) func sleep(
    until time: SchedulerTimeType, tolerance: SchedulerTimeType.Stride? = nil, options: SchedulerOptions? = nil
  ) async throws {
    try Task.checkCancellation()
    let (waiting, continuation) = AsyncStream<Never>.makeStream()
    let note = SchedulerSleep()
    scheduleEnd(of: note, at: time, tolerance ?? minimumTolerance, options) {
      note.endWait()
      continuation.finish()
    }
    if let driver = EffectContext.driver, let reason = note.reason {
      note.begin(driver.taskWillWait(for: .test) { reason })
    }
    for await _ in waiting {}
    note.endWait()
    if Task.isCancelled { note.withdraw() }
    try Task.checkCancellation()
  }

  private func scheduleEnd(
    of note: SchedulerSleep, at time: SchedulerTimeType, _ tolerance: SchedulerTimeType.Stride,
    _ options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    SchedulerSleep.$current.withValue(note) { schedule(after: time, tolerance: tolerance, options: options, action) }
  }

  /// Returns a sequence of the scheduler's time at regular intervals.
  ///
  ///     return .run { send in
  ///       for await _ in environment.mainQueue.timer(interval: 1) { await send(.tick) }
  ///     }
  ///
  /// The timer runs from now until the sequence is released. Times that weren't consumed yet are buffered in order.
  ///
  /// - Parameters:
  ///   - interval: The time before the first tick, and between ticks. Must be positive.
  ///   - tolerance: The maximum delay of a tick; `nil` for the smallest one that the scheduler supports.
  ///   - options: Options of the scheduler.
  public func timer(
    interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil, options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> where SchedulerTimeType: SendableMetatype {
    let (times, continuation) = AsyncStream<SchedulerTimeType>.makeStream()
    let timer = UncheckedSendable(
      schedule(
        after: now.advanced(by: interval), interval: interval, tolerance: tolerance ?? minimumTolerance,
        options: options
      ) { continuation.yield(UncheckedSendable(now).value) })
    continuation.onTermination = { _ in timer.value.cancel() }
    return times
  }
}
