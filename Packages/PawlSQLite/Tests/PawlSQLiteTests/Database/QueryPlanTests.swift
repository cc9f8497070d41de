import GRDB
import Testing

@testable import PawlSQLite

@Suite struct QueryPlanTests {
  private func plan(of sql: String, _ queue: DatabaseQueue) throws -> [String] {
    try queue.read { db in
      let count = sql.count { $0 == "?" }
      // A parameter with a number can occur twice; arguments are given for the distinct ones.
      let last = (1...9).last { sql.contains("?\($0)") }
      let arguments = StatementArguments(Array(repeating: 1 as Int?, count: last ?? count))
      return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments).map { $0["detail"] }
    }
  }

  private func tables() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try SQLiteSchema.migrator().migrate(queue)
    return queue
  }

  @Test("No statement reads all rows of a table or sorts", arguments: SQLiteQuery.all + SQLiteTopicQuery.all)
  func findsItsRowsByAnIndex(sql: String) throws {
    let plan = try plan(of: sql, tables())
    for step in plan {
      // The first page of keys begins at the start of the table, in its order, and ends at its limit.
      if sql == SQLiteQuery.firstKeys, step == "SCAN pawl_records" { continue }
      // There are as many holders as processes.
      if sql == SQLiteQuery.deleteHolders, step == "SCAN pawl_holders" { continue }
      #expect(!step.contains("SCAN") || step == "SCAN CONSTANT ROW", "\(plan)")
      #expect(!step.contains("TEMP B-TREE"), "\(plan)")
    }
  }

  @Test("Entries and expired records are found by their own index")
  func usesTheIntendedIndexes() throws {
    let queue = try tables()
    #expect(try plan(of: SQLiteQuery.entries, queue) == ["SEARCH pawl_entries USING PRIMARY KEY (content=?)"])
    let holder = ["CORRELATED SCALAR SUBQUERY 1", "SEARCH pawl_holders USING PRIMARY KEY (name=?)"]
    #expect(
      try plan(of: SQLiteQuery.expired, queue)
        == ["SEARCH pawl_records USING INDEX pawl_records_expires (expires<?)"] + holder)
    #expect(try plan(of: SQLiteQuery.keysAfter, queue) == ["SEARCH pawl_records USING PRIMARY KEY (key>?)"] + holder)
    #expect(
      try plan(of: SQLiteQuery.deleteEntries, queue) == [
        "SEARCH pawl_entries USING PRIMARY KEY (content=? AND number<?)"
      ])
  }

  @Test("The statements don't contain values")
  func statementsHaveBoundValues() {
    for sql in SQLiteQuery.all + SQLiteTopicQuery.all {
      #expect(!sql.contains("'") && !sql.contains("\""), "\(sql)")
    }
  }
}
