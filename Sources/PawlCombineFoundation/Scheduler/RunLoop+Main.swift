#if !canImport(Combine)
import Dispatch
import Foundation

extension RunLoop {
  /// Whether this is the main thread's run loop.
  ///
  /// Programs without AppKit or UIKit, such as those with an asynchronous `main`, run the main dispatch queue instead
  /// of the main run loop, so actions on the loop would never be performed. A main run loop that does run performs the
  /// main queue, too. Therefore the main queue performs the actions that are scheduled on the main run loop.
  var isMain: Bool { self === RunLoop.main }

  /// Starts a timer on the main queue, in place of one on the main run loop.
  ///
  /// - Parameters:
  ///   - date: The time of the first call.
  ///   - interval: The seconds between calls; `nil` for a single call, after which the timer is cancelled.
  ///   - tolerance: The maximum delay of a call, in seconds.
  ///   - action: Called on the main queue.
  static func startMainTimer(
    at date: Date, interval: TimeInterval?, tolerance: TimeInterval, _ action: @escaping () -> Void
  ) -> any DispatchSourceTimer {
    // A source may be cancelled from any thread, although its type isn't `Sendable`. Only the main queue calls the
    // action.
    nonisolated(unsafe) let (action, timer) = (action, DispatchSource.makeTimerSource(queue: .main))
    timer.schedule(
      deadline: .now() + max(0, date.timeIntervalSinceNow), repeating: interval ?? .infinity,
      leeway: .nanoseconds(Int(clamping: Int64(max(0, tolerance) * 1e9))))
    timer.setEventHandler {
      // The handler keeps the timer until it is cancelled.
      if interval == nil { timer.cancel() }
      action()
    }
    timer.activate()
    return timer
  }
}
#endif
