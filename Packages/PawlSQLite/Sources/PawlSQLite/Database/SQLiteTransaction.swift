import GRDB
import PawlStorage

/// One transaction of the writer, in which the calls of one group run after one another.
struct SQLiteTransaction {
  let db: Database
  /// The time of the transaction.
  let now: StorageInstant
  /// The headers that the writer knows.
  var headers: SQLiteHeaders
}
