import Dispatch

/// A call on the main actor that is due once. While none is due, nothing wakes the process.
@MainActor
final class Alarm {
  private let timer = DispatchSource.makeTimerSource(queue: .main)

  init(_ action: @escaping @MainActor () -> Void) {
    timer.setEventHandler { MainActor.assumeIsolated(action) }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
  }

  /// Has the call made after a while, in place of any that was due.
  func set(after delay: Duration) {
    let (seconds, rest) = max(delay, .zero).components
    let nanoseconds = seconds < 1 << 30 ? Int(seconds) * 1_000_000_000 + Int(rest / 1_000_000_000) : Int.max
    timer.schedule(deadline: .now() + .nanoseconds(nanoseconds), leeway: .microseconds(500))
  }

  func stop() { timer.schedule(deadline: .distantFuture) }

  /// Ends it for good.
  func cancel() { timer.cancel() }
}
