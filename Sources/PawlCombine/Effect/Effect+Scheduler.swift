public import PawlCore

extension Effect {
  /// Returns an effect that waits, and then starts this one.
  ///
  /// If it is cancelled while it waits, it ends without starting this effect. The wait is exact on a test scheduler.
  public func deferred<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return deferred(
      by: .wait(on: scheduler, options: options, until: { scheduler.now.advanced(by: dueTime) }, callSite: callSite))
  }

  /// Returns an effect that waits, and then starts this one, unless another effect with the same id is started
  /// meanwhile.
  ///
  ///     case .queryChanged(let query):
  ///       return environment.search(query)
  ///         .catchToEffect(SearchAction.response)
  ///         .debounce(id: SearchID.self, for: 0.3, scheduler: environment.mainQueue)
  ///
  /// Starting it cancels the previous effect with the id, whether that still waits or runs.
  public func debounce<ID: Hashable, S: Scheduler>(
    id: ID, for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    deferred(for: dueTime, scheduler: scheduler, options: options, fileID: fileID, filePath: filePath, line: line)
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Returns a debounced effect like ``debounce(id:for:scheduler:options:fileID:filePath:line:)-(ID,_,_,_,_,_,_)``,
  /// with a type as the id.
  public func debounce<S: Scheduler>(
    id: Any.Type, for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    deferred(for: dueTime, scheduler: scheduler, options: options, fileID: fileID, filePath: filePath, line: line)
      .cancellable(id: id, cancelInFlight: true)
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
  ///   - interval: The length of a window.
  ///   - scheduler: The scheduler that measures it.
  ///   - latest: Whether the last output of a window is sent at its end, instead of the first. The first output of a
  ///     window stays the first even if its effect was replaced by another one that also sends output.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  public func throttle<ID: Hashable, S: Scheduler>(
    id: ID, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return throttle(
      id: EffectID(id), latest: latest, window: .scheduler(scheduler, interval: interval, callSite: callSite))
  }

  /// Returns a throttled effect like ``throttle(id:for:scheduler:latest:fileID:filePath:line:)-(ID,_,_,_,_,_,_)``, with
  /// a type as the id.
  public func throttle<S: Scheduler>(
    id: Any.Type, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return throttle(
      id: EffectID(type: id), latest: latest, window: .scheduler(scheduler, interval: interval, callSite: callSite))
  }

  /// Returns an effect that sends nothing and ends at a time, which is determined when the effect is started.
  fileprivate static func wait<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil, until deadline: @escaping () -> S.SchedulerTimeType,
    callSite: CallSite
  ) -> Self {
    .subscribe(fileID: callSite.fileID, filePath: callSite.filePath, line: callSite.line) { subscriber in
      // A scheduled action cannot be removed. After a cancellation it must not keep the effect alive until its time.
      let waiting = WaitEndSubscriber(subscriber)
      scheduler.schedule(after: deadline(), tolerance: scheduler.minimumTolerance, options: options) { waiting.end() }
      return { waiting.forget() }
    }
  }
}

/// The subscriber that is notified at the end of a wait, unless the wait was cancelled.
private final class WaitEndSubscriber<Output, Failure: Error>: Sendable {
  private let subscriber: Lock<EffectSubscriber<Output, Failure>?>

  init(_ subscriber: EffectSubscriber<Output, Failure>) { self.subscriber = Lock(subscriber) }

  func end() { take()?.finish() }

  func forget() { _ = take() }

  private func take() -> EffectSubscriber<Output, Failure>? {
    subscriber.withLock { subscriber in
      defer { subscriber = nil }
      return subscriber
    }
  }
}

extension ThrottleWindow {
  fileprivate static func scheduler<S: Scheduler>(
    _ scheduler: S, interval: S.SchedulerTimeType.Stride, callSite: CallSite
  ) -> Self {
    Self {
      let end = scheduler.now.advanced(by: interval)
      return Opened(
        isOver: { scheduler.now >= end }, wait: .wait(on: scheduler, until: { end }, callSite: callSite))
    }
  }
}
