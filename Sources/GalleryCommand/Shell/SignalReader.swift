import Foundation
import Synchronization

/// Waits for signals and tells of them, whichever thread the system gives them to.
///
/// Not with a dispatch source: on Linux it sometimes loses a signal, as what it blocks and raises again stays with one
/// thread.
enum SignalReader {
  /// The end of the pipe that the handler writes to. There is one for the process, as there is one handler.
  private static let writeEnd = Atomic<Int32>(-1)

  /// Has `didReceive` called for each of the signals given, from now to the end of the process, on a thread of its own.
  static func start(_ signals: [Int32], didReceive: @escaping @Sendable (Int32) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    let readEnd = ends[0]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler must not wait. That a pipe is full means that nobody reacts to any of the signals in it.
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
        // Nothing here but what POSIX allows in a handler; the interrupted code must find its own error number.
        let interruptedError = errno
        var number = UInt8(truncatingIfNeeded: number)
        _ = write(SignalReader.writeEnd.load(ordering: .sequentiallyConsistent), &number, 1)
        errno = interruptedError
      }
    }
  }
}
