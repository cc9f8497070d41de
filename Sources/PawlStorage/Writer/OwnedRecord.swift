import Synchronization

/// A record that a ``StorageWriter`` has acquired.
///
/// A record keeps either **entries**, such as encoded actions, with a snapshot from time to time, or **states**, each of
/// which replaces the one before. Methods that make changes return at once, can be called on any thread and from any
/// isolation, and take effect in the order of the calls.
///
/// A record whose last reference is gone is released after its changes are stored.
public final class OwnedRecord: Sendable {
  /// The name of the record.
  public let key: StorageKey
  private let slot: Int
  private let writer: StorageWriter

  init(key: StorageKey, slot: Int, writer: StorageWriter) {
    self.key = key
    self.slot = slot
    self.writer = writer
  }

  deinit {
    writer.core.handleIsGone(slot)
  }

  // MARK: Entries

  /// Appends an entry to the log.
  ///
  /// - Returns: The number of the entry. It isn't stored yet: see ``stored(_:)``.
  /// - Throws: ``StorageWriterError/backlogFull(_:waiting:)`` if too much waits, and an error that says why the record takes no
  ///   changes. The entry has no number then, and is never stored.
  /// - Complexity: O(1), without allocations apart from the growth of the queue.
  @discardableResult
  public func append(_ bytes: [UInt8]) throws(StorageWriterError) -> Int {
    try writer.core.append(.bytes(bytes), size: bytes.count, to: slot)
  }

  /// Like ``append(_:)``, but encodes the entry on a task of the writer.
  ///
  /// - Parameters:
  ///   - size: The size that counts for the limits while the entry waits. Default: 256 bytes.
  ///   - encode: Encodes the entry. If it fails, the record takes no further changes, since its log would have a gap.
  @discardableResult
  public func append(
    size: Int = 256, encoding encode: @escaping @Sendable () throws -> [UInt8]
  ) throws(StorageWriterError) -> Int {
    try writer.core.append(.encoding(encode), size: size, to: slot)
  }

  /// Returns when all entries up to a number are stored.
  ///
  /// - Throws: The error with which the record has ended, or ``StorageWriterError/cancelled`` if the task is cancelled. The entry
  ///   may be stored nevertheless if its record was lost while a call of the storage was on its way.
  public func stored(_ number: Int) async throws(StorageWriterError) {
    let error = await writer.core.waitUntilStored(WriterProgress(entry: number), of: slot)
    if let error { throw error }
  }

  /// Returns when all changes that were made before the call are stored, snapshots of a log excepted.
  ///
  /// - Throws: Like ``stored(_:)``, and ``StorageWriterError/encodingFailed(_:_:)`` if the state can't be encoded.
  public func flush() async throws(StorageWriterError) {
    if let error = await writer.core.waitUntilStored(nil, of: slot) { throw error }
  }

  // MARK: Snapshots

  /// Whether the log has reached ``StorageWriterOptions/snapshotInterval`` since the last snapshot.
  public var isSnapshotDue: Bool {
    writer.core.state.withLock { state in
      state.slots[slot].isSnapshotDue(writer.core.options)
    }
  }

  /// Replaces the stored snapshot by the state after the entries that were appended before this call, and removes these entries.
  ///
  /// The record encodes at most one snapshot at a time. A snapshot that hasn't begun is replaced by this one.
  ///
  /// ```swift
  /// if session.isSnapshotDue {
  ///   try session.snapshot { [state] in Array(state.text.utf8) }
  /// }
  /// ```
  ///
  /// - Parameter encode: Encodes the state on a task of the writer. Capture the state by value. If the function fails, the log
  ///   stays as it is.
  public func snapshot(encoding encode: @escaping @Sendable () throws -> [UInt8]) throws(StorageWriterError) {
    try writer.core.snapshot(.encoding(encode), of: slot)
  }

  /// Replaces the content by a state in another version of the schema, and returns when it is stored. Use it before the first
  /// change, after the content of another version was converted. Later snapshots and states have the same version.
  ///
  /// - Throws: Like ``stored(_:)``. The stored content keeps its version then.
  public func migrate(to schemaVersion: Int, _ bytes: [UInt8]) async throws(StorageWriterError) {
    try await writer.core.migrate(slot, to: schemaVersion, bytes)
  }

  /// Sets the content aside, because the program can't read it, and continues with an empty record. Use it before the first
  /// change.
  ///
  /// - Throws: ``StorageWriterError/refused(_:_:)`` if the storage fails. It is unknown then whether the content was set aside:
  ///   release the record, and acquire it again.
  public func setAside(reason: String, schemaVersion: Int) async throws(StorageWriterError) {
    try await writer.core.setAside(slot, reason: reason, schemaVersion: schemaVersion)
  }

  // MARK: States and details

  /// Replaces the stored state.
  ///
  /// States that follow each other faster than they can be stored are skipped: only the newest one is encoded and written. The
  /// limits of memory don't apply, since at most two states wait.
  ///
  /// - Parameter encode: Encodes the state on a task of the writer. Capture the state by value. If the function fails, the status
  ///   is ``StorageStatus/Condition/encodingFailed(_:)`` until another state is stored.
  public func replaceState(encoding encode: @escaping @Sendable () throws -> [UInt8]) throws(StorageWriterError) {
    try writer.core.replaceState(.encoding(encode), of: slot)
  }

  /// Replaces the details. Only the newest ones are written.
  public func replaceDetails(_ bytes: [UInt8]) throws(StorageWriterError) {
    try writer.core.replaceDetails(.bytes(bytes), of: slot)
  }

  /// Like ``replaceDetails(_:)``, but encodes the details on a task of the writer. If the function fails, the record takes no
  /// further changes.
  public func replaceDetails(encoding encode: @escaping @Sendable () throws -> [UInt8]) throws(StorageWriterError) {
    try writer.core.replaceDetails(.encoding(encode), of: slot)
  }

  /// Lets the record expire after a duration from the moment when this is stored. `nil` means never.
  public func expire(after duration: Duration?) throws(StorageWriterError) {
    try writer.core.expire(slot, after: duration)
  }

  // MARK: The end

  /// Takes no further changes, stores those that wait, and releases the lease. Returns the last status.
  ///
  /// If the task is cancelled, the method returns early, and the writer goes on.
  @discardableResult
  public func release() async -> StorageStatus {
    writer.core.release(slot)
    await writer.core.waitUntilEnded(slot)
    return status
  }

  // MARK: Status

  /// The part of the record that is stored.
  public var status: StorageStatus {
    writer.core.state.withLock { $0.slots[slot].status(failure: $0.failure) }
  }

  /// A new stream of the status: the present one, and those after each group and each failed attempt. Elements that nobody has
  /// read are replaced by newer ones. The stream ends with the record.
  public var statuses: AsyncStream<StorageStatus> { writer.core.statuses(of: slot) }
}
