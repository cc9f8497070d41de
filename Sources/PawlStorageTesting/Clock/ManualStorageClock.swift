public import PawlStorage
import Synchronization

/// A clock for storages that stands still until the test advances it.
public final class ManualStorageClock: Sendable {
  private let time = Mutex(StorageInstant(microseconds: 0))

  /// Creates a clock that shows the beginning of 1970.
  public init() {}

  /// The clock for a storage. It reads the time of this object.
  public var clock: StorageClock {
    StorageClock { [self] in time.withLock { $0 } }
  }

  /// Advances the time.
  public func advance(by duration: Duration) {
    time.withLock { $0 = $0.advanced(by: duration) }
  }
}
