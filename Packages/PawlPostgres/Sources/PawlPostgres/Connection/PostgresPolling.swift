#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Waiting for descriptors.
enum PostgresPolling {
  static let readable = Int16(POLLIN)
  static let writable = Int16(POLLOUT)

  /// Blocks the thread until a descriptor has one of its events, an error or an end.
  ///
  /// - Returns: The indices of the descriptors that have events, or `nil` if the deadline has passed.
  static func wait(
    for descriptors: [(descriptor: Int32, events: Int16)], until deadline: ContinuousClock.Instant?
  ) -> [Int]? {
    var polled = descriptors.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
    while true {
      let count = poll(&polled, nfds_t(polled.count), deadline.map(milliseconds(until:)) ?? -1)
      if count > 0 { return polled.indices.filter { polled[$0].revents != 0 } }
      if count == 0 || errno != EINTR {
        guard let deadline, deadline > .now else { return nil }
      }
    }
  }

  /// Rounds up, so that the deadline has passed when the time is over.
  private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let remaining = ContinuousClock.now.duration(to: deadline)
    guard remaining > .zero else { return 0 }
    return Int32(min((remaining / .milliseconds(1)).rounded(.up), 86_400_000))
  }
}
