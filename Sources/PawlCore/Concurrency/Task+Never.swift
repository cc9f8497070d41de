extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is cancelled, and throws `CancellationError` then. It costs no thread.
  public static func never() async throws -> Never {
    await CancellationWait().wait(for: .cancellation)
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Like ``never()``, for a function that is to return a value: it never does.
  public static func never<Value>() async throws -> Value {
    await CancellationWait().wait(for: .cancellation)
    throw _Concurrency.CancellationError()
  }
}

/// Suspends until the task is cancelled, as one for whom nobody else sends anything.
func silence() async { await CancellationWait().wait(for: .test) }

/// Suspends one task until it is cancelled: a stream that never yields does so too, with seven allocations more.
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
