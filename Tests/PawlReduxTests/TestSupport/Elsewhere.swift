import Dispatch
import TestSupport

/// Runs `body` on a thread that is not the main one, and returns when it has. Task-local values are seen there.
///
/// The caller's thread does nothing meanwhile, so what `body` hands in for its actor is on its way afterwards. The other
/// thread is not one of the pool, which may have none left: callers block them.
func elsewhere(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Task(executorPreference: OwnThread()) {
    body()
    done.signal()
  }
  done.wait()
}
