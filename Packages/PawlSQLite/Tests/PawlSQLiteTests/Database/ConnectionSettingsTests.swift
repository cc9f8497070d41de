import GRDB
import Testing

@testable import PawlSQLite

@Suite struct ConnectionSettingsTests {
  @Test(
    "The writer waits for the disk as configured", arguments: [(SQLiteConfiguration.Synchronous.normal, 1), (.full, 2)])
  func synchronousIsSet(value: SQLiteConfiguration.Synchronous, pragma: Int) async throws {
    let test = try SQLiteUnderTest { $0.synchronous = value }
    for storage in [test.storage, try test.reopened()] {
      let settings = try await storage.database.write { transaction in
        .success(
          [
            try Int.fetchOne(transaction.db, sql: "PRAGMA synchronous").map(String.init),
            try String.fetchOne(transaction.db, sql: "PRAGMA journal_mode"),
          ])
      }
      #expect(settings == ["\(pragma)", "wal"])
    }
  }

  @Test(arguments: [
    (Duration.milliseconds(1234), 1234), (.seconds(Int64.max), Int(Int32.max)), (.seconds(-1), 0),
  ])
  func readersWaitAsConfigured(duration: Duration, milliseconds: Int) async throws {
    let test = try SQLiteUnderTest { $0.busyTimeout = duration }
    let timeout = try await test.storage.database.read { db, _ in try Int.fetchOne(db, sql: "PRAGMA busy_timeout") }
    #expect(timeout == milliseconds)
  }
}
