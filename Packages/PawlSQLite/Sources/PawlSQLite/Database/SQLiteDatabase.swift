import Dispatch
import GRDB
import PawlStorage
import Synchronization

/// The access to one file: a writer with its queue of calls, and readers beside it. All parts of the package that keep
/// something in the file share it.
///
/// A call is a closure that runs in a transaction. It is made again if the transaction was rolled back because of another
/// call of its group, so it must not have effects outside the transaction.
final class SQLiteDatabase: Sendable {
  let setAsideFile: SQLiteSetAsideFile?
  private let pool: DatabasePool
  private let file: SQLiteFile
  private let lock: SQLiteFileLock
  /// This process; `nil` if it can't tell others that it runs.
  private let process: SQLiteProcess?
  private let configuration: SQLiteConfiguration
  private let queue: Mutex<SQLiteCallQueue>
  private let trace: SQLiteTrace?
  // Only the writer's dispatch queue takes this lock, so that nothing waits for it.
  private let writer = Mutex(WriterState())

  private struct WriterState {
    var headers = SQLiteHeaders()
    var dataVersion: Int64?
  }

  /// Opens a file, checks it, keeps it aside if it is damaged, and creates the tables.
  init(path: String, configuration: SQLiteConfiguration) throws(StorageError) {
    let opened = try SQLiteOpening(path: path, configuration: configuration).run()
    setAsideFile = opened.setAside
    pool = opened.pool
    file = opened.file
    lock = opened.lock
    process = SQLiteProcess(path: opened.file.path + "-processes")
    self.configuration = configuration
    trace = SQLiteTrace(configuration.tracer)
    queue = Mutex(SQLiteCallQueue(limit: max(configuration.maximumGroupCount, 1)))
  }

  /// Runs a call in a transaction, together with other calls that wait.
  ///
  /// - Parameter body: Returns the answer, or the reason for which it changed nothing. An error rolls the transaction back.
  /// - Returns: The answer, after it was stored.
  func write<Answer: Sendable>(
    _ body: @escaping @Sendable (inout SQLiteTransaction) throws -> Result<Answer, StorageError>
  ) async throws(StorageError) -> Answer {
    let result: Result<Answer, StorageError> = await withCheckedContinuation { continuation in
      var call = SQLiteCall { transaction in
        let answer = try body(&transaction)
        return { continuation.resume(returning: answer) }
      } fail: { error in
        continuation.resume(returning: .failure(error))
      }
      call.cause = trace?.cause
      enqueue(call)
    }
    return try result.get()
  }

  /// Runs queries that see one state of the database, beside the writer.
  func read<Answer: Sendable>(
    _ body: @escaping @Sendable (Database, StorageInstant) throws -> Answer
  ) async throws(StorageError) -> Answer {
    if isClosed { throw closedError }
    let result: Result<Answer, StorageError> = await withCheckedContinuation { continuation in
      pool.asyncRead { [self] connection in
        continuation.resume(
          returning: Result { () throws(StorageError) in
            try mappingErrors {
              try file.requireUnmoved()
              return try body(connection.get(), configuration.clock.now)
            }
          })
      }
    }
    return try result.get()
  }

  /// The number of calls that were given to the writer.
  var callCount: Int { queue.withLock { $0.callCount } }

  /// The number of transactions of the writer, without those that repeat single calls after an error.
  var transactionCount: Int { queue.withLock { $0.groupCount } }

  /// Whether other processes notice the end of this one.
  var isProcessKnown: Bool { process != nil }

  /// The absolute path of the file, without symbolic links.
  var path: String { file.path }

  var isClosed: Bool { queue.withLock { $0.isClosed } }

  /// Moves the write-ahead log into the file as far as readers allow.
  func checkpoint() async throws {
    _ = try await pool.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
  }

  /// Closes the file after the calls that were made before.
  func close() async {
    let isFirst = queue.withLock { $0.close() }
    await withCheckedContinuation { continuation in
      // The writer's dispatch queue runs this after the transactions that it has begun, which take all calls that wait.
      pool.asyncWriteWithoutTransaction { [pool] _ in
        guard isFirst else { return continuation.resume() }
        DispatchQueue.global().async {
          pool.closeWriterLast()
          continuation.resume()
        }
      }
    }
    if isFirst {
      lock.unlock()
      process?.end()
    }
  }

  private func enqueue(_ call: SQLiteCall) {
    switch queue.withLock({ $0.add(call) }) {
    case .waits: break
    case .begins: pool.asyncWriteWithoutTransaction { [self] db in performWaitingCalls(db) }
    case .isClosed: call.fail(closedError)
    }
  }

  private var closedError: StorageError {
    .unavailable("The file \(file.path) was closed by this program. Open it again to use it.")
  }

  private func performWaitingCalls(_ db: Database) {
    while let group = queue.withLock({ $0.nextGroup() }) { perform(group, db) }
  }

  private func perform(_ group: ArraySlice<SQLiteCall>, _ db: Database) {
    let span = trace?.transaction(of: group)
    let result = Result { () throws(StorageError) in
      try mappingErrors { try writer.withLock { try transaction(group, db, &$0) } }
    }
    span?.end(result)
    switch result {
    case .success(let deliveries):
      for deliver in deliveries { deliver() }
    case .failure(let error) where group.count > 1 && error.concernsSingleCalls:
      // Another call can be too large, or meet a damaged page. The calls that don't shall succeed.
      for index in group.indices { perform(group[index...index], db) }
    case .failure(let error):
      for call in group { call.fail(error) }
    }
  }

  private func transaction(
    _ group: ArraySlice<SQLiteCall>, _ db: Database, _ state: inout WriterState
  ) throws -> [@Sendable () -> Void] {
    // Only after an error of the disk, if not even rolling back succeeded.
    if db.isInsideTransaction { try db.rollback() }
    try db.beginTransaction(.immediate)
    do {
      try file.requireUnmoved()
      // The number changes if another connection has changed the file.
      let version = try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
      if version != state.dataVersion { state.headers.forget() }
      state.dataVersion = version
      state.headers.limit()
      var transaction = SQLiteTransaction(
        db: db, now: configuration.clock.now, process: process, headers: state.headers)
      // Leaves one reference to the headers, so that they are changed in place.
      state.headers = SQLiteHeaders()
      var deliveries: [@Sendable () -> Void] = []
      deliveries.reserveCapacity(group.count)
      for call in group { deliveries.append(try call.perform(&transaction)) }
      try transaction.headers.flush(db)
      try db.commit()
      state.headers = transaction.headers
      return deliveries
    } catch {
      state.headers.forget()
      // SQLite may have rolled back already.
      if db.isInsideTransaction { try? db.rollback() }
      throw error
    }
  }

  private func mappingErrors<Answer>(_ body: () throws -> Answer) throws(StorageError) -> Answer {
    do {
      return try body()
    } catch {
      throw StorageError(error, path: file.path, configuration)
    }
  }
}

extension DatabasePool {
  /// Closes all connections. GRDB would close the writer first, and the readers can't remove the write-ahead log.
  func closeWriterLast() {
    releaseMemory()
    // The connections are closed by their deinitializers if that fails here.
    try? close()
  }
}
