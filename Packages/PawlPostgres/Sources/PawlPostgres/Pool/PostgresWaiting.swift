/// The clock of a configuration, as durations since the storage was opened.
struct PostgresWaiting: Sendable {
  private let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }

  var now: Duration { read() }

  /// Suspends until the duration has passed, or the task is cancelled.
  func sleep(for duration: Duration) async {
    try? await wait(duration)
  }
}
