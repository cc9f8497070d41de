import Foundation
import GRDB
import PawlStorage
import Testing

@testable import PawlSQLite

@Suite struct SQLiteErrorTests {
  /// Returns the message of an error of a case.
  private func message(
    _ error: StorageError?, of matches: (StorageError) -> String?, at location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let error = try #require(error, sourceLocation: location)
    return try #require(matches(error), "\(error)", sourceLocation: location)
  }

  private func unavailable(_ error: StorageError) -> String? {
    if case .unavailable(let message) = error { message } else { nil }
  }

  private func full(_ error: StorageError) -> String? {
    if case .full(let message) = error { message } else { nil }
  }

  private func invalid(_ error: StorageError) -> String? {
    if case .invalidArgument(let message) = error { message } else { nil }
  }

  private func openingError(_ path: String, _ configuration: SQLiteConfiguration = SQLiteConfiguration())
    -> StorageError?
  {
    do {
      _ = try SQLiteStorage(path: path, configuration: configuration)
      return nil
    } catch {
      return error
    }
  }

  @Test func fileThatCannotGrowIsFullUntilThereIsRoom() async throws {
    let test = try SQLiteUnderTest { $0.maximumSize = 200_000 }
    let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    var last = 0
    var error: StorageError?
    while error == nil, last < 1000 {
      do {
        _ = try await test.storage.commit([StorageWrite(lease, [.append(entry(last + 1, count: 1000))])])
        last += 1
      } catch let caught {
        error = caught
      }
    }
    let text = try message(error, of: full)
    #expect(text.contains(test.folder.database) && text.contains("maximumSize"))
    #expect(try await test.storage.load("a")?.lastEntry == last)
    #expect(try await test.storage.renew([lease], duration: .seconds(9)).count == 1)

    // A snapshot removes entries, so that there is room for the same write.
    let snapshot = StorageSnapshot(lastEntry: last, bytes: [])
    #expect(try await test.storage.commit([StorageWrite(lease, [.snapshot(snapshot, schemaVersion: 1)])]) == [.stored])
    #expect(
      try await test.storage.commit([StorageWrite(lease, [.append(entry(last + 1, count: 1000))])]) == [.stored])
    await test.storage.close()
    #expect(try await test.reopened().load("a")?.lastEntry == last + 1)
  }

  @Test func missingFolderIsUnavailable() throws {
    let folder = try TemporaryFolder()
    let text = try message(openingError(folder.path + "/missing/storage.sqlite"), of: unavailable)
    #expect(text.contains("\(folder.path)/missing doesn't exist") && text.contains("Create the folder"))
    #expect(try folder.names == [])
  }

  @Test func folderInPlaceOfTheFileIsUnavailable() throws {
    let folder = try TemporaryFolder()
    let text = try message(openingError(folder.path), of: unavailable)
    #expect(text.contains("isn't that of a regular file"))
  }

  #if os(Linux)
  @Test func folderThatCannotBeWrittenIsUnavailable() throws {
    let text = try message(openingError("/proc/storage.sqlite"), of: unavailable)
    #expect(text.contains("/proc/storage.sqlite-lock can't be opened or created") && text.contains("permission"))
  }
  #endif

  @Test(arguments: ["", "a\0b"])
  func pathThatCannotBeOneIsInvalid(path: String) throws {
    let text = try message(openingError(path), of: invalid)
    #expect(text.contains("empty or contains the character NUL"))
  }

  @Test func fileOfANewerVersionIsRefusedAndNotChanged() async throws {
    let test = try SQLiteUnderTest()
    _ = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    await test.storage.close()
    let queue = try DatabaseQueue(path: test.folder.database)
    try await queue.write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('pawl-storage-3'), ('another program')")
    }
    try queue.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: test.folder.database))
    let text = try message(openingError(test.folder.database), of: invalid)
    #expect(
      text.contains("newer version") && text.contains("migration pawl-storage-3.") && !text.contains("another program"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: test.folder.database)) == before)
    #expect(try test.folder.names == ["storage.sqlite", "storage.sqlite-lock", "storage.sqlite-processes"])
  }

  @Test func migrationsOfOtherProgramsInTheFileAreIgnored() async throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.database)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("board-1") { db in try db.execute(sql: "CREATE TABLE cards (id INTEGER PRIMARY KEY)") }
    try migrator.migrate(queue)
    let storage = try SQLiteStorage(path: folder.database)
    #expect(storage.setAsideFile == nil)
    _ = try await storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    #expect(try await queue.read { db in try db.tableExists("cards") })
  }

  @Test func soundFileThatCannotBeUsedStaysInItsPlace() async throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { db in try db.execute(sql: "CREATE TABLE pawl_entries (text TEXT)") }
    try queue.close()
    let error = try #require(openingError(folder.database))
    guard case .damaged(let text) = error else { throw error }
    #expect(text.contains("table pawl_entries already exists") && text.contains("move the file away"))
    #expect(try folder.names.filter { !$0.hasSuffix("-lock") } == ["storage.sqlite"])
  }

  @Test func onlyTheOwnerCanReadANewFile() async throws {
    let test = try SQLiteUnderTest()
    _ = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    let names = try test.folder.names
    let suffixes = ["", "-lock", "-processes", "-shm", "-wal"]
    #expect(names == suffixes.map { "storage.sqlite\($0)" })
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: test.folder.path + "/" + name)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(name)")
    }
  }

  @Test func symbolicLinkLeadsToOneFile() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/real", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "real")
    let first = try SQLiteStorage(path: folder.path + "/link/storage.sqlite")
    let second = try await SQLiteStorage.open(path: folder.path + "/real/storage.sqlite")
    _ = try await first.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    #expect(try await second.keys(after: nil, limit: 1) == ["a"])
  }

  @Test func fileThatIsLockedForTooLongIsUnavailableAndReadable() async throws {
    let test = try SQLiteUnderTest { $0.busyTimeout = .milliseconds(20) }
    let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    let other = try lockingQueue(test.folder.database)
    try await other.writeWithoutTransaction { db in try db.beginTransaction(.immediate) }
    let write = StorageWrite(lease, [.append(entry(1))])
    var error: StorageError?
    do {
      _ = try await test.storage.commit([write])
    } catch let caught {
      error = caught
    }
    let text = try message(error, of: unavailable)
    #expect(text.contains("locked by another program for more than 0.02 seconds"))
    #expect(try await test.storage.load("a")?.lastEntry == 0)
    try await other.writeWithoutTransaction { db in try db.rollback() }
    #expect(try await test.storage.commit([write]) == [.stored])
  }

  @Test func fileThatIsReplacedWhileItIsOpenIsNotWritten() async throws {
    let test = try SQLiteUnderTest()
    let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    try FileManager.default.moveItem(atPath: test.folder.database, toPath: test.folder.database + ".old")
    try Data().write(to: URL(fileURLWithPath: test.folder.database))
    let isMoved = { (error: any Error) in
      if case .damaged(let message)? = error as? StorageError {
        message.contains("moved, deleted or replaced")
      } else {
        false
      }
    }
    await #expect {
      try await test.storage.commit([StorageWrite(lease, [.append(entry(1))])])
    } throws: {
      isMoved($0)
    }
    await #expect {
      try await test.storage.load("a")
    } throws: {
      isMoved($0)
    }
  }

  @Test func closedStorageLeavesOneFileAndIsUnavailable() async throws {
    let test = try SQLiteUnderTest()
    _ = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    _ = try await test.storage.load("a")
    await test.storage.close()
    #expect(try test.folder.names == ["storage.sqlite", "storage.sqlite-lock", "storage.sqlite-processes"])
    await test.storage.close()
    let isClosed = { (error: any Error) in
      if case .unavailable(let message)? = error as? StorageError { message.contains("was closed") } else { false }
    }
    await #expect {
      try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    } throws: {
      isClosed($0)
    }
    await #expect {
      try await test.storage.load("a")
    } throws: {
      isClosed($0)
    }
  }

  @Test func tablesThatSomebodyDroppedAreDamaged() async throws {
    let test = try SQLiteUnderTest()
    let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    let other = try DatabaseQueue(path: test.folder.database)
    try await other.write { db in try db.execute(sql: "DROP TABLE pawl_entries") }
    await #expect {
      try await test.storage.commit([StorageWrite(lease, [.append(entry(1))])])
    } throws: { error in
      if case .damaged(let message)? = error as? StorageError { message.contains("pawl_entries") } else { false }
    }
  }

  @Test func valuesThatSQLiteCannotStoreAreInvalid() {
    #expect(throws: Never.self) { try SQLiteBytes.requireStorable(SQLiteBytes.maximumCount) }
    #expect(throws: StorageError.self) { try SQLiteBytes.requireStorable(SQLiteBytes.maximumCount + 1) }
  }
}
