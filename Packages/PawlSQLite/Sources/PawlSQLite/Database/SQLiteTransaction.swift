import GRDB
import GRDBSQLite
import PawlStorage

/// One transaction of the writer, in which the calls of one group run after one another.
struct SQLiteTransaction {
  let db: Database
  /// The time of the transaction.
  let now: StorageInstant
  /// This process; `nil` if it can't tell others that it runs.
  let process: SQLiteProcess?
  /// The headers that the writer knows.
  var headers: SQLiteHeaders
  /// The statement that most calls use, which is looked up once.
  private var insertEntry: Statement?

  init(db: Database, now: StorageInstant, process: SQLiteProcess?, headers: SQLiteHeaders) {
    self.db = db
    self.now = now
    self.process = process
    self.headers = headers
  }

  /// Inserts an entry. The bytes must not exceed ``SQLiteBytes/maximumCount``.
  ///
  /// Arguments of GRDB are boxed in arrays, which costs a third of the insertion. This statement is therefore bound and run
  /// with the functions of SQLite. The bindings are cleared before the bytes can move.
  mutating func insert(_ entry: StorageEntry, content: Int64) throws {
    let statement = try insertEntry ?? db.cachedStatement(sql: SQLiteQuery.insertEntry)
    insertEntry = statement
    let handle = statement.sqliteStatement
    let code = entry.bytes.withUnsafeBytes { bytes in
      sqlite3_bind_int64(handle, 1, content)
      sqlite3_bind_int64(handle, 2, Int64(entry.number))
      if bytes.isEmpty {
        sqlite3_bind_zeroblob(handle, 3, 0)
      } else {
        sqlite3_bind_blob(handle, 3, bytes.baseAddress, CInt(bytes.count), nil)
      }
      defer {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
      }
      return sqlite3_step(handle)
    }
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: SQLiteQuery.insertEntry)
    }
  }
}
