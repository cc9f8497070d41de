import Synchronization

/// An object that is looked at through `weak` references, to see when what holds it is released.
final class Probe: Sendable {
  private let onDeinit: (@Sendable () -> Void)?

  init(onDeinit: (@Sendable () -> Void)? = nil) { self.onDeinit = onDeinit }

  deinit { onDeinit?() }

  /// Has the caller's closure hold this.
  func touch() {}
}

/// Counts objects that are alive.
final class Census: Sendable {
  private let count = Mutex(0)

  var population: Int { count.withLock { $0 } }

  func member() -> Member { Member(self) }

  final class Member: Sendable {
    private let census: Census

    init(_ census: Census) {
      self.census = census
      census.count.withLock { $0 += 1 }
    }

    deinit { census.count.withLock { $0 -= 1 } }

    /// Has the caller's closure hold this.
    func touch() {}
  }
}
