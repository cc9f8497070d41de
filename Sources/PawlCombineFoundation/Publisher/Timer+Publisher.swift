#if !canImport(Combine)
public import Foundation
public import OpenCombine

extension Timer {
  /// Returns a publisher of the current date at regular intervals, which publishes while it is connected.
  ///
  /// - Parameters:
  ///   - interval: The seconds between dates.
  ///   - tolerance: The maximum delay in seconds; `nil` for the system's default.
  ///   - runLoop: The run loop whose thread publishes. For `RunLoop.main`, the main dispatch queue publishes, whether
  ///     or not the loop runs.
  ///   - mode: The mode of the run loop. Ignored for `RunLoop.main`.
  ///   - options: Unused; there are no options.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher of the current date at regular intervals while it is connected. All subscribers get the same dates.
  /// Dates without demand are dropped.
  public final class TimerPublisher: ConnectablePublisher {
    /// The published dates.
    public typealias Output = Date
    /// The publisher never fails.
    public typealias Failure = Never

    /// The seconds between dates.
    public let interval: TimeInterval
    /// The maximum delay in seconds; `nil` for the system's default.
    public let tolerance: TimeInterval?
    /// The run loop whose thread publishes.
    public let runLoop: RunLoop
    /// The mode of the run loop.
    public let mode: RunLoop.Mode
    /// Unused; there are no options.
    public let options: RunLoop.SchedulerOptions?

    private let subject = PassthroughSubject<Date, Never>()

    /// Creates a publisher that isn't connected.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Adds a subscriber, which gets dates while the publisher is connected, until its subscription is cancelled.
    public func receive(subscriber: some Subscriber<Date, Never>) {
      subject.receive(subscriber: subscriber)
    }

    /// Begins to publish until the result is cancelled or released. Each connection has its own timer.
    public func connect() -> any Cancellable {
      // A subject has a lock of its own, although its type isn't `Sendable`.
      nonisolated(unsafe) let subject = subject
      if runLoop.isMain {
        let timer = RunLoop.startMainTimer(
          at: Date(timeIntervalSinceNow: interval), interval: interval, tolerance: tolerance ?? 0
        ) { subject.send(Date()) }
        return AnyCancellable { timer.cancel() }
      }
      let timer = Timer(timeInterval: interval, repeats: true) { subject.send($0.fireDate) }
      if let tolerance { timer.tolerance = tolerance }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }
}
#endif
