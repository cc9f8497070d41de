public import PawlStorage

/// An empty storage for the checks of ``StorageConformance``, and control of its time.
public struct StorageUnderTest: Sendable {
  /// The storage. It has no records yet.
  public var storage: any SessionStorage
  /// Lets time pass for the storage.
  public var advance: @Sendable (Duration) async throws -> Void
  /// Opens the same storage again, as the next process does; `nil` for a storage that ends with its process.
  public var reopen: (@Sendable () async throws -> any SessionStorage)?

  /// Creates a description of a storage to check.
  public init(
    storage: any SessionStorage, advance: @escaping @Sendable (Duration) async throws -> Void,
    reopen: (@Sendable () async throws -> any SessionStorage)? = nil
  ) {
    self.storage = storage
    self.advance = advance
    self.reopen = reopen
  }

  /// Creates a memory storage with a manual clock.
  public static func memory() -> StorageUnderTest {
    let clock = ManualStorageClock()
    return StorageUnderTest(storage: MemoryStorage(clock: clock.clock), advance: { clock.advance(by: $0) })
  }
}
