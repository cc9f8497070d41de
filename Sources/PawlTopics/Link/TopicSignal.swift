import PawlCore

/// A signal that wakes one loop. Several signals before the loop waits count as one.
final class TopicSignal: Sendable {
  private struct State {
    var isSet = false
    var hasEnded = false
    var waiter: CheckedContinuation<Bool, Never>?
  }

  private let state = Lock(State())

  func signal() {
    state.withLock { state -> CheckedContinuation<Bool, Never>? in
      if state.waiter == nil { state.isSet = true }
      return state.waiter.take()
    }?.resume(returning: true)
  }

  /// Lets the loop end.
  func end() {
    state.withLock { state -> CheckedContinuation<Bool, Never>? in
      state.hasEnded = true
      return state.waiter.take()
    }?.resume(returning: false)
  }

  /// Returns after a signal, or `false` after the end. Only one task waits.
  nonisolated(nonsending) func wait() async -> Bool {
    await withCheckedContinuation { continuation in
      let answer = state.withLock { state -> Bool? in
        if state.hasEnded { return false }
        if state.isSet {
          state.isSet = false
          return true
        }
        state.waiter = continuation
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }
}
