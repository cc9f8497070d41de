#if !canImport(Combine)
public import Foundation
public import OpenCombine

extension Timer {
  /// A publisher of the date, again and again, once it is connected.
  ///
  /// - Parameters:
  ///   - interval: the seconds from one to the next.
  ///   - tolerance: the seconds that each may be late; `nil` for as late as the system finds best.
  ///   - runLoop: whose thread publishes. For `RunLoop.main` the main dispatch queue does, whether or not that loop is run.
  ///   - mode: in which the run loop has to be; any for `RunLoop.main`.
  ///   - options: none as yet.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// Publishes the date again and again while it is connected, the same to each subscriber. A date that a subscriber
  /// has not asked for is dropped.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// The seconds from one date to the next.
    public let interval: TimeInterval
    /// The seconds that each may be late; `nil` for as late as the system finds best.
    public let tolerance: TimeInterval?
    /// Whose thread publishes.
    public let runLoop: RunLoop
    /// In which the run loop has to be.
    public let mode: RunLoop.Mode
    /// None as yet.
    public let options: RunLoop.SchedulerOptions?

    private let subject = PassthroughSubject<Date, Never>()

    /// Makes a publisher that is not connected yet.
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

    /// Publishes to a subscriber, too: while connected, and until the subscription is cancelled.
    public func receive(subscriber: some Subscriber<Date, Never>) {
      subject.receive(subscriber: subscriber)
    }

    /// Begins to publish, until what it returns is cancelled or let go. Each connection has a timer of its own.
    public func connect() -> any Cancellable {
      // A subject has a lock of its own, though its type cannot say so.
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
