import GRDB
import PawlStorage
import Testing

@testable import PawlSQLite

@Suite struct BackupTests {
  @Test("A copy that SQLite makes while the storage is used is a storage with the same records")
  func copyIsAStorage() async throws {
    let test = try SQLiteUnderTest()
    let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    _ = try await test.storage.commit([StorageWrite(lease, (1...100).map { .append(entry($0, count: 500)) })])
    let copy = test.folder.path + "/backup.sqlite"
    let shell = try DatabaseQueue(path: test.folder.database)
    try await shell.writeWithoutTransaction { db in try db.execute(sql: "VACUUM INTO ?", arguments: [copy]) }
    _ = try await test.storage.commit([StorageWrite(lease, [.append(entry(101))])])

    let restored = try SQLiteStorage(path: copy, configuration: test.configuration)
    #expect(restored.setAsideFile == nil)
    #expect(try await restored.load("a")?.entries == (1...100).map { entry($0, count: 500) })
    #expect(try await restored.commit([StorageWrite(lease, [.append(entry(101))])]) == [.stored])
  }

  @Test("The documented statement makes later tokens greater than all that were given")
  func tokensCanBeRaised() async throws {
    let test = try SQLiteUnderTest()
    let shell = try DatabaseQueue(path: test.folder.database)
    let statement = "UPDATE pawl_storage SET last_token = max(last_token, strftime('%s', 'now') * 1000000)"
    try await shell.write { db in try db.execute(sql: statement) }
    let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    #expect(lease.token.number > 1_700_000_000_000_000)
  }
}
