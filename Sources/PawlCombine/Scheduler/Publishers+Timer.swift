import PawlCore

extension Publishers {
  /// A publisher of a scheduler's time, again and again.
  ///
  ///     scheduler.timerPublisher(every: .seconds(1))
  ///       .autoconnect()
  ///       .sink { time in print(time) }
  ///
  /// The first time is published one interval after `connect()`; all subscribers get the same times. It ticks until what
  /// `connect()` returned is cancelled, and may be connected again then. A subscriber that has not asked for a value
  /// misses it. A timer of an immediate scheduler publishes once.
  public final class Timer<S: Scheduler>: ConnectablePublisher, Sendable {
    public typealias Output = S.SchedulerTimeType
    public typealias Failure = Never

    private let parts: UncheckedSendable<Parts>
    private let clockwork = Lock(Clockwork())

    /// Never changed; a scheduler and a subject are there to be used from any thread.
    private struct Parts {
      let interval: S.SchedulerTimeType.Stride
      let tolerance: S.SchedulerTimeType.Stride?
      let scheduler: S
      let options: S.SchedulerOptions?
      let subject = PassthroughSubject<Output, Never>()
    }

    private struct Clockwork {
      /// Counts what was started, so that what is scheduled for one that has ended meanwhile is known by its number.
      var number = 0
      var isRunning = false
      var scheduled: UncheckedSendable<any Cancellable>?
    }

    /// - Parameters:
    ///   - interval: what passes before the first time and between any two. Must be positive.
    ///   - tolerance: how late it may be; nil for as little as the scheduler can do.
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

    /// Starts the timer, unless it runs already.
    ///
    /// - Returns: what stops it, whoever started it.
    public func connect() -> any Cancellable {
      let started = clockwork.withLock { clockwork -> Int? in
        guard !clockwork.isRunning else { return nil }
        clockwork.number += 1
        clockwork.isRunning = true
        return clockwork.number
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
      let isWanted = clockwork.withLock { clockwork in
        // An immediate scheduler ticks in between, and whoever hears of it may stop the timer.
        guard clockwork.isRunning, clockwork.number == number else { return false }
        clockwork.scheduled = scheduled
        return true
      }
      if !isWanted { scheduled.value.cancel() }
    }

    private func stop() {
      let scheduled = clockwork.withLock { clockwork in
        defer {
          clockwork.isRunning = false
          clockwork.scheduled = nil
        }
        return clockwork.scheduled
      }
      scheduled?.value.cancel()
    }
  }
}

extension Scheduler {
  /// A publisher of this scheduler's time, again and again, once it is connected.
  public func timerPublisher(
    every interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Publishers.Timer<Self> {
    Publishers.Timer(every: interval, tolerance: tolerance, scheduler: self, options: options)
  }
}
