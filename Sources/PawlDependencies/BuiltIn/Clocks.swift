extension DependencyValues {
  /// A clock that also advances while the computer sleeps.
  ///
  ///     @Dependency(\.continuousClock) var clock
  ///     …
  ///     try await clock.sleep(for: .seconds(1))
  ///
  /// A test that uses the clock without an override fails with PAWL-113. Sleeping then takes no time.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// Like ``continuousClock``, but a clock that stands still while the computer sleeps.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }

  private enum ContinuousClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
    static var testValue: any Clock<Duration> { UnimplementedClock("continuousClock", ContinuousClock()) }
  }

  private enum SuspendingClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = SuspendingClock()
    static var testValue: any Clock<Duration> { UnimplementedClock("suspendingClock", SuspendingClock()) }
  }
}

/// A clock that reports each use as PAWL-113, and on which sleeping takes no time.
private struct UnimplementedClock<Base: Clock>: Clock {
  private let name: StaticString
  private let base: Base
  private let request = DependencyRequest.current

  init(_ name: StaticString, _ base: Base) {
    self.name = name
    self.base = base
  }

  var now: Base.Instant {
    report()
    return base.now
  }

  var minimumResolution: Base.Instant.Duration { base.minimumResolution }

  func sleep(until deadline: Base.Instant, tolerance: Base.Instant.Duration?) async throws {
    report()
    try Task.checkCancellation()
    await Task.yield()
  }

  private func report() { reportUnimplementedValue(name, readBy: request) }
}
