public import PawlCore

extension Effect {
  /// An effect that waits and then starts this one.
  ///
  /// Cancelling it while it waits ends it without starting anything. The wait is exact on a test scheduler.
  public func deferred<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return deferred(
      by: .wait(on: scheduler, options: options, until: { scheduler.now.advanced(by: dueTime) }, callSite: callSite))
  }

  /// An effect that waits and then starts this one, unless another with the same id comes meanwhile.
  ///
  ///     case .queryChanged(let query):
  ///       return environment.search(query)
  ///         .catchToEffect(SearchAction.response)
  ///         .debounce(id: SearchID.self, for: 0.3, scheduler: environment.mainQueue)
  ///
  /// Starting one cancels the one before, whether it still waits or is running.
  public func debounce<ID: Hashable, S: Scheduler>(
    id: ID, for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    deferred(for: dueTime, scheduler: scheduler, options: options, fileID: fileID, filePath: filePath, line: line)
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Like ``debounce(id:for:scheduler:options:fileID:filePath:line:)-(ID,_,_,_,_,_,_)``, with a type as the id.
  public func debounce<S: Scheduler>(
    id: Any.Type, for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    deferred(for: dueTime, scheduler: scheduler, options: options, fileID: fileID, filePath: filePath, line: line)
      .cancellable(id: id, cancelInFlight: true)
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
  public func throttle<ID: Hashable, S: Scheduler>(
    id: ID, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return throttle(
      id: EffectID(id), latest: latest, window: .scheduler(scheduler, interval: interval, callSite: callSite))
  }

  /// Like ``throttle(id:for:scheduler:latest:fileID:filePath:line:)-(ID,_,_,_,_,_,_)``, with a type as the id.
  public func throttle<S: Scheduler>(
    id: Any.Type, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return throttle(
      id: EffectID(type: id), latest: latest, window: .scheduler(scheduler, interval: interval, callSite: callSite))
  }

  /// An effect that sends nothing and ends at a point of time, found when it is started.
  fileprivate static func wait<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil, until deadline: @escaping () -> S.SchedulerTimeType,
    callSite: CallSite
  ) -> Self {
    .subscribe(fileID: callSite.fileID, filePath: callSite.filePath, line: callSite.line) { subscriber in
      // A scheduled action cannot be removed; after a cancellation it must not keep the effect alive until its time.
      let waiting = Waiting(subscriber)
      scheduler.schedule(after: deadline(), tolerance: scheduler.minimumTolerance, options: options) { waiting.end() }
      return { waiting.forget() }
    }
  }
}

/// The subscriber that is notified at the end of a wait, unless the wait was cancelled.
private final class Waiting<Output, Failure: Error>: Sendable {
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
