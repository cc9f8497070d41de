import Dispatch

/// A timer that calls an action on the main actor once. While no time is set, it never wakes the process.
@MainActor
final class OneShotTimer {
  private let timer = DispatchSource.makeTimerSource(queue: .main)

  init(_ action: @escaping @MainActor () -> Void) {
    timer.setEventHandler { MainActor.assumeIsolated(action) }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
  }

  /// Schedules the next call, in place of an earlier one.
  func set(after delay: Duration) {
    let (seconds, rest) = max(delay, .zero).components
    let nanoseconds = seconds < 1 << 30 ? Int(seconds) * 1_000_000_000 + Int(rest / 1_000_000_000) : Int.max
    timer.schedule(deadline: .now() + .nanoseconds(nanoseconds), leeway: .microseconds(500))
  }

  func stop() { timer.schedule(deadline: .distantFuture) }

  /// Cancels the timer for good.
  func cancel() { timer.cancel() }
}
