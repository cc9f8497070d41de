import CLibPQ
import PawlPostgres

/// Insertions of the same bytes in the same transactions with libpq, without rules: no leases, tokens or numbers are checked. The
/// table has the form of the storage's own one.
struct BareInserts {
  enum Way {
    /// `BEGIN`, one prepared statement after the other, and `COMMIT`. A group of one is a transaction by itself.
    case oneByOne
    /// All prepared statements of a transaction are sent in one go.
    case pipelined
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let connection: OpaquePointer

  static func throughput(
    _ workload: Workload, _ way: Way, _ synchronous: PostgresConfiguration.Synchronous, url: String, seconds: Double
  ) throws -> Double {
    guard let connection = PQconnectdb(url) else { throw Failure(description: "No memory.") }
    defer { PQfinish(connection) }
    let bench = BareInserts(connection: connection)
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    try bench.execute("SET synchronous_commit TO \(synchronous == .full ? "on" : "off")")
    try bench.execute("DROP TABLE IF EXISTS bare")
    try bench.execute(
      "CREATE TABLE bare (content int8, number int8, bytes bytea NOT NULL, PRIMARY KEY (content, number))")
    try bench.check(
      PQprepare(
        connection, "insert", "INSERT INTO bare (content, number, bytes) VALUES ($1::int8, $2::int8, $3::bytea)", 0, nil
      ))
    var next = [Int](repeating: 1, count: workload.sessionCount)
    var group = 0
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(seconds) {
      let rows = workload.sessions(ofGroup: group).map { session in
        defer { next[session] += 1 }
        return (session, next[session])
      }
      switch way {
      case .oneByOne: try bench.insertOneByOne(rows)
      case .pipelined: try bench.insertPipelined(rows)
      }
      group += 1
    }
    return Double(group * workload.groupCount) / (start.duration(to: .now) / .seconds(1))
  }

  private func insertOneByOne(_ rows: [(Int, Int)]) throws {
    if rows.count > 1 { try execute("BEGIN") }
    for row in rows {
      try bind(row) { try check(PQexecPrepared(connection, "insert", 3, $0, $1, $2, 1)) }
    }
    if rows.count > 1 { try execute("COMMIT") }
  }

  private func insertPipelined(_ rows: [(Int, Int)]) throws {
    PQenterPipelineMode(connection)
    for row in rows {
      try bind(row) {
        guard PQsendQueryPrepared(connection, "insert", 3, $0, $1, $2, 1) == 1 else {
          throw Failure(description: "send")
        }
      }
    }
    guard PQpipelineSync(connection) == 1 else { throw Failure(description: "sync") }
    for _ in rows {
      try check(PQgetResult(connection))
      while let more = PQgetResult(connection) { PQclear(more) }
    }
    let sync = PQgetResult(connection)
    guard PQresultStatus(sync) == PGRES_PIPELINE_SYNC else { throw Failure(description: "sync") }
    PQclear(sync)
    guard PQexitPipelineMode(connection) == 1 else { throw Failure(description: "exit") }
  }

  private func bind<Answer>(
    _ row: (Int, Int),
    _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>, UnsafePointer<Int32>) throws -> Answer
  ) rethrows -> Answer {
    let (content, number) = (Int64(row.0).bigEndian, Int64(row.1).bigEndian)
    return try withUnsafeBytes(of: content) { content in
      try withUnsafeBytes(of: number) { number in
        try Workload.bytes.withUnsafeBytes { bytes in
          let values = [content, number, bytes].map { $0.bindMemory(to: CChar.self).baseAddress }
          return try body(values, [8, 8, Int32(bytes.count)], [1, 1, 1])
        }
      }
    }
  }

  private func execute(_ sql: String) throws {
    try check(PQexec(connection, sql))
  }

  private func check(_ result: OpaquePointer?) throws {
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK else {
      throw Failure(description: String(cString: PQerrorMessage(connection)))
    }
  }
}
