extension Effect {
  /// An effect that waits and then starts this one.
  ///
  /// Cancelling it while it waits ends it without starting anything. The wait is exact on a test clock.
  public func deferred<C: Clock>(
    for duration: C.Duration, clock: C, tolerance: C.Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    guard !isNone else { return .none }
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return deferred(by: .sleep(for: duration, tolerance: tolerance, clock: clock, callSite: callSite))
  }

  /// An effect that waits and then starts this one, unless another with the same id comes meanwhile.
  ///
  ///     case .queryChanged(let query):
  ///       return .task { await .response(environment.search(query)) }
  ///         .debounce(id: SearchID.self, for: .milliseconds(300), clock: environment.clock)
  ///
  /// Starting one cancels the one before, whether it still waits or is running.
  public func debounce<ID: Hashable, C: Clock>(
    id: ID, for duration: C.Duration, clock: C, tolerance: C.Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    deferred(
      for: duration, clock: clock, tolerance: tolerance, fileID: fileID, filePath: filePath, line: line
    ).cancellable(id: id, cancelInFlight: true)
  }

  /// Like ``debounce(id:for:clock:tolerance:fileID:filePath:line:)-(ID,_,_,_,_,_,_)``, with a type as the id.
  public func debounce<C: Clock>(
    id: Any.Type, for duration: C.Duration, clock: C, tolerance: C.Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    deferred(
      for: duration, clock: clock, tolerance: tolerance, fileID: fileID, filePath: filePath, line: line
    ).cancellable(id: id, cancelInFlight: true)
  }

  /// An effect that lets output through at most once in each window of time, over all effects with the same id.
  ///
  /// Output that finds no window open is sent at once and opens one. Of the output that comes within a window one is
  /// sent when it ends, which opens the next.
  ///
  /// The effect runs under `id`: ``cancel(id:)-(ID)`` ends it, and drops the output that waits for the end of the window.
  /// Starting one ends the one before. The window stays as it is then, so the output of the new effect waits for its end,
  /// too.
  ///
  /// - Parameters:
  ///   - id: shared by the effects that take turns, whatever the types of their output.
  ///   - latest: whether the output that is sent at the end of a window is the last that came, or the first. The first
  ///     stays the first if the effect that it came from was replaced meanwhile by one that sends something as well.
  public func throttle<ID: Hashable, C: Clock>(
    id: ID, for duration: C.Duration, clock: C, latest: Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return throttle(
      id: EffectID(id), latest: latest, window: .clock(clock, duration: duration, callSite: callSite))
  }

  /// Like ``throttle(id:for:clock:latest:fileID:filePath:line:)-(ID,_,_,_,_,_,_)``, with a type as the id.
  public func throttle<C: Clock>(
    id: Any.Type, for duration: C.Duration, clock: C, latest: Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return throttle(
      id: EffectID(type: id), latest: latest, window: .clock(clock, duration: duration, callSite: callSite))
  }

  /// This effect after one that only waits.
  package func deferred(by wait: Self) -> Self { isNone ? .none : Self(.concatenate([wait, self])) }

  /// An effect that sends nothing and ends at a point of time.
  static func sleep<C: Clock>(
    for duration: C.Duration, tolerance: C.Duration?, clock: C, callSite: CallSite
  ) -> Self {
    fireAndForget(callSite: callSite) { try await clock.sleep(for: duration, tolerance: tolerance) }
  }

  /// Like `sleep(for:)`, until an instant.
  static func sleep<C: Clock>(until deadline: C.Instant, clock: C, callSite: CallSite) -> Self {
    fireAndForget(callSite: callSite) { try await clock.sleep(until: deadline, tolerance: nil) }
  }
}

extension Effect where Failure == Never {
  /// An effect that sends the current instant of a clock again and again.
  ///
  /// - Parameters:
  ///   - id: what ends it: a timer runs until it is cancelled. Another with the same id takes its place.
  ///   - interval: the time between ticks; ticks keep to the raster that starting it lays down. Must be positive.
  public static func timer<ID: Hashable, C: Clock>(
    id: ID, every interval: C.Duration, clock: C,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self where Output == C.Instant {
    ticks(every: interval, clock: clock, fileID: fileID, filePath: filePath, line: line)
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Like ``timer(id:every:clock:fileID:filePath:line:)-(ID,_,_,_,_,_)``, with a type as the id.
  public static func timer<C: Clock>(
    id: Any.Type, every interval: C.Duration, clock: C,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self where Output == C.Instant {
    ticks(every: interval, clock: clock, fileID: fileID, filePath: filePath, line: line)
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Like ``timer(id:every:clock:fileID:filePath:line:)-(ID,_,_,_,_,_)``, sending what `tick` makes, on a clock of any type:
  /// for the clock of an environment, whose instants have no type to send.
  public static func timer<ID: Hashable>(
    id: ID, every interval: Duration, clock: any Clock<Duration>, tick: @escaping @Sendable () -> Output,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    ticks(every: interval, clock: clock, tick: tick, fileID: fileID, filePath: filePath, line: line)
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Like ``timer(id:every:clock:tick:fileID:filePath:line:)-(ID,_,_,_,_,_,_)``, with a type as the id.
  public static func timer(
    id: Any.Type, every interval: Duration, clock: any Clock<Duration>, tick: @escaping @Sendable () -> Output,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    ticks(every: interval, clock: clock, tick: tick, fileID: fileID, filePath: filePath, line: line)
      .cancellable(id: id, cancelInFlight: true)
  }

  private static func ticks<C: Clock>(
    every interval: C.Duration, clock: C, tick: @escaping @Sendable () -> Output,
    fileID: StaticString, filePath: StaticString, line: UInt
  ) -> Self {
    Effect<C.Instant, Never>.ticks(every: interval, clock: clock, fileID: fileID, filePath: filePath, line: line)
      .map { _ in tick() }
  }

  private static func ticks<C: Clock>(
    every interval: C.Duration, clock: C, fileID: StaticString, filePath: StaticString, line: UInt
  ) -> Self where Output == C.Instant {
    run(
      operation: { send in
        var next = clock.now
        while !Task.isCancelled {
          next = next.advanced(by: interval)
          try await clock.sleep(until: next, tolerance: nil)
          await send(next)
        }
      }, fileID: fileID, filePath: filePath, line: line)
  }
}
