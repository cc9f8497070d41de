import Dispatch
import TestSupport

/// Runs `body` on a thread other than the main one, with the caller's task-local values, and returns when `body` has
/// returned.
///
/// The caller's thread is blocked meanwhile, so everything that `body` hands over to the caller's actor is still
/// pending afterwards. The thread isn't one of the cooperative pool, which may have none left because callers block its
/// threads.
func elsewhere(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Task(executorPreference: OwnThread()) {
    body()
    done.signal()
  }
  done.wait()
}
