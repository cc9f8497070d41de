public import PawlStorage

/// The place of a store's state in a storage: a record, the version of the state's schema, and the migration from others.
///
/// Create it with `writer.slot("todos")`, or with `storage.slot("todos")` if the program has one store only.
public struct StoreSlot<State: Codable & Sendable>: Sendable {
  /// Converts the stored state of another version. `nil` means that it can't be converted.
  public typealias Migration = @Sendable (_ stored: StoredState) throws -> State?

  /// The name of the record.
  public var key: StorageKey
  /// The version of the schema of `State`.
  public var version: Int
  /// The time during which a store waits for another program that has the record.
  public var patience: Duration
  /// The migration from other versions.
  public var migrate: Migration?
  /// The writer through which the store writes.
  public let writer: StorageWriter

  /// Creates a slot.
  public init(
    _ key: StorageKey, version: Int = 1, waitingUpTo patience: Duration = .seconds(2), writer: StorageWriter,
    migrate: Migration? = nil
  ) {
    self.key = key
    self.version = version
    self.patience = patience
    self.writer = writer
    self.migrate = migrate
  }
}

extension StorageWriter {
  /// Returns a slot for a store.
  ///
  /// - Parameters:
  ///   - key: The name of the record. Each store has its own.
  ///   - version: The version of the schema of `State`. Increase it with each change that makes stored states unreadable.
  ///     Default: 1.
  ///   - patience: The time during which a store waits while another program has the record. Default: 2 s, which is enough to
  ///     take over from a program that has crashed.
  ///   - migrate: Converts the state of another version. Without it, and if it returns `nil` or throws, the stored state is set
  ///     aside, and the store starts with its initial state.
  public func slot<State: Codable & Sendable>(
    _ key: StorageKey, version: Int = 1, waitingUpTo patience: Duration = .seconds(2),
    migrate: StoreSlot<State>.Migration? = nil
  ) -> StoreSlot<State> {
    StoreSlot(key, version: version, waitingUpTo: patience, writer: self, migrate: migrate)
  }
}

extension SessionStorage {
  /// Returns a slot with a writer of its own, for a program that has one store. Like `StorageWriter.slot`.
  public func slot<State: Codable & Sendable>(
    _ key: StorageKey, version: Int = 1, waitingUpTo patience: Duration = .seconds(2),
    migrate: StoreSlot<State>.Migration? = nil
  ) -> StoreSlot<State> {
    StoreSlot(key, version: version, waitingUpTo: patience, writer: StorageWriter(self), migrate: migrate)
  }
}
