#if !canImport(Combine)
import Dispatch
import Foundation

extension RunLoop {
  /// Whether this is the main thread's run loop.
  ///
  /// Programs without AppKit or UIKit run the main dispatch queue, as an asynchronous `main` does, and not the main run
  /// loop: nothing that is added to that would ever be performed. A run loop of the main thread that is run performs the
  /// main queue, too. So the main queue performs what is scheduled on the main run loop.
  var isMain: Bool { self === RunLoop.main }

  /// Starts a timer of the main queue, in place of one of the main run loop.
  ///
  /// - Parameters:
  ///   - interval: the seconds between two calls; `nil` for a single call, after which the timer is cancelled.
  ///   - tolerance: the seconds that a call may be late.
  static func startMainTimer(
    at date: Date, interval: TimeInterval?, tolerance: TimeInterval, _ action: @escaping () -> Void
  ) -> any DispatchSourceTimer {
    // A source may be cancelled from any thread, though its type cannot say so. The main queue alone calls the action.
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
