import Foundation

/// The clock of a storage that has no clock of its own, such as a file or memory.
public struct StorageClock: Sendable {
  private let read: @Sendable () -> StorageInstant

  /// Creates a clock from a function that returns the present time. Drivers may call it on any thread, with locks held: the
  /// function must not call the storage.
  public init(_ read: @escaping @Sendable () -> StorageInstant) {
    self.read = read
  }

  /// The present time.
  public var now: StorageInstant { read() }

  /// The clock of the system. It can be set back; leases then last longer by the same amount.
  public static let system = StorageClock {
    StorageInstant(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
  }
}
