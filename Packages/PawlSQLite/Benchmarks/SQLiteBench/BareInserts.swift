import Foundation
import GRDB
import PawlSQLite

/// Insertions of the same bytes in the same transactions with GRDB, without rules: no leases, tokens or numbers are checked.
struct BareInserts {
  var workload: Workload
  var synchronous: SQLiteConfiguration.Synchronous
  var options: Options
  /// Whether rows are stored in the order of their insertion, so that a session can't be found without reading all rows. The
  /// other table has the form of the storage's own one.
  var isLog: Bool

  init(
    _ workload: Workload, _ synchronous: SQLiteConfiguration.Synchronous, _ options: Options, isLog: Bool
  ) {
    self.workload = workload
    self.synchronous = synchronous
    self.options = options
    self.isLog = isLog
  }

  func throughput(seconds: Double) async throws -> Throughput {
    try await options.withFile { path in
      let pool = try DatabasePool(path: path)
      try await pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA synchronous = \(synchronous == .full ? "FULL" : "NORMAL")")
        let columns = "session INTEGER NOT NULL, number INTEGER NOT NULL, bytes BLOB NOT NULL"
        try db.execute(
          sql: isLog
            ? "CREATE TABLE entries (\(columns))"
            : "CREATE TABLE entries (\(columns), PRIMARY KEY (session, number)) WITHOUT ROWID")
      }
      let bytes = Data(Workload.bytes)
      var next = [Int](repeating: 1, count: workload.sessionCount)
      let result = try await Throughput.measure(seconds: seconds, groupCount: workload.groupCount) { group in
        let rows = workload.sessions(ofGroup: group).map { session in
          defer { next[session] += 1 }
          return (session, next[session])
        }
        try await pool.write { db in
          for (session, number) in rows {
            let statement = try db.cachedStatement(
              sql: "INSERT INTO entries (session, number, bytes) VALUES (?, ?, ?)")
            try statement.execute(arguments: [session, number, bytes])
          }
        }
      }
      try pool.close()
      return result
    }
  }
}
