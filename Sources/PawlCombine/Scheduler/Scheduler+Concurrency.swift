import PawlCore

extension Scheduler {
  /// Suspends for a time.
  ///
  ///     return .task {
  ///       try await environment.mainQueue.sleep(for: .seconds(1))
  ///       return .timeIsUp
  ///     }
  ///
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  public nonisolated(nonsending) func sleep(
    for duration: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil, options: SchedulerOptions? = nil
  ) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance, options: options)
  }

  /// Like ``sleep(for:tolerance:options:)``, until a time.
  public nonisolated(nonsending) func sleep(
    until time: SchedulerTimeType, tolerance: SchedulerTimeType.Stride? = nil, options: SchedulerOptions? = nil
  ) async throws {
    try Task.checkCancellation()
    let (waiting, continuation) = AsyncStream<Never>.makeStream()
    let note = SleepNote()
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
    of note: SleepNote, at time: SchedulerTimeType, _ tolerance: SchedulerTimeType.Stride, _ options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    SleepNote.$current.withValue(note) { schedule(after: time, tolerance: tolerance, options: options, action) }
  }

  /// The scheduler's time, again and again.
  ///
  ///     return .run { send in
  ///       for await _ in environment.mainQueue.timer(interval: 1) { await send(.tick) }
  ///     }
  ///
  /// It runs from now until the sequence is let go of. Times that are not yet taken are kept in order.
  ///
  /// - Parameter interval: what passes before the first and between any two. Must be positive.
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
