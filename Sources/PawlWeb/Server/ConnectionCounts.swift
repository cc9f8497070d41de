#if Web
import Synchronization

/// The number of open connections of each client address.
final class ConnectionCounts: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Counts one more connection from an address; returns `false` if that exceeds the limit.
  func enter(from address: String) -> Bool {
    counts.withLock { counts in
      let count = counts[address, default: 0]
      guard count < limit else { return false }
      counts[address] = count + 1
      return true
    }
  }

  func leave(from address: String) {
    counts.withLock { counts in
      let left = counts[address, default: 1] - 1
      counts[address] = left > 0 ? left : nil
    }
  }

  /// The number of addresses with open connections.
  var addressCount: Int { counts.withLock { $0.count } }
}
#endif
