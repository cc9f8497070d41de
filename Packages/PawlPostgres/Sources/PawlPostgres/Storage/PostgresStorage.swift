public import PawlStorage

/// A storage in a database of PostgreSQL, for the processes of several machines.
///
/// ```swift
/// let storage = try await PostgresStorage.open(url: "postgresql://board@db.example.org/board?sslmode=verify-full")
/// ```
///
/// **Durability.** With the default ``PostgresConfiguration/Synchronous``, a result `.stored` survives the end of the calling
/// process, a crash of the server and a power loss. A server with replicas decides by `synchronous_commit` which of them have the
/// write, too.
///
/// **Time.** Leases and expiry are measured by the clock of the server.
///
/// **Grouping.** One call of ``commit(_:)`` is one transaction. Calls that wait while another transaction is stored share the
/// next one. If a group consists of appends only, and a record differs from what its writer expects, its writes are made in a
/// second transaction.
///
/// **Outages.** A call that meets a lost connection is repeated on a new one until ``PostgresConfiguration/callTimeout`` has
/// passed, and throws `StorageError.unavailable` then. Attempts to connect are made after pauses of 50 ms, doubled with each
/// failure up to 2 seconds, of which each process waits a random part between a half and the whole. A wrong password, a missing
/// database and a missing right fail at once.
///
/// **Cancellation.** The cancellation of the calling task has no effect on a call: it ends normally, and its outcome is known. A
/// call takes twice ``PostgresConfiguration/callTimeout`` at most.
public final class PostgresStorage: SessionStorage {
  let settings: PostgresSettings
  private let writer: PostgresPool<PostgresChangeCall>
  let readers: PostgresPool<PostgresSingleCall>
  let listener: PostgresListener

  private init(settings: PostgresSettings) {
    self.settings = settings
    writer = PostgresPool("writer", maximumWorkerCount: 1, settings: settings)
    readers = PostgresPool("reader", maximumWorkerCount: settings.configuration.maximumReaderCount, settings: settings)
    listener = PostgresListener(settings: settings)
  }

  /// Connects to a database, and creates the tables or checks their version. Several processes can do so at once.
  ///
  /// - Parameter url: A URL or a string of parameters that libpq understands, for example
  ///   `postgresql://role:password@host:5432/database?sslmode=verify-full&sslrootcert=/etc/ssl/ca.pem`. libpq takes missing parts
  /// from
  ///   the variables of the environment such as `PGPASSWORD`, and from `~/.pgpass`.
  /// - Throws: `StorageError.invalidArgument` if an argument isn't valid or a newer version of the program has changed the
  ///   tables,
  ///   `StorageError.unavailable` if the server can't be reached within ``PostgresConfiguration/callTimeout`` or refuses the
  /// role,
  ///   `StorageError.damaged` if the schema contains other tables. Errors never contain the password.
  public static func open(
    url: String, configuration: PostgresConfiguration = PostgresConfiguration()
  ) async throws(StorageError) -> PostgresStorage {
    let storage = PostgresStorage(settings: try PostgresSettings(url: url, configuration: configuration))
    do throws(StorageError) {
      let settings = storage.settings
      try await storage.read { (connection, _) throws(PostgresFailure) in
        try PostgresSchema.prepare(connection, settings)
      }
    } catch {
      await storage.close()
      throw error
    }
    return storage
  }

  /// Closes the connections after the calls that were made before. Later calls throw `StorageError.unavailable`. Streams of
  /// notifications end.
  public func close() async {
    await writer.close()
    await readers.close()
    await listener.close()
  }

