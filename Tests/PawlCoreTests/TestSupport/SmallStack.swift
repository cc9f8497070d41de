import Foundation

/// Runs `body` on a thread with a stack of 512 KB, as secondary threads on Apple's systems have, and returns when
/// `body` has returned.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
}
