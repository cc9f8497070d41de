extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is cancelled, and then throws `CancellationError`. Waiting occupies no thread.
  public static func never() async throws -> Never {
    await CancellationWait().wait(for: .cancellation)
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends like ``never()``, in a function with any return type. It never returns a value.
  public static func never<Value>() async throws -> Value {
    await CancellationWait().wait(for: .cancellation)
    throw _Concurrency.CancellationError()
  }
}

/// Suspends until the task is cancelled, as a wait that only a test can end.
func waitForCancellation() async { await CancellationWait().wait(for: .test) }

/// A wait of one task until its cancellation. A stream that never yields would do the same with seven more allocations.
private final class CancellationWait: Sendable {
  private let state = Lock(State.running)

  private enum State {
    case running
    case suspended(UnsafeContinuation<Void, Never>)
    case cancelled
  }

  func wait(for end: EffectWaitEnd) async {
    let wait = EffectContext.driver?.taskWillWait(for: end) { "until it is cancelled" }
    defer { wait?.end() }
    await withTaskCancellationHandler {
      await withUnsafeContinuation { suspend($0) }
    } onCancel: {
      cancel()
    }
  }

  private func suspend(_ continuation: UnsafeContinuation<Void, Never>) {
    let isCancelled = state.withLock { state in
      if case .cancelled = state { return true }
      state = .suspended(continuation)
      return false
    }
    if isCancelled { continuation.resume() }
  }

  private func cancel() {
    let continuation: UnsafeContinuation<Void, Never>? = state.withLock { state in
      defer { state = .cancelled }
      guard case .suspended(let continuation) = state else { return nil }
      return continuation
    }
    continuation?.resume()
  }
}
