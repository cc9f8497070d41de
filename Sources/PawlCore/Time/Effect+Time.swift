extension Effect {
  /// Returns an effect that waits, and then starts this one.
  ///
  /// If it is cancelled while it waits, it ends without starting this effect. The wait is exact on a test clock.
  public func deferred<C: Clock>(
    for duration: C.Duration, clock: C, tolerance: C.Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    guard !isNone else { return .none }
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return deferred(by: .sleep(for: duration, tolerance: tolerance, clock: clock, callSite: callSite))
  }

  /// Returns an effect that waits, and then starts this one, unless another effect with the same id is started
  /// meanwhile.
  ///
  ///     case .queryChanged(let query):
  ///       return .task { await .response(environment.search(query)) }
  ///         .debounce(id: SearchID.self, for: .milliseconds(300), clock: environment.clock)
  ///
  /// Starting it cancels the previous effect with the id, whether that still waits or runs.
  public func debounce<ID: Hashable, C: Clock>(
    id: ID, for duration: C.Duration, clock: C, tolerance: C.Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    deferred(
      for: duration, clock: clock, tolerance: tolerance, fileID: fileID, filePath: filePath, line: line
    ).cancellable(id: id, cancelInFlight: true)
  }

  /// Returns a debounced effect like ``debounce(id:for:clock:tolerance:fileID:filePath:line:)-(ID,_,_,_,_,_,_)``, with
  /// a type as the id.
  public func debounce<C: Clock>(
    id: Any.Type, for duration: C.Duration, clock: C, tolerance: C.Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    deferred(
      for: duration, clock: clock, tolerance: tolerance, fileID: fileID, filePath: filePath, line: line
    ).cancellable(id: id, cancelInFlight: true)
  }

  /// Returns an effect that sends output at most once in each window of time, counted over all effects with the same
  /// id.
  ///
  /// Output outside of a window is sent at once and opens a window. Of the output that arrives within a window, one is
  /// sent when the window ends, and opens the next window.
  ///
  /// The effect runs under `id`: ``cancel(id:)-(ID)`` ends it, and drops the output that waits for the end of the
  /// window. Starting it ends the previous effect with the id. The window stays open then, so the output of the new
  /// effect waits for its end, too.
  ///
  /// - Parameters:
  ///   - id: The id of the window. Effects with different output types may share it.
  ///   - duration: The length of a window.
  ///   - clock: The clock that measures it.
  ///   - latest: Whether the last output of a window is sent at its end, instead of the first. The first output of a
  ///     window stays the first even if its effect was replaced by another one that also sends output.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  public func throttle<ID: Hashable, C: Clock>(
    id: ID, for duration: C.Duration, clock: C, latest: Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return throttle(
      id: EffectID(id), latest: latest, window: .clock(clock, duration: duration, callSite: callSite))
  }

  /// Returns a throttled effect like ``throttle(id:for:clock:latest:fileID:filePath:line:)-(ID,_,_,_,_,_,_)``, with a
  /// type as the id.
  public func throttle<C: Clock>(
    id: Any.Type, for duration: C.Duration, clock: C, latest: Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return throttle(
      id: EffectID(type: id), latest: latest, window: .clock(clock, duration: duration, callSite: callSite))
  }

  /// Returns this effect, started after an effect that only waits.
  package func deferred(by wait: Self) -> Self { isNone ? .none : Self(.concatenate([wait, self])) }

  /// Returns an effect that sends nothing and ends after a duration.
  static func sleep<C: Clock>(
    for duration: C.Duration, tolerance: C.Duration?, clock: C, callSite: CallSite
  ) -> Self {
    fireAndForget(callSite: callSite) { try await clock.sleep(for: duration, tolerance: tolerance) }
  }

  /// Returns an effect that sends nothing and ends at an instant.
  static func sleep<C: Clock>(until deadline: C.Instant, clock: C, callSite: CallSite) -> Self {
    fireAndForget(callSite: callSite) { try await clock.sleep(until: deadline, tolerance: nil) }
  }
}

extension Effect where Failure == Never {
  /// Returns an effect that sends the current instant of a clock at regular intervals.
  ///
  /// - Parameters:
  ///   - id: The id under which the timer is cancelled; it doesn't end by itself. A new timer with the same id replaces
  ///     it.
  ///   - interval: The time between ticks; must be positive. Ticks are at multiples of the interval from the start, so
  ///     delays don't add up.
  ///   - clock: The clock.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  public static func timer<ID: Hashable, C: Clock>(
    id: ID, every interval: C.Duration, clock: C,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self where Output == C.Instant {
    ticks(every: interval, clock: clock, fileID: fileID, filePath: filePath, line: line)
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Returns a timer like ``timer(id:every:clock:fileID:filePath:line:)-(ID,_,_,_,_,_)``, with a type as the id.
  public static func timer<C: Clock>(
    id: Any.Type, every interval: C.Duration, clock: C,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self where Output == C.Instant {
    ticks(every: interval, clock: clock, fileID: fileID, filePath: filePath, line: line)
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Returns a timer like ``timer(id:every:clock:fileID:filePath:line:)-(ID,_,_,_,_,_)`` that sends the result of
  /// `tick`. Use it for an `any Clock<Duration>`, whose instants have no common type.
  public static func timer<ID: Hashable>(
    id: ID, every interval: Duration, clock: any Clock<Duration>, tick: @escaping @Sendable () -> Output,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    ticks(every: interval, clock: clock, tick: tick, fileID: fileID, filePath: filePath, line: line)
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Returns a timer like ``timer(id:every:clock:tick:fileID:filePath:line:)-(ID,_,_,_,_,_,_)``, with a type as the id.
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
