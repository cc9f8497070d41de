/// A place that keeps the records of sessions and stores longer than their process.
///
/// One holder at a time owns a record. It acquires a lease, which contains the record's fencing token, writes under this token, and
/// renews the lease before it ends:
///
/// ```swift
/// let (record, lease) = try await storage.acquire("todos", holder: "server-1", duration: .seconds(10), creating: 1)
/// let entry = StorageEntry(number: record.lastEntry + 1, bytes: Array("add milk".utf8))
/// let results = try await storage.commit([StorageWrite(lease, [.append(entry)])])
/// ```
///
/// **Guarantees.** A result `.stored` means that the write survives the end of the calling process at any moment; a driver's
/// documentation says which failures of the machine it survives. Reads see every write that was stored before they began. Calls
/// may come from any task, and take effect one after the other in some order; calls of one task that awaits each of them take
/// effect in their order.
///
/// **Unknown outcomes.** A method that throws ``StorageError/unavailable(_:)`` may have taken effect. All methods can be called
/// again: a repeated write leaves the record as it is, and a holder that acquires a record again gets a new token.
///
/// **Time.** Leases and expiry are measured by the clock of the storage, never by a clock of its callers. An expired record whose
/// lease has ended is treated as absent by every method.
///
/// Drivers take their rules from ``StorageHeader``, and run the checks of `StorageConformance` in `PawlStorageTesting`.
public protocol SessionStorage: Sendable {
  /// The duration of leases if nobody chooses another one, which is positive. Default: 750 ms.
  ///
  /// After the end of a process, others wait at most that long for its records. A storage that notices the end of a process by
  /// other means gives them away at once, and can have longer leases, which are renewed less often.
  var defaultLeaseDuration: Duration { get }

  /// Acquires the lease of a record, and returns the record.
  ///
  /// A holder that has the lease already gets a new token, and its earlier token becomes invalid. Therefore one holder must not
  /// use a key in two places at once.
  ///
  /// - Parameters:
  ///   - key: The record.
  ///   - holder: The identity of the caller. Use a new one for each start of a process.
  ///   - duration: The time after which another holder can acquire the record. It must be positive. A storage that notices the
  ///     end of a process ends the lease then.
  ///   - schemaVersion: The version of a new, empty record if none exists. With `nil`, a missing record is an error.
  /// - Throws: ``StorageError/held(_:)`` while another holder's lease lasts, ``StorageError/notFound(_:)``.
  func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease)

  /// Returns a record without a lease, or `nil` if none exists.
  func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord?

  /// Stores writes of many records as one group.
  ///
  /// Writes are made in order; a key can occur repeatedly. A write that is refused doesn't prevent the others.
  ///
  /// - Returns: One result for each write, in their order.
  /// - Throws: An error if the whole group failed. Each write is then stored as a whole or not at all.
  /// - Complexity: One transaction of the storage for the group.
  func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult]

  /// Extends leases so that they end after `duration` from now, and lets ``renew(holder:duration:)`` extend them from then on. A
  /// lease that has ended can be renewed until another holder has acquired its record; a released lease can't.
  ///
  /// - Returns: The extended lease, or ``StorageError/lostLease(_:_:)``, for each lease in their order.
  func renew(
    _ leases: [StorageLease], duration: Duration
  ) async throws(StorageError) -> [Result<StorageLease, StorageError>]

  /// Extends the lease of a holder so that it ends after `duration` from now. Leases of records that the holder has renewed once
  /// by ``renew(_:duration:)`` don't end before it, so that a process with many records makes one change instead of many.
  ///
  /// If the result is that of an earlier call, the holder has lost none of the leases that it renewed after that call, apart from
  /// those that it released or acquired again. If it differs, the lease of the holder had ended for some time, and others may have
  /// acquired its records: call ``renew(_:duration:)`` with all of them.
  ///
  /// - Parameters:
  ///   - holder: The identity that the caller acquires records with.
  ///   - duration: The time after which others can acquire the records. It must be positive.
  /// - Returns: The time since which the lease of the holder has lasted without an interruption, by the clock of the storage.
  /// - Complexity: O(1), whatever the number of records.
  func renew(holder: String, duration: Duration) async throws(StorageError) -> StorageInstant

  /// Moves the content of a record that the program can't read aside, and returns a new lease on an empty record with the
  /// same key. The content is kept until somebody removes it with the tools of the database.
  ///
  /// - Parameters:
  ///   - lease: The lease of the caller. Its token becomes invalid.
  ///   - reason: The reason, for the operator who looks at the record.
  ///   - schemaVersion: The version of the empty record.
  ///   - duration: The duration of the new lease. It must be positive.
  /// - Throws: ``StorageError/lostLease(_:_:)``, also if a repeated call had taken effect: acquire the record again then.
  func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) async throws(StorageError) -> StorageLease

  /// Returns up to `limit` records that were set aside, in the order of their ids, which are greater than `id`.
  func setAsideRecords(after id: Int64, limit: Int) async throws(StorageError) -> [SetAsideRecord]

  /// Returns up to `limit` keys of records in their order, which are greater than `key`. `nil` begins with the first one.
  func keys(after key: StorageKey?, limit: Int) async throws(StorageError) -> [StorageKey]

  /// Removes up to `limit` expired records whose lease has ended or was released.
  ///
  /// - Returns: The number of removed records. If it equals `limit`, more may have expired.
  func removeExpired(limit: Int) async throws(StorageError) -> Int
}

extension SessionStorage {
  public var defaultLeaseDuration: Duration { .milliseconds(750) }
}
