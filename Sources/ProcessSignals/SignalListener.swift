import Foundation
import Synchronization

/// A listener for the signals of the process, whichever thread the system delivers them to.
///
/// It doesn't use a dispatch source: on Linux a dispatch source sometimes loses a signal, since the signal that it
/// blocks and raises again stays with one thread. Nor does it wait for blocked signals: on Linux, the thread of
/// `dispatchMain()` takes signals itself.
package enum SignalListener {
  /// The write end of the pipe for the handler. There is one in a process, as there is one handler.
  private static let writeEnd = Atomic<Int32>(-1)

  /// Calls `didReceive` for each of the given signals on a separate thread, until the process ends.
  package static func start(_ signals: [Int32], didReceive: @escaping @Sendable (Int32) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    let readEnd = ends[0]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler must not wait. If the pipe is full, nobody has reacted to any of the signals in it.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
    Thread {
      var number: UInt8 = 0
      while true {
        let count = read(readEnd, &number, 1)
        if count == 1 { didReceive(Int32(number)) } else if errno != EINTR { return }
      }
    }.start()
    for number in signals {
      signal(number) { number in
        // Only functions that POSIX allows in a handler are called, and the interrupted code has to find its own error
        // number.
        let interruptedError = errno
        var number = UInt8(truncatingIfNeeded: number)
        _ = write(SignalListener.writeEnd.load(ordering: .sequentiallyConsistent), &number, 1)
        errno = interruptedError
      }
    }
  }
}
