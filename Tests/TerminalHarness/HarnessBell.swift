import Foundation

/// A bell with which any thread wakes the task that waits for a terminal.
package final class HarnessBell: Sendable {
  /// A file descriptor that is readable while the bell rings.
  let ringing: Int32
  private let end: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (ringing, end) = (ends[0], ends[1])
  }

  deinit {
    close(ringing)
    close(end)
  }

  package func focusOrder() { _ = write(end, [0], 1) }

  func silence() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(ringing, &bytes, bytes.count) > 0 {}
  }
}
