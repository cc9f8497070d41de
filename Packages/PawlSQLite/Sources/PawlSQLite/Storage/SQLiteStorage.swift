import Dispatch
public import PawlStorage

/// A storage in a file of SQLite, for the processes of one machine.
///
/// ```swift
/// let storage = try SQLiteStorage(path: "/var/lib/board/sessions.sqlite")
/// if let file = storage.setAsideFile { log("Kept a damaged file at \(file.path): \(file.reason)") }
/// ```
///
/// **Durability.** A result `.stored` survives `kill -9` of the process and, with the default
/// ``SQLiteConfiguration/Synchronous``, a power loss. Nothing is stored in halves.
///
/// **Grouping.** One call of ``commit(_:)`` is one transaction. Calls that wait while another transaction is stored share
/// the next one, so that they wait for the disk once. Reads run beside the writer, and don't wait for it.
///
/// **Processes.** Several processes of one machine can use one file at once. Don't put the file on a network file system.
///
/// **Ended processes.** The records of a process that has ended, by `kill -9` too, can be acquired at once. A process that runs and
/// doesn't renew its leases, for example one that is suspended, keeps them until they end.
///
/// **Cancellation.** The cancellation of the calling task has no effect on a call: it ends normally, and its outcome is
/// known. A call waits for locks of other processes for about twice ``SQLiteConfiguration/busyTimeout`` at most.
public final class SQLiteStorage: SessionStorage {
  let database: SQLiteDatabase

  /// The damaged file that was kept aside when this storage was opened, or `nil`. The storage has begun with an empty file
  /// then.
  public var setAsideFile: SQLiteSetAsideFile? { database.setAsideFile }

  /// 6 seconds; 750 ms on file systems without locks, where the end of a process isn't noticed.
  public var defaultLeaseDuration: Duration { database.isProcessKnown ? .seconds(6) : .milliseconds(750) }

  /// Opens a file, or creates it. The folder must exist.
  ///
  /// The thread waits until the file has been checked, and up to a minute for another process that opens it. A damaged file
  /// is kept aside, and the storage begins with an empty one: see ``setAsideFile``.
  ///
  /// - Throws: `StorageError.unavailable` if the file can't be opened or is locked for too long, `StorageError.full` if
  ///   there is no room for it, `StorageError.damaged` if a damaged file can't be kept aside, for example because another
  ///   process still uses it, and `StorageError.invalidArgument` if a newer version of the program has written the file,
  ///   which isn't changed then.
  /// - Complexity: O(size of the file) with ``SQLiteConfiguration/IntegrityCheck/quick``.
  public init(path: String, configuration: SQLiteConfiguration = SQLiteConfiguration()) throws(StorageError) {
    database = try SQLiteDatabase(path: path, configuration: configuration)
  }

  /// Opens a file like ``init(path:configuration:)``, and suspends the task meanwhile.
  public static func open(
    path: String, configuration: SQLiteConfiguration = SQLiteConfiguration()
  ) async throws(StorageError) -> SQLiteStorage {
    let result: Result<SQLiteStorage, StorageError> = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: Result { () throws(StorageError) in
            try SQLiteStorage(path: path, configuration: configuration)
          })
      }
    }
    return try result.get()
  }

  /// Closes the file after the calls that were made before. Later calls throw `StorageError.unavailable`.
  ///
  /// The last process that closes the file moves the write-ahead log into it. A process that ends without a call of this method
  /// loses nothing.
  public func close() async {
    await database.close()
  }

  public func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    try SQLiteBytes.requireStorable(key.text.utf8.count + holder.utf8.count)
    return try await database.write { (transaction) in
      try transaction.refusable { transaction throws in
        try transaction.acquire(key, holder: holder, duration: duration, creating: schemaVersion)
      }
    }
  }

  public func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? {
    try SQLiteBytes.requireStorable(key.text.utf8.count)
    return try await database.read { db, now in
      guard let stored = try SQLiteRecordReader(db: db).stored(key), !stored.header.isAbsent(at: now) else {
        return nil
      }
      return try SQLiteRecordReader(db: db).record(stored)
    }
  }

  /// - Complexity: O(changed bytes). An entry costs one insertion into the tree of all entries, however many records there are.
  public func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    if writes.isEmpty { return [] }
    return try await database.write { transaction in
      var results: [StorageWriteResult] = []
      results.reserveCapacity(writes.count)
      for write in writes { results.append(try transaction.perform(write)) }
      return .success(results)
    }
  }

  public func renew(
    _ leases: [StorageLease], duration: Duration
  ) async throws(StorageError) -> [Result<StorageLease, StorageError>] {
    if leases.isEmpty { return [] }
    return try await database.write { transaction in
      .success(try leases.map { try transaction.renew($0, duration: duration) })
    }
  }

  public func renew(holder: String, duration: Duration) async throws(StorageError) -> StorageInstant {
    try SQLiteBytes.requireStorable(holder.utf8.count)
    return try await database.write { transaction in
      try transaction.refusable { transaction throws in try transaction.renew(holder: holder, duration: duration) }
    }
  }

  /// - Complexity: O(1). The content isn't copied.
  public func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) async throws(StorageError) -> StorageLease {
    try SQLiteBytes.requireStorable(reason.utf8.count)
    return try await database.write { transaction in
      try transaction.refusable { transaction throws in
        try transaction.setAside(lease, reason: reason, schemaVersion: schemaVersion, duration: duration)
      }
    }
  }

  public func setAsideRecords(after id: Int64, limit: Int) async throws(StorageError) -> [SetAsideRecord] {
    try StorageHeader.requirePositive(limit: limit)
    return try await database.read { db, _ in try SQLiteRecordReader(db: db).setAsideRecords(after: id, limit: limit) }
  }

  public func keys(after key: StorageKey?, limit: Int) async throws(StorageError) -> [StorageKey] {
    try StorageHeader.requirePositive(limit: limit)
    return try await database.read { db, now in try SQLiteRecordReader(db: db).keys(after: key, limit: limit, now: now)
    }
  }

  /// - Complexity: O(removed records and their contents), in one transaction. Other writes wait for it: prefer a small limit.
  public func removeExpired(limit: Int) async throws(StorageError) -> Int {
    try StorageHeader.requirePositive(limit: limit)
    return try await database.write { transaction in .success(try transaction.removeExpired(limit: limit)) }
  }
}
