import PawlCore

extension Publishers {
  /// A publisher of a scheduler's time at regular intervals.
  ///
  ///     scheduler.timerPublisher(every: .seconds(1))
  ///       .autoconnect()
  ///       .sink { time in print(time) }
  ///
  /// The first time is published one interval after `connect()`; all subscribers get the same times. The timer ticks
  /// until the result of `connect()` is cancelled, and may be connected again after that. A subscriber without demand
  /// misses values. On an immediate scheduler, the timer publishes once.
  public final class Timer<S: Scheduler>: ConnectablePublisher, Sendable {
    /// The times of the scheduler.
    public typealias Output = S.SchedulerTimeType
    /// The publisher never fails.
    public typealias Failure = Never

    private let parts: UncheckedSendable<Parts>
    private let timerState = Lock(TimerState())

    /// Immutable; schedulers and subjects may be used from any thread.
    private struct Parts {
      let interval: S.SchedulerTimeType.Stride
      let tolerance: S.SchedulerTimeType.Stride?
      let scheduler: S
      let options: S.SchedulerOptions?
      let subject = PassthroughSubject<Output, Never>()
    }

    private struct TimerState {
      /// The number of starts, which identifies actions that were scheduled for a timer that has been stopped since.
      var number = 0
      var isRunning = false
      var scheduled: UncheckedSendable<any Cancellable>?
    }

    /// Creates a timer that isn't connected.
    ///
    /// - Parameters:
    ///   - interval: The time before the first tick, and between ticks. Must be positive.
    ///   - tolerance: The maximum delay of a tick; `nil` for the smallest one that the scheduler supports.
    ///   - scheduler: The scheduler.
    ///   - options: Options of the scheduler.
    public init(
      every interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
      options: S.SchedulerOptions? = nil
    ) {
      parts = UncheckedSendable(
        Parts(interval: interval, tolerance: tolerance, scheduler: scheduler, options: options))
    }

    public func receive<Downstream: _CombineSubscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      parts.value.subject.subscribe(subscriber)
    }

    /// Starts the timer, unless it is running.
    ///
    /// - Returns: A token that stops the timer, even if another call has started it.
    public func connect() -> any Cancellable {
      let started = timerState.withLock { timerState -> Int? in
        guard !timerState.isRunning else { return nil }
        timerState.number += 1
        timerState.isRunning = true
        return timerState.number
      }
      if let started { start(started) }
      return AnyCancellable { self.stop() }
    }

    private func start(_ number: Int) {
      let parts = parts.value
      let scheduled = UncheckedSendable(
        parts.scheduler.schedule(
          after: parts.scheduler.now.advanced(by: parts.interval), interval: parts.interval,
          tolerance: parts.tolerance ?? parts.scheduler.minimumTolerance, options: parts.options
        ) { [subject = parts.subject, scheduler = parts.scheduler] in subject.send(scheduler.now) })
      let isWanted = timerState.withLock { timerState in
        // An immediate scheduler ticks in between, and a subscriber may have stopped the timer.
        guard timerState.isRunning, timerState.number == number else { return false }
        timerState.scheduled = scheduled
        return true
      }
      if !isWanted { scheduled.value.cancel() }
    }

    private func stop() {
      let scheduled = timerState.withLock { timerState in
        defer {
          timerState.isRunning = false
          timerState.scheduled = nil
        }
        return timerState.scheduled
      }
      scheduled?.value.cancel()
    }
  }
}

extension Scheduler {
  /// Returns a publisher of this scheduler's time at regular intervals, which publishes while it is connected.
  public func timerPublisher(
    every interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Publishers.Timer<Self> {
    Publishers.Timer(every: interval, tolerance: tolerance, scheduler: self, options: options)
  }
}