  /// - Throws: `StorageError.invalidArgument` also if the key has more than 2,048 bytes.
  public func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    // An index of PostgreSQL takes values of up to a third of a page.
    guard key.text.utf8.count <= 2048 else {
      throw .invalidArgument(
        "The key has \(key.text.utf8.count) bytes, but a PostgreSQL storage takes keys of up to 2048 bytes.")
    }
    let answer = try await write(
      .acquire(key, holder: holder, duration: duration, creating: schemaVersion), byteCount: 0)
    guard case .acquired(let record, let lease) = answer else {
      preconditionFailure("An acquisition was answered by \(answer).")
    }
    return (record, lease)
  }

  public func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? {
    try await read { (reader) throws(PostgresFailure) in try reader.load(key) }
  }

  /// - Complexity: O(changed bytes), in one round trip if all writes are appends, and in two otherwise.
  public func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    if writes.isEmpty { return [] }
    let byteCount = try byteCount(of: writes)
    let answer = try await write(.commit(writes), byteCount: byteCount)
    guard case .committed(let results) = answer else { preconditionFailure("A commit was answered by \(answer).") }
    return results
  }

  public func renew(
    _ leases: [StorageLease], duration: Duration
  ) async throws(StorageError) -> [Result<StorageLease, StorageError>] {
    if leases.isEmpty { return [] }
    let answer = try await write(.renew(leases, duration: duration), byteCount: 0)
    guard case .renewed(let results) = answer else { preconditionFailure("A renewal was answered by \(answer).") }
    return results
  }

  /// - Complexity: O(1), in one round trip beside the writer.
  public func renew(holder: String, duration: Duration) async throws(StorageError) -> StorageInstant {
    try StorageHeader.requirePositive(duration)
    return try await read { (reader) throws(PostgresFailure) in try reader.renew(holder: holder, duration: duration) }
  }

  /// - Complexity: O(1). The content isn't copied.
  public func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) async throws(StorageError) -> StorageLease {
    let answer = try await write(
      .setAside(lease, reason: reason, schemaVersion: schemaVersion, duration: duration), byteCount: reason.utf8.count)
    guard case .setAside(let lease) = answer else { preconditionFailure("A set-aside was answered by \(answer).") }
    return lease
  }

  public func setAsideRecords(after id: Int64, limit: Int) async throws(StorageError) -> [SetAsideRecord] {
    try StorageHeader.requirePositive(limit: limit)
    return try await read { (reader) throws(PostgresFailure) in try reader.setAsideRecords(after: id, limit: limit) }
  }

  public func keys(after key: StorageKey?, limit: Int) async throws(StorageError) -> [StorageKey] {
    try StorageHeader.requirePositive(limit: limit)
    return try await read { (reader) throws(PostgresFailure) in try reader.keys(after: key, limit: limit) }
  }

  /// - Complexity: O(removed records and their contents), in one transaction beside the writer. If the connection is lost after
  ///   the transaction, the call is repeated and returns the number of the repetition.
  public func removeExpired(limit: Int) async throws(StorageError) -> Int {
    try StorageHeader.requirePositive(limit: limit)
    return try await read { (reader) throws(PostgresFailure) in try reader.removeExpired(limit: limit) }
  }

  // MARK: Calls

  private func write(_ change: PostgresChange, byteCount: Int) async throws(StorageError) -> PostgresAnswer {
    let result = await withCheckedContinuation { continuation in
      writer.add(
        PostgresChangeCall(
          change: change, byteCount: byteCount, deadline: writer.deadline, clock: settings.configuration.storageClock,
          cause: settings.trace?.cause, deliver: { continuation.resume(returning: $0) }))
    }
    let answer = try result.get()
    if case .refused(let error) = answer { throw error }
    return answer
  }

  private func read<Answer: Sendable>(
    _ body: @escaping @Sendable (PostgresReader) throws(PostgresFailure) -> Answer
  ) async throws(StorageError) -> Answer {
    let clock = settings.configuration.storageClock
    return try await read { (connection, deadline) throws(PostgresFailure) in
      try body(PostgresReader(connection: connection, now: clock?.now, deadline: deadline))
    }
  }

  /// Makes a call on a connection of the readers.
  func read<Answer: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection, ContinuousClock.Instant) throws(PostgresFailure) -> Answer
  ) async throws(StorageError) -> Answer {
    let result: Result<Answer, StorageError> = await withCheckedContinuation { continuation in
      readers.add(
        PostgresSingleCall(
          deadline: readers.deadline, cause: settings.trace?.cause,
          perform: { (connection, deadline) throws(PostgresFailure) in
            let answer = try body(connection, deadline)
            return { continuation.resume(returning: .success(answer)) }
          }, deliverError: { continuation.resume(returning: .failure($0)) }))
    }
    return try result.get()
  }

  /// - Throws: `StorageError.invalidArgument` if the server can't take the writes in one statement.
  private func byteCount(of writes: [StorageWrite]) throws(StorageError) -> Int {
    // The server takes 1 GB in one message. The rest is for keys and lengths.
    let limit = 512 << 20
    var sum = 0
    for write in writes {
      for operation in write.operations {
        switch operation {
        case .append(let entry): sum += entry.bytes.count
        case .snapshot(let snapshot, _): sum += snapshot.bytes.count
        case .details(let details): sum += details.bytes.count
        case .expire, .release: break
        }
      }
    }
    guard sum <= limit else {
      throw .invalidArgument(
        "A group of writes has \(sum) bytes, but a PostgreSQL storage takes up to \(limit) in one call.")
    }
    return sum
  }
}
