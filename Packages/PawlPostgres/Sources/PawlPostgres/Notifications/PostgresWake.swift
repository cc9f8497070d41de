#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A pipe that wakes a thread which waits in `poll`.
final class PostgresWake: Sendable {
  /// The descriptor that becomes readable.
  let descriptor: Int32
  private let input: Int32

  /// A process without descriptors gets a pipe that never wakes anybody.
  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    }
    (descriptor, input) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(input)
  }

  func signal() {
    var byte: UInt8 = 1
    // A full pipe wakes the thread as well.
    _ = write(input, &byte, 1)
  }

  /// Makes the descriptor unreadable until the next signal.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
