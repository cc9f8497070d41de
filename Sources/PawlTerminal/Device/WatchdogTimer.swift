import Dispatch
import Synchronization

/// A timer on a queue of its own, for the watch over the main actor. While no time is set, it never wakes the process.
final class WatchdogTimer: Sendable {
  private let timer: Mutex<any DispatchSourceTimer>

  init() { timer = Mutex(DispatchSource.makeTimerSource(queue: DispatchQueue(label: "Pawl.MainActorWatchdog"))) }

  deinit { timer.withLock { $0.cancel() } }

  func begin(_ action: @escaping @Sendable () -> Void) {
    timer.withLock { timer in
      timer.setEventHandler(handler: action)
      timer.schedule(deadline: .distantFuture)
      timer.activate()
    }
  }

  /// Sets the time of the next call, in place of an earlier one; `nil` for no call.
  func set(_ time: ContinuousClock.Instant?) {
    guard let time else { return timer.withLock { $0.schedule(deadline: .distantFuture) } }
    let delay = max(time - .now, .zero) / .nanoseconds(1)
    timer.withLock {
      $0.schedule(deadline: .now() + .nanoseconds(Int(min(delay, 1e18))), leeway: .milliseconds(100))
    }
  }
}
