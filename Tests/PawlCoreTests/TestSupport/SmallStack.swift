import Foundation

/// Runs `body` on a thread whose stack has 512 KB, as secondary threads of Apple's systems do, and returns when it has.
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
